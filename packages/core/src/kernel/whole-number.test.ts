import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { between, wholeNumber } from './whole-number.ts';

const accepts = (schema: z.ZodMiniType, given: unknown): boolean => schema.safeParse(given).success;

it('[SETTINGS2] a whole number is one that is told exactly', () => {
  for (const given of [0, -7, 2 ** 53 - 1]) expect(accepts(wholeNumber, given), String(given)).toBe(true);
  for (const given of [0.5, 2 ** 53, Number.NaN, Infinity, '7', null])
    expect(accepts(wholeNumber, given), String(given)).toBe(false);
});

it('[SETTINGS2] bounds are within, and are told to who writes them down', () => {
  const check = between(1, 10);
  const schema = z.number().check(check);
  for (const given of [1, 10]) expect(accepts(schema, given)).toBe(true);
  for (const given of [0.9, 10.1]) expect(accepts(schema, given)).toBe(false);
  expect(check.bounds).toEqual({ minimum: 1, maximum: 10 });
  expect(between(0).bounds).toEqual({ minimum: 0, maximum: 2 ** 53 });
});
