import * as z from 'zod/mini';
import { field, flag, optionalAddress } from './field.ts';

/** Settings for the checks before the game and for legal requirements. */
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
