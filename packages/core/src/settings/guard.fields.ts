import * as z from 'zod/mini';
import { field, flag, optionalAddress } from './field.ts';

/** What stands before the game, and what the law asks around it. */
export const guardFields = {
  countryCheck: {
    enabled: flag(false),
    blockWhen: field(z.literal(['either', 'both']), 'either'),
  },
  login: {
    withToken: flag(false),
    externalUrl: field(optionalAddress, null),
  },
  policy: {
    profile: field(z.literal(['open', 'ukgc', 'mga', 'pa-nj']), 'open'),
  },
} as const;
