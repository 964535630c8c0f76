import * as z from 'zod/mini';

/** A text that a pattern fits; zod's own check of patterns brings every format of texts with it. */
export const matching = (pattern: RegExp) => z.refine<string>((text) => pattern.test(text));
