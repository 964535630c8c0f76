import * as z from 'zod/mini';

export { addressable } from './id.ts';
export { oneLine } from './one-line.ts';

/**
 * Checks of numbers and texts. Zod's own would add all formats, dates and big numbers to a bundle. The JSON Schema name of the
 * check is in its `params`, and so in the issues of a parse.
 */

/** A safe integer: between -2^53 and 2^53, both excluded. */
export const isWhole = z.refine<number>(Number.isSafeInteger, { params: { type: 'integer' } });
export const wholeNumber = z.number().check(isWhole);

/** A number from `minimum` to `maximum`. */
export const between = (minimum: number, maximum = Number.MAX_SAFE_INTEGER) =>
  z.refine<number>((given) => given >= minimum && given <= maximum, { params: { minimum, maximum } });

/** Whether a date can show this time (epoch ms). Any other time from outside counts as missing. */
export const isTime = (ms: number): boolean => Math.abs(ms) <= 8.64e15;
export const time = z.number().check(z.refine(isTime));

/** A text that matches the pattern. */
export const matching = (pattern: RegExp) =>
  z.refine<string>((text) => pattern.test(text), { params: { pattern: pattern.source } });

/** A text of `minLength` to `maxLength` UTF-16 code units. */
export const ofLength = (minLength: number, maxLength: number) =>
  z.refine<string>(({ length }) => length >= minLength && length <= maxLength, { params: { minLength, maxLength } });

/** A text that is not empty. */
export const filled = z.string().check(z.refine((text) => text !== '', { params: { minLength: 1 } }));

/** Writes these checks into a JSON Schema, as the `override` of `z.toJSONSchema`. */
export const writeChecks: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  for (const { _zod: check } of zodSchema._zod.def.checks ?? []) {
    if ('params' in check.def) Object.assign(jsonSchema, check.def.params);
  }
  if (jsonSchema.type !== 'integer') return;
  jsonSchema.minimum ??= Number.MIN_SAFE_INTEGER;
  jsonSchema.maximum ??= Number.MAX_SAFE_INTEGER;
};
