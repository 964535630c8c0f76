import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';

/** A `farspin serve` in a child process, so that a crash can be observed. */
export interface ServedProcess {
  readonly port: number;
  /** Returns how the process ended, or null while it is running. */
  ended(): string | null;
  /** Returns the output that a healthy server would not write, which is all output except warnings. */
  complaints(): readonly string[];
  /** Returns the memory in MB and the number of open file handles, or null if the system does not report them. */
  load(): { readonly megabytes: number; readonly handles: number } | null;
  stop(): Promise<void>;
}

/** Text of a file next to the served folder. No response may contain it. */
export const secretText = 'not-for-anyone-5f1d';

const entry = join(import.meta.dirname, '../../../sim-cli/src/main.ts');
const readyLine = z.object({ port: z.int() });

/** @param command command to run instead of `farspin serve`; its first line of output contains the port as JSON */
export async function startServed(args: readonly string[], command?: readonly string[]): Promise<ServedProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'farspin-wire-'));
  const web = join(folder, 'web');
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), secretText);
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Farspin</title>');
  writeFileSync(join(web, 'assets/app-12345678.js'), `export {}; // ${'x'.repeat(200_000)}`);
  const serve = [entry, 'serve', '--picture', '360', '--json', '--port', '0', '--web', web, ...args];
  const child = spawn(process.execPath, [...(command ?? serve)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  let ended: string | null = null;
  const exit = once(child, 'exit').then(([code, signal]) => (ended = `exit code ${code}, signal ${signal}`));
  const first = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), exit]);
  if (typeof first === 'string') throw new Error(`serve did not start: ${said.join('\n')}`);
  const { port } = readyLine.parse(JSON.parse(String(first[0])));
  return {
    port,
    ended: () => ended,
    complaints: () => said.filter((line) => !line.startsWith('{"level":"warn"')),
    load() {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
        return { megabytes: kilobytes / 1024, handles: readdirSync(`/proc/${child.pid}/fd`).length };
      } catch {
        return null;
      }
    },
    async stop() {
      child.kill('SIGKILL');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
