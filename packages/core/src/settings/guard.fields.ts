import * as z from 'zod/mini';
import { field, flag, optionalAddress } from './field.ts';

/** The checks before the game, and the law's requirements. */
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
