import * as z from 'zod/mini';

/** A text that is not empty. */
export const filled = z.string().check(z.regex(/[^]/));
