import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourcePlace } from './steps.schema.ts';

/** Marks the parts of a TypeScript script, and holds their positions. */
export const written: unique symbol = Symbol.for('farspin.script');

/** A step as created by `login({ … })`. */
export interface WrittenStep {
  readonly [written]: SourcePlace | null;
  readonly name: string;
  readonly given: unknown;
}

/** A script as created by `defineScript({ … })`. */
export interface WrittenScript {
  readonly [written]: SourcePlace | null;
  readonly definition: object;
}

export const isWritten = (value: unknown): value is WrittenStep | WrittenScript =>
  typeof value === 'object' && value !== null && written in value;

const frame = /(?:\(|at )((?:file:|\/|[A-Za-z]:[\\/]).*?):(\d+):\d+\)?$/;

/**
 * Returns the position in the script from which the calling function was called, or null if the engine does not report
 * it.
 */
export function placeOfCaller(): SourcePlace | null {
  return framesOf(new Error('place')).find(({ file }) => !isOwn(file)) ?? null;
}

/** Returns the positions in an error's stack trace, innermost first. */
export function framesOf({ stack = '' }: Error): readonly SourcePlace[] {
  return stack.split('\n').flatMap((text) => {
    const found = frame.exec(text);
    const [, file, line] = found ?? [];
    if (file === undefined) return [];
    return [{ file: file.startsWith('file:') ? fileURLToPath(file) : file, line: Number(line) }];
  });
}

/** Folder of this module and its callers. In the bundle, the folder of all code. */
const here = dirname(fileURLToPath(import.meta.url));
const isOwn = (file: string): boolean => dirname(file) === here;
