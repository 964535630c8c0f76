import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { between, filled, matching, ofLength, wholeNumber, writeChecks } from './checks.ts';

const accepts = (schema: z.ZodMiniType, given: unknown): boolean => schema.safeParse(given).success;
const written = (schema: z.ZodMiniType): object =>
  z.toJSONSchema(schema, { unrepresentable: 'any', override: writeChecks });

it('[SETTINGS2] accepts only safe integers as whole numbers', () => {
  for (const given of [0, -7, 2 ** 53 - 1]) expect(accepts(wholeNumber, given), String(given)).toBe(true);
  for (const given of [0.5, 2 ** 53, Number.NaN, Infinity, '7', null])
    expect(accepts(wholeNumber, given), String(given)).toBe(false);
});

it('[SETTINGS2] accepts the limits of a number range, and rejects numbers outside the range', () => {
  const schema = z.number().check(between(1, 10));
  for (const given of [1, 10]) expect(accepts(schema, given)).toBe(true);
  for (const given of [0.9, 10.1]) expect(accepts(schema, given)).toBe(false);
});

it('accepts texts by length and by pattern', () => {
  for (const [given, accepted] of Object.entries({ '': false, a: true, ab: true, abc: false }))
    expect(accepts(z.string().check(ofLength(1, 2)), given), given).toBe(accepted);
  expect([accepts(filled, ''), accepts(filled, ' ')]).toEqual([false, true]);
  const figures = z.string().check(matching(/^\d+$/));
  expect([accepts(figures, '12'), accepts(figures, 'x')]).toEqual([true, false]);
});

it('exports each check to a JSON Schema', () => {
  expect(written(wholeNumber.check(between(0, 5)))).toMatchObject({ type: 'integer', minimum: 0, maximum: 5 });
  expect(written(z.string().check(ofLength(1, 200)))).toMatchObject({ type: 'string', minLength: 1, maxLength: 200 });
  expect(written(filled)).toMatchObject({ type: 'string', minLength: 1 });
  expect(written(z.string().check(matching(/^\d+$/)))).toMatchObject({ type: 'string', pattern: '^\\d+$' });
});
