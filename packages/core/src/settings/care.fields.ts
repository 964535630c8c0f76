import * as z from 'zod/mini';
import { atLeast, field, flag, whole } from './field.ts';

/** What watches over a player who is away, and what an operator gives. */
export const careFields = {
  pin: {
    check: field(flag, false),
    hash: field(z.enum(['sha256', 'sha1', 'md5']), 'sha256'),
    maxWrong: field(atLeast(1), 5),
    backOffMs: field(whole, 5_000),
  },
  idle: {
    afterMs: field(atLeast(1_000), 60_000),
    throttleMs: field(whole, 500),
  },
  inactivity: {
    afterMs: field(atLeast(1_000), 240_000),
    answerMs: field(atLeast(1_000), 60_000),
  },
  offers: {
    cooldownMs: field(whole, 30_000),
    discount: {
      enabled: field(flag, false),
      auto: field(flag, true),
      checkMinimum: field(flag, true),
      minimumMinor: field(whole, 100),
    },
    bonus: {
      enabled: field(flag, false),
      auto: field(flag, true),
    },
  },
} as const;
