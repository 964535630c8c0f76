import * as z from 'zod/mini';

/** zod's own check of whole numbers brings every format of numbers with it. */
export const isWhole = z.refine<number>(Number.isSafeInteger);
/** A whole number that is told exactly: between -2^53 and 2^53. */
export const wholeNumber = z.number().check(isWhole);

/** From `minimum` to `maximum`, which the check tells as its `bounds`; zod's own checks do for dates and big numbers as well. */
export const between = (minimum: number, maximum = 2 ** 53) =>
  Object.assign(
    z.refine<number>((given) => given >= minimum && given <= maximum),
    { bounds: { minimum, maximum } },
  );
