import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The operator in `docs/protocol/example`, running in a child process. */
export interface ExampleOperator {
  readonly url: string;
  /** Ends the process. Resolves with the errors that the process has logged. */
  stop(): Promise<string>;
}

export const exampleFolder = join(import.meta.dirname, '../../../../../docs/protocol/example');

export async function startExample(folder: string = exampleFolder): Promise<ExampleOperator> {
  const child = spawn(process.execPath, [join(folder, 'server.js'), '--port', '0']);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'close');
  const line = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]);
  const url = /^http:\S+/.exec(String(line[0]))?.[0];
  if (url === undefined) throw new Error(`The example did not start: ${errors}`);
  return {
    url,
    async stop() {
      child.kill();
      await ended;
      return errors;
    },
  };
}

/** Copies the example to a temporary folder in which only socket.io is installed. */
export function copyWithoutWebRtc(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'farspin-example-'));
  cpSync(exampleFolder, folder, { recursive: true, filter: (path) => !path.includes('node_modules') });
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(exampleFolder, 'node_modules/socket.io'), join(folder, 'node_modules/socket.io'));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
