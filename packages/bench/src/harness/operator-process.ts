import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** `farspin serve` in a separate process. */
export interface OperatorProcess {
  readonly url: string;
  readonly pid: number;
  /** Returns the bytes in use after full garbage collections: V8's heap and the external memory of its objects. */
  liveBytes(): Promise<number>;
  stop(): Promise<void>;
}

const liveMemory = fileURLToPath(new URL('live-memory.ts', import.meta.url));
const memoryWord = z.object({ liveBytes: z.number() });
const readyLine = z.object({ ready: z.literal(true), url: z.string() });

/** Starts the built program on a free loopback port. Rejects if it exits before it is ready. */
export async function startOperatorProcess(options: {
  readonly cliEntry: string;
  readonly webDirectory: string;
  readonly seed: number;
  /** Path of a file to serve as Settings.json. It is read on each request. */
  readonly settings?: string;
}): Promise<OperatorProcess> {
  const args = [
    'serve',
    '--picture',
    '360',
    '--json',
    '--port',
    '0',
    '--seed',
    String(options.seed),
    '--web',
    options.webDirectory,
  ];
  if (options.settings !== undefined) args.push('--settings', options.settings);
  const child = spawn(process.execPath, ['--expose-gc', '--import', liveMemory, options.cliEntry, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (child.stdout === null)
    throw new Error('The operator process has no standard output. Spawn it with a pipe for stdout.');
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    ended.then(() => {
      throw new Error('The operator exited before it was ready. See its error output above.');
    }),
  ]);
  const { url } = readyLine.parse(JSON.parse(first));
  return {
    url,
    pid: child.pid ?? 0,
    async liveBytes() {
      const told = once(child, 'message');
      child.send('tell');
      return memoryWord.parse((await told)[0]).liveBytes;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
