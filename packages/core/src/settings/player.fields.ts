import * as z from 'zod/mini';
import { atLeast, duration, field, flag, whole } from './field.ts';

export const hashAlgorithms = ['sha256', 'sha1', 'md5'] as const;

/** Settings of the lock after inactivity, and of the operator's offers. */
export const playerFields = {
  pin: {
    check: flag(false),
    hash: field(z.literal(hashAlgorithms), 'sha256'),
    maxWrong: field(atLeast(1), 5),
    backOffMs: field(duration(), 5_000),
  },
  idle: {
    afterMs: field(duration(1_000), 60_000),
    throttleMs: field(duration(), 500),
  },
  inactivity: {
    afterMs: field(duration(1_000), 240_000),
    answerMs: field(duration(1_000), 60_000),
  },
  offers: {
    cooldownMs: field(duration(), 30_000),
    discount: {
      enabled: flag(false),
      auto: flag(true),
      checkMinimum: flag(true),
      minimumMinor: field(whole, 100),
    },
    bonus: {
      enabled: flag(false),
      auto: flag(true),
    },
  },
} as const;
