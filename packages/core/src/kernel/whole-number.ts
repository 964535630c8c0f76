import * as z from 'zod/mini';

/** zod's own check of whole numbers brings every format of numbers with it. */
export const isWhole = z.refine<number>(Number.isSafeInteger);
/** A whole number that is told exactly: between -2^53 and 2^53. */
export const wholeNumber = z.number().check(isWhole);
