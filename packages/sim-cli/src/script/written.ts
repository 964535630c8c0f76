import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourcePlace } from './steps.schema.ts';

/** Marks what a script of TypeScript is made of, and holds where it is written. */
export const written: unique symbol = Symbol.for('farspin.script');

/** One step, as `login({ … })` makes it. */
export interface WrittenStep {
  readonly [written]: SourcePlace | null;
  readonly name: string;
  readonly given: unknown;
}

/** A script, as `defineScript({ … })` makes it. */
export interface WrittenScript {
  readonly [written]: SourcePlace | null;
  readonly definition: object;
}

export const isWritten = (value: unknown): value is WrittenStep | WrittenScript =>
  typeof value === 'object' && value !== null && written in value;

const frame = /(?:\(|at )((?:file:|\/|[A-Za-z]:[\\/]).*?):(\d+):\d+\)?$/;

/** Where in a script the function that asks was called; null where the engine does not tell. */
export function placeOfCaller(): SourcePlace | null {
  return framesOf(new Error('place')).find(({ file }) => !isOwn(file)) ?? null;
}

/** The places that an error's stack names, the innermost first. */
export function framesOf({ stack = '' }: Error): readonly SourcePlace[] {
  return stack.split('\n').flatMap((text) => {
    const found = frame.exec(text);
    const [, file, line] = found ?? [];
    if (file === undefined) return [];
    return [{ file: file.startsWith('file:') ? fileURLToPath(file) : file, line: Number(line) }];
  });
}

/** The folder of this module, and of those that call it: in the bundle that of all. */
const here = dirname(fileURLToPath(import.meta.url));
const isOwn = (file: string): boolean => dirname(file) === here;
