import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../build/folders.ts';

/** Result of a step in a project outside the workspace. */
export interface Outcome {
  readonly code: number | null;
  /** Output on stdout and stderr. */
  readonly text: string;
  readonly seconds: number;
}

/** Copies a project of `strangers` to a new folder outside the workspace. */
export function copyOf(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `farspin-${name}-`));
  cpSync(join(root, 'strangers', name), folder, { recursive: true });
  return folder;
}

/** Environment without the settings of this workspace's package manager, which npm would inherit. */
const plainEnv = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

export async function runIn(folder: string, command: string, args: readonly string[]): Promise<Outcome> {
  const beganAt = performance.now();
  const child = spawn(command, [...args], { cwd: folder, env: plainEnv, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text: Buffer.concat(output).toString(), seconds: (performance.now() - beganAt) / 1_000 };
}
