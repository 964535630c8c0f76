import { spawn, type ChildProcess } from 'node:child_process';
import * as z from 'zod';
import { program } from '../../testing/program.ts';

const line = z.looseObject({ at: z.iso.datetime(), kind: z.string() });
export type PrintedLine = z.infer<typeof line>;

export interface ProcessEnded {
  readonly code: number | null;
  /** JSON lines that the process printed. */
  readonly lines: readonly PrintedLine[];
  readonly output: string;
  readonly errors: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<ProcessEnded>;
}

/** Starts `farspin run` in a child process that a test can end. */
export function startRun(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Running {
  const child = spawn(process.execPath, [program, 'run', ...args], { env: { ...process.env, ...environment } });
  let output = '';
  let errors = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const ended = new Promise<ProcessEnded>((done) => {
    child.on('close', (code) => {
      const texts = output.split('\n').filter((text) => text.startsWith('{'));
      done({ code, output, errors, lines: texts.map((text) => line.parse(JSON.parse(text))) });
    });
  });
  return { child, ended };
}

/** Runs `farspin run` and resolves when it exits. */
export const run = (
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ProcessEnded> => startRun(args, environment).ended;
