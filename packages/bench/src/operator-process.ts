import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';

/** `farspin serve` as a process of its own. */
export interface OperatorProcess {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const readyLine = z.object({ ready: z.literal(true), url: z.string() });

/** Starts the built program on a free port of the loopback interface; rejects when it ends before it is ready. */
export async function startOperatorProcess(options: {
  readonly cliEntry: string;
  readonly webDirectory: string;
  readonly seed: number;
  /** A file to serve as Settings.json, read anew for each request. */
  readonly settings?: string;
}): Promise<OperatorProcess> {
  const args = ['serve', '--json', '--port', '0', '--seed', String(options.seed), '--web', options.webDirectory];
  if (options.settings !== undefined) args.push('--settings', options.settings);
  const child = spawn(process.execPath, [options.cliEntry, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    ended.then(() => {
      throw new Error('The operator ended before it was ready');
    }),
  ]);
  const { url } = readyLine.parse(JSON.parse(first));
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
