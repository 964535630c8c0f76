import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { program } from './program.ts';

const readyLine = z.object({
  ready: z.literal(true),
  url: z.string(),
  port: z.int(),
  pid: z.int(),
  tokenLink: z.string(),
  dials: z.string(),
});

export interface ServeProcess {
  readonly url: string;
  readonly port: number;
  readonly tokenLink: string;
  /** The operator's dials in the format of `--dials`. */
  readonly dials: string;
  /** Sends the signal and resolves with the result of the process. */
  end(signal: NodeJS.Signals): Promise<ServeEnded>;
}
export interface ServeEnded {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

const running = new Set<ChildProcess>();

/** Fixed picture size, independent of the number of processor cores. */
const samePicture = ['--picture', '360'];

/** Starts `farspin serve` in a child process and waits until it is ready. */
export async function startServe(...args: readonly string[]): Promise<ServeProcess> {
  const child = spawnServe(['--json', '--port', '0', ...args]);
  const ended = outcome(child);
  if (child.stdout === null) throw new Error('There is no output to read.');
  const first = once(createInterface({ input: child.stdout }), 'line');
  const line = await Promise.race([first.then(([text]) => String(text)), ended]);
  if (typeof line !== 'string') throw new Error(`serve ended with ${line.code}: ${line.stderr}`);
  const { url, port, tokenLink, dials } = readyLine.parse(JSON.parse(line));
  return {
    url,
    port,
    tokenLink,
    dials,
    async end(signal) {
      child.kill(signal);
      return await ended;
    },
  };
}

/** Starts `farspin serve`, returns its greeting, and stops it. */
export async function greetingOfServe(...args: readonly string[]): Promise<string> {
  const child = spawnServe(['--port', '0', ...args]);
  const ended = outcome(child);
  child.stdout?.on('data', (chunk: Buffer) => {
    if (chunk.includes('Ctrl-C')) child.kill('SIGTERM');
  });
  return (await ended).stdout;
}

/** Runs `farspin serve` until it ends. */
export const runServe = async (...args: readonly string[]): Promise<ServeEnded> => await outcome(spawnServe(args));

/** Kills processes that a failed test has left behind. */
export function killLeftovers(): void {
  for (const child of running) child.kill('SIGKILL');
}

function spawnServe(args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [program, 'serve', ...samePicture, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function outcome(child: ChildProcess): Promise<ServeEnded> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, signal: child.signalCode, stdout, stderr };
}
