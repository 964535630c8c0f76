import * as z from 'zod/mini';
import { field, flag } from './field.ts';

/** What stands before the game, and what the law asks around it. */
export const guardFields = {
  countryCheck: {
    enabled: field(flag, false),
    blockWhen: field(z.enum(['either', 'both']), 'either'),
  },
  policy: {
    profile: field(z.enum(['open', 'ukgc', 'mga', 'pa-nj']), 'open'),
  },
} as const;
