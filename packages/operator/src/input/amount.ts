import * as z from 'zod';

/** Money as it is written out, such as 5.00; amounts are minor units wherever they are given. */
const writtenOut = /^\d+\.(\d+)$/;
const isWrittenOut = (given: unknown): boolean =>
  (typeof given === 'string' || typeof given === 'number') && writtenOut.test(String(given));

/** In two digits, or in as many as are written. */
function expected(written: string): string {
  const digits = Math.max(2, writtenOut.exec(written)?.[1]?.length ?? 0);
  const minor = BigInt(written.replace('.', '').padEnd(written.indexOf('.') + digits, '0'));
  return `expected minor units: ${minor} for ${written} with ${digits} digits`;
}

/** Of a number in a text: read as one, 5.00 would be five minor units. It stays a text, for an amount to refuse. */
export const wholeMoney = /^[-+]?\d+\.0+$/;

/** Money that is moved. */
export const amountMinor = z
  .custom<number>((given) => !isWrittenOut(given), {
    error: ({ input }) => expected(String(input)),
    abort: true,
  })
  .pipe(z.int().min(1));

/** Where nothing is money a figure may have its point: what was read as a text is the number that it is. */
export function withoutMoney(given: unknown): unknown {
  // What is written in a script of TypeScript is a number; a text is one of YAML alone.
  if (typeof given === 'string' && wholeMoney.test(given)) return Number(given);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, withoutMoney(value)]));
}

/** A factor: 2.0 is 2. */
export const decimal = (least: number, most: number): z.ZodType<number, number> =>
  z.preprocess(withoutMoney, z.number().min(least).max(most)) as z.ZodType<number, number>;
