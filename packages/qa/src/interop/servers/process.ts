import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, closeSync } from 'node:fs';

export interface ProcessRequest {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Path of the file for its output. */
  readonly log: string;
  /** Pattern of the output that reports that the process is ready. */
  readonly ready: RegExp;
}
export interface RunningProcess {
  readonly pid: number;
  /** Returns all output so far. */
  output(): string;
  /** Stops only this process. If it does not end itself, kills it. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const readyWithinMs = 15_000;
const goesWithinMs = 3_000;
const pollMs = 25;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts a process. Resolves when it is ready.
 * @throws with its last output if the process ends before it is ready, or never reports that it is ready
 */
export async function startProcess(request: ProcessRequest): Promise<RunningProcess> {
  const { name, command, args, log, ready } = request;
  const file = openSync(log, 'a');
  const before = readFileSync(log, 'utf8').length;
  const child = spawn(command, [...args], { stdio: ['ignore', file, file] });
  closeSync(file);
  const output = (): string => readFileSync(log, 'utf8').slice(before);
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null;
  let failure: Error | null = null;
  child.once('error', (error) => (failure = error));
  const over = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });

  async function stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (failure !== null || isOver()) return;
    child.kill(signal);
    await Promise.race([over, pause(goesWithinMs)]);
    if (!isOver()) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  const wrong = (what: string): Error => new Error(`${name} ${what}:\n${output().split('\n').slice(-12).join('\n')}`);

  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    if (failure !== null) throw new Error(`${name} cannot be started (${command})`, { cause: failure });
    if (isOver()) throw wrong(`ended with ${child.exitCode ?? child.signalCode}`);
    if (ready.test(output())) break;
    if (Date.now() > deadline) {
      await stop();
      throw wrong(`was not ready within ${readyWithinMs / 1_000} s`);
    }
    await pause(pollMs);
  }
  return { pid: child.pid ?? 0, output, stop };
}
