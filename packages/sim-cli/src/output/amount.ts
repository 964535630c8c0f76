import * as z from 'zod';

/** Money as it is written out, such as 5.00; amounts are minor units wherever they are given. */
const writtenOut = /^\d+\.\d{1,2}$/;
const isWrittenOut = (given: unknown): boolean =>
  (typeof given === 'string' || typeof given === 'number') && writtenOut.test(String(given));

/** Of a number in a text: read as one, 5.00 would be five minor units. It stays a text, for an amount to refuse. */
export const wholeMoney = /^[-+]?\d+\.0+$/;

/** Money that is moved. */
export const amountMinor = z
  .custom<number>((given) => !isWrittenOut(given), {
    error: ({ input }) => `expected minor units: ${Math.round(Number(input) * 100)} for ${String(input)}`,
    abort: true,
  })
  .pipe(z.int().min(1));

/** A factor, which is no money: 2.0 is 2. */
export const decimal = (least: number, most: number): z.ZodType<number, number> =>
  // What is written in a script of TypeScript is a number; a text is one of YAML alone.
  z.preprocess(
    (given) => (typeof given === 'string' && wholeMoney.test(given) ? Number(given) : given),
    z.number().min(least).max(most),
  ) as z.ZodType<number, number>;
