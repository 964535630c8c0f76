import { drawDials, type OperatorDials } from '../platform/dials.ts';
import { createDice } from '../device/random.ts';

/** One operator's choices, drawn by the session's seed: a settings document and the behaviour of the servers. */
export interface Operating {
  readonly document: Readonly<Record<string, unknown>>;
  readonly tokenLifetimeMs: number;
  readonly hasPin: boolean;
  /** The same document with the PIN check inverted. */
  readonly otherDocument: Readonly<Record<string, unknown>>;
  /** True if the machines support `ping`. */
  readonly pings: boolean;
  /** The operator's choices where the protocol allows several. */
  readonly dials: OperatorDials;
  /** True if the timers of the player's device fire slightly early or late. */
  readonly unevenTimers: boolean;
  /**
   * True if the time of the player's pages continues while the device sleeps. If false, the sleep is a gap in their
   * time.
   */
  readonly countsSleep: boolean;
}

const hourMs = 3_600_000;

const unevenShare = 0.3;
/** Draws whether the device's timers fire slightly early or late, for simulations of only money or only commands. */
export const drawUnevenTimers = (seed: number): boolean => createDice(seed, 'uneven').next() < unevenShare;
/** Draws whether a page's time continues while its device sleeps. */
export const drawCountsSleep = (seed: number): boolean => createDice(seed, 'sleep').next() < 0.5;

export function drawOperating(seed: number): Operating {
  const dice = createDice(seed, 'operating');
  const timeDice = createDice(seed, 'time');
  const chance = (share: number): boolean => dice.next() < share;
  const oneOf = <T>(first: T, ...others: readonly T[]): T => others[dice.below(others.length + 1) - 1] ?? first;
  const pinCheck = chance(0.5);
  const dials = drawDials(seed);
  const pin = { check: pinCheck, hash: oneOf('sha256', 'sha1', 'md5') };
  const document = {
    pin,
    offers: {
      discount: { enabled: chance(0.7), auto: chance(0.5), checkMinimum: chance(0.7) },
      bonus: { enabled: chance(0.7), auto: chance(0.5) },
    },
    policy: { profile: oneOf('open', 'open', 'open', 'ukgc', 'mga', 'pa-nj') },
    lobby: { fetch: oneOf('byBrand', 'byBrand', 'all'), hideReserved: chance(0.7) },
    money: {
      currency: dials.currency,
      digits: 'iso',
      zeroBalancePlay: chance(0.8),
      maxAllInMinor: oneOf(2_500_000, 2_500_000, 300_000),
    },
    // With a late inactivity question, some stays last until the reality check.
    inactivity: timeDice.next() < 0.2 ? { afterMs: 2 * hourMs } : {},
    countryCheck: { enabled: chance(0.2), blockWhen: oneOf('either', 'both') },
  };
  return {
    document,
    otherDocument: { ...document, pin: { ...pin, check: !pinCheck } },
    tokenLifetimeMs: oneOf(8 * hourMs, 8 * hourMs, hourMs, hourMs / 3),
    hasPin: pinCheck && chance(0.85),
    pings: chance(0.25),
    dials,
    unevenTimers: timeDice.next() < unevenShare,
    countsSleep: drawCountsSleep(seed),
  };
}
