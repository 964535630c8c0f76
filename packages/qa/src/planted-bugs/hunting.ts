import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { HuntBench } from './bug.types.ts';
import { bugVariable, type Hunt } from './hunt.types.ts';

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
export const huntSchema: z.ZodType<Hunt> = z.object({
  seeds: z.int(),
  seed: z.nullable(z.int()),
  invariant: z.nullable(z.string()),
  said: z.nullable(z.string()),
  tookMs: z.number(),
});

/** Runs a hunt in a child process, with a planted bug, or in the clean tree for null. Rejects if the process fails. */
export function huntFor(bugName: string | null, seeds: number, bench: HuntBench): Promise<Hunt> {
  const preload = bugName === null ? [] : ['--import', pathOf('plant.ts')];
  const hunter = spawn(process.execPath, [...preload, pathOf('hunt.ts'), String(seeds), bench], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, [bugVariable]: bugName ?? undefined },
  });
  let told = '';
  let complaint = '';
  hunter.stdout.setEncoding('utf8').on('data', (text: string) => (told += text));
  hunter.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  return new Promise((resolve, reject) => {
    hunter.on('error', reject);
    hunter.on('close', (code) => {
      if (code === 0) resolve(huntSchema.parse(JSON.parse(told)));
      else reject(new Error(`The simulation failed (planted bug: ${bugName ?? 'nothing'}): ${complaint.trim()}`));
    });
  });
}

/** Starts the tasks in order, at most `width` at a time. The results are in the order of the tasks. */
export async function inParallel<T>(tasks: readonly (() => Promise<T>)[], width: number): Promise<readonly T[]> {
  const results = new Map<number, T>();
  const waiting = tasks.entries();
  const work = async (): Promise<void> => {
    for (const [index, task] of waiting) results.set(index, await task());
  };
  await Promise.all(Array.from({ length: width }, work));
  return tasks.flatMap((_, index) => results.get(index) ?? []);
}
