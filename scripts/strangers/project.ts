import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../build/folders.ts';

/** Result of a step in a project outside the workspace. */
export interface Outcome {
  readonly code: number | null;
  /** Output on stdout and stderr. */
  readonly text: string;
  readonly seconds: number;
}
type Env = Readonly<Record<string, string>>;

/** Copies a project of `strangers` to a new folder outside the workspace. */
export function copyOf(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `farspin-${name}-`));
  cpSync(join(root, 'strangers', name), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  });
  return folder;
}

/** Environment without the settings of this workspace's package manager, which npm would inherit. */
const plainEnv = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

/**
 * `PATH` without this workspace's programs, so that npm is the user's own, with its configuration. npm finds its global
 * configuration, such as certificates of a proxy, beside the Node that runs it.
 */
export const ownPath = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.split(sep).includes('node_modules'))
  .join(delimiter);

/** Limits of npm's requests. npm's own limits are minutes. */
export const patience = ['--fetch-retries', '1', '--fetch-timeout', '30000', '--fetch-retry-mintimeout', '1000'];

/** Returns true if npm, or npx, failed because of the network, and not because of a package. */
export const isOffline = ({ code, text }: Outcome): boolean =>
  code !== 0 &&
  /npm error code (?:E(?:AI_AGAIN|CONN\w+|NETUNREACH|NOTFOUND|SOCKETTIMEDOUT|TIMEDOUT)|ENOTCACHED|ERR_SOCKET\w*|SELF_SIGNED\w*)/.test(
    text,
  );

/** Returns the reason why npm cannot install packages now, or null if it can. */
export async function whyNoInstall(): Promise<string | null> {
  const { code, text } = await runIn(tmpdir(), 'npm', ['view', 'zod', 'version', '--prefer-online', ...patience], {
    PATH: ownPath,
  });
  return code === 0 ? null : (/npm error (?!code|syscall|errno)(.*)/.exec(text)?.[1] ?? text.trim());
}

/** Runs a command in a folder until it ends. */
export async function runIn(folder: string, command: string, args: readonly string[], env: Env = {}): Promise<Outcome> {
  const beganAt = performance.now();
  const child = start(folder, command, args, env);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text: Buffer.concat(output).toString(), seconds: (performance.now() - beganAt) / 1_000 };
}

/** Runs `npm start` while `use` runs with the address that the command has printed. */
export async function whileServed(folder: string, env: Env, use: (url: string) => Promise<void>): Promise<Outcome> {
  const beganAt = performance.now();
  const child = start(folder, 'npm', ['start'], env);
  const closed = once(child, 'close');
  let text = '';
  const told = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        text += stripVTControlCharacters(chunk.toString());
        const url = /https?:\/\/[^\s]+/.exec(text)?.[0];
        if (url !== undefined) resolve(url);
      });
  });
  const ended = closed.then(() =>
    Promise.reject(new Error('npm start exited before it printed an address. See its output above.')),
  );
  let code = 0;
  try {
    await use(await Promise.race([told, ended]));
  } catch (error) {
    code = 1;
    text += error instanceof Error ? error.message : String(error);
  }
  ended.catch(() => undefined);
  endGroup(child);
  await closed;
  return { code, text, seconds: (performance.now() - beganAt) / 1_000 };
}

/** Starts a command in its own process group, so that the command's children end with it. */
const start = (folder: string, command: string, args: readonly string[], env: Env): ChildProcess =>
  spawn(command, [...args], {
    cwd: folder,
    env: { ...plainEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });

function endGroup({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGTERM');
}
