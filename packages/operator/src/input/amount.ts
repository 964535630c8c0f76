import * as z from 'zod';

/** Matches money with decimals, such as 5.00. Amounts must be in minor units everywhere. */
const writtenOut = /^\d+\.(\d+)$/;
const isWrittenOut = (given: unknown): boolean =>
  (typeof given === 'string' || typeof given === 'number') && writtenOut.test(String(given));

/** Returns the error message, with two digits or as many as were written. */
function expected(written: string): string {
  const digits = Math.max(2, writtenOut.exec(written)?.[1]?.length ?? 0);
  const minor = BigInt(written.replace('.', '').padEnd(written.indexOf('.') + digits, '0'));
  return `expected minor units: ${minor} for ${written} with ${digits} digits`;
}

/**
 * Matches a whole number with decimal zeros. Read as a number, 5.00 would be five minor units, so it stays a text,
 * which amounts refuse.
 */
export const wholeMoney = /^[-+]?\d+\.0+$/;

/** An amount of money to move. */
export const amountMinor = z
  .custom<number>((given) => !isWrittenOut(given), {
    error: ({ input }) => expected(String(input)),
    abort: true,
  })
  .pipe(z.int().min(1));

/** Converts texts to numbers where no money is meant, because such figures may have a decimal point. */
export function withoutMoney(given: unknown): unknown {
  // A script in TypeScript has numbers; only YAML has such texts.
  if (typeof given === 'string' && wholeMoney.test(given)) return Number(given);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, withoutMoney(value)]));
}

/** A factor: 2.0 is 2. */
export const decimal = (least: number, most: number): z.ZodType<number, number> =>
  z.preprocess(withoutMoney, z.number().min(least).max(most)) as z.ZodType<number, number>;
