import * as z from 'zod/mini';

export { addressable } from './id.ts';
export { oneLine } from './one-line.ts';

/**
 * Checks for numbers and texts. Zod's own checks would add all formats, dates and big integers to a bundle. Each check
 * has its JSON Schema keyword in `params`, which also appear in parse issues.
 */

/** Accepts a safe integer, between -2^53 and 2^53 exclusive. */
export const isWhole = z.refine<number>(Number.isSafeInteger, { params: { type: 'integer' } });
/** Accepts an integer that a number holds exactly. */
export const wholeNumber = z.number().check(isWhole);

/** Accepts a number from `minimum` to `maximum`, inclusive. */
export const between = (minimum: number, maximum = Number.MAX_SAFE_INTEGER) =>
  z.refine<number>((given) => given >= minimum && given <= maximum, { params: { minimum, maximum } });

/** Returns true if a date can represent the time (epoch ms). Other times from outside count as missing. */
export const isTime = (ms: number): boolean => Math.abs(ms) <= 8.64e15;
/** Accepts a time in epoch ms that `Date` can represent. */
export const time = z.number().check(z.refine(isTime));

/** Accepts a text that matches the pattern. */
export const matching = (pattern: RegExp) =>
  z.refine<string>((text) => pattern.test(text), { params: { pattern: pattern.source } });

/** Accepts a text of `minLength` to `maxLength` UTF-16 code units. */
export const ofLength = (minLength: number, maxLength: number) =>
  z.refine<string>(({ length }) => length >= minLength && length <= maxLength, { params: { minLength, maxLength } });

/** Accepts a text that is not empty. */
export const filled = z.string().check(z.refine((text) => text !== '', { params: { minLength: 1 } }));

/** Writes these checks to a JSON Schema, as the `override` option of `z.toJSONSchema`. */
export const writeChecks: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  for (const { _zod: check } of zodSchema._zod.def.checks ?? []) {
    if ('params' in check.def) Object.assign(jsonSchema, check.def.params);
  }
  if (jsonSchema.type !== 'integer') return;
  jsonSchema.minimum ??= Number.MIN_SAFE_INTEGER;
  jsonSchema.maximum ??= Number.MAX_SAFE_INTEGER;
};
