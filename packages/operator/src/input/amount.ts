import * as z from 'zod';

/** Matches an amount with decimals, such as 5.00. All amounts must be in minor units. */
const writtenOut = /^\d+\.(\d+)$/;
const isWrittenOut = (given: unknown): boolean =>
  (typeof given === 'string' || typeof given === 'number') && writtenOut.test(String(given));

/** Returns the error message for an amount with decimals. Its example has two digits, or as many as were written. */
function expected(written: string): string {
  const digits = Math.max(2, writtenOut.exec(written)?.[1]?.length ?? 0);
  const minor = BigInt(written.replace('.', '').padEnd(written.indexOf('.') + digits, '0'));
  return `expected minor units, such as ${minor} for ${written} with ${digits} decimal digits`;
}

/**
 * Matches a whole number with decimal zeros. As a number, 5.00 would mean five minor units. It therefore stays a
 * string, which amount fields reject.
 */
export const wholeMoney = /^[-+]?\d+\.0+$/;

/** Schema of an amount of money in minor units. */
export const amountMinor = z
  .custom<number>((given) => !isWrittenOut(given), {
    error: ({ input }) => expected(String(input)),
    abort: true,
  })
  .pipe(z.int().min(1));

/**
 * Converts numeric strings to numbers where the value is not an amount of money, because such values may have a decimal
 * point.
 */
export function withoutMoney(given: unknown): unknown {
  // A TypeScript script has numbers. Only YAML has such strings.
  if (typeof given === 'string' && wholeMoney.test(given)) return Number(given);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, withoutMoney(value)]));
}

/** Returns a schema of a decimal number, in which 2.0 means 2. */
export const decimal = (least: number, most: number): z.ZodType<number, number> =>
  z.preprocess(withoutMoney, z.number().min(least).max(most)) as z.ZodType<number, number>;
