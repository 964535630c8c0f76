import type { Meters } from '../kernel/entities.ts';
import { message, type Message } from '../messages/message.ts';
import type { Policy } from './policy.rules.ts';

/** A stay at a machine, in the terms of the law. */
export type PlayWatch =
  | { readonly kind: 'off' }
  | {
      readonly kind: 'watching';
      readonly startedAt: number;
      readonly wageredMinor: number;
      readonly wonMinor: number;
      /** Wins minus wagers, in minor units (RTS 2E). */
      readonly netMinor: number;
      /** When the next game may start (epoch ms), or null if it may start now. */
      readonly nextGameAt: number | null;
      /**
       * [POLICY3] True if a game was requested, but no report has shown its start. Its interval has already started.
       */
      readonly isAsked?: boolean;
      /**
       * [POLICY4] The bet by which the credits fell in the last report, without another change. A later rise of the
       * spin count shows that it was wagered.
       */
      readonly staked?: number;
      /** When time and money are shown next (epoch ms), or null if no check is scheduled. */
      readonly checkAt: number | null;
      /** The displayed figures that the player has not answered, or null if there are none. */
      readonly check: Message | null;
      readonly meters: Counted | null;
      /**
       * [MONEY1] True if later reports of the machine are unreadable. The figures then end at the last readable report.
       */
      readonly isBehind: boolean;
    };
/** The meters that are used for counting. */
type Counted = Pick<Meters, 'creditsMinor' | 'spinCount' | 'winMinor' | 'seq'>;
type Watching = Extract<PlayWatch, { kind: 'watching' }>;

export type PlayWatchEvent =
  /** `earlier` is the record of this stay from before the page was reopened. */
  | { readonly kind: 'satDown'; readonly at: number; readonly earlier: Earlier | null }
  | { readonly kind: 'left' }
  | { readonly kind: 'metersCame'; readonly meters: Meters; readonly at: number }
  | { readonly kind: 'metersUnreadable' }
  | { readonly kind: 'gameAsked'; readonly at: number }
  | { readonly kind: 'deadlineCame'; readonly at: number }
  | { readonly kind: 'checkAnswered'; readonly at: number };

type Figures = Pick<Policy, 'minGameIntervalMs' | 'realityCheckEveryMs'>;

type Earlier = Pick<Watching, 'startedAt' | 'wageredMinor' | 'wonMinor' | 'checkAt' | 'meters'>;

export const unwatched: PlayWatch = { kind: 'off' };

export const stepPlayWatch =
  (policy: Figures) =>
  (state: PlayWatch, event: PlayWatchEvent): PlayWatch => {
    if (event.kind === 'satDown') return state.kind === 'off' ? begun(event.at, event.earlier, policy) : state;
    if (event.kind === 'left') return unwatched;
    if (state.kind === 'off') return state;
    switch (event.kind) {
      case 'metersCame':
        return counted(state.isBehind ? { ...state, isBehind: false } : state, event.meters, event.at, policy);
      case 'metersUnreadable':
        return { ...state, isBehind: true };
      case 'gameAsked':
        return { ...state, nextGameAt: after(event.at, policy.minGameIntervalMs), isAsked: true };
      case 'deadlineCame':
        return passed(state, event.at);
      case 'checkAnswered':
        return state.check === null
          ? state
          : { ...state, check: null, checkAt: after(event.at, policy.realityCheckEveryMs) };
    }
  };

const after = (at: number, ms: number | null): number | null => (ms === null ? null : at + ms);

const begun = (at: number, earlier: Earlier | null, { minGameIntervalMs, realityCheckEveryMs }: Figures): Watching => {
  const { wageredMinor, wonMinor, meters, ...before } = earlier ?? nothingYet(at);
  // [TIME2] If the clock was set back meanwhile, the stay must not begin in the future, and the check must not exceed a
  // full interval.
  const startedAt = Math.min(before.startedAt, at);
  const firstCheckAt = after(startedAt, realityCheckEveryMs);
  return {
    kind: 'watching',
    startedAt,
    wageredMinor,
    wonMinor,
    netMinor: wonMinor - wageredMinor,
    // A game may have started just before the page was reopened.
    nextGameAt: earlier && after(at, minGameIntervalMs),
    checkAt:
      realityCheckEveryMs === null ? null : Math.min(before.checkAt ?? firstCheckAt ?? at, at + realityCheckEveryMs),
    check: null,
    meters,
    isBehind: false,
  };
};
const nothingYet = (at: number): Earlier => ({
  startedAt: at,
  wageredMinor: 0,
  wonMinor: 0,
  checkAt: null,
  meters: null,
});

/**
 * P2-METERS-3: Returns true for an older or repeated report. Reports without sequence numbers have 0, and arrive in
 * order.
 */
const isKnown = ({ seq }: Counted, before: Counted): boolean => seq < before.seq || (seq === before.seq && seq !== 0);

/**
 * [POLICY4] Counts wagers and wins from a report. A credit change together with the spin count or the win meter is a
 * wager or a win. Any other credit change is a transfer. If only the win changes and the credits fall by a different
 * amount than the bet, this is also a transfer, since a cash-out may clear the win. [MONEY4] Without two spin counts to
 * compare, a game has started if the credits fell by the bet. If only the credits changed, and by the bet, they are
 * compared again with the next report. If the spin count rises at the end of the game, the bet was wagered. [POLICY3]
 * The interval of a game that this client requested starts at the request, whenever the operator reports the game.
 */
function counted(state: Watching, meters: Meters, at: number, { minGameIntervalMs }: Figures): Watching {
  const before = state.meters;
  if (before === null) return { ...state, meters };
  const moved = meters.creditsMinor - before.creditsMinor;
  const isOther = meters.spinCount !== before.spinCount || meters.winMinor !== before.winMinor;
  // A changed bet counts nothing and needs no new record.
  if (isKnown(meters, before) || (!isOther && moved === 0)) return state;
  const games = meters.spinCount === null || before.spinCount === null ? null : meters.spinCount - before.spinCount;
  if (games === 0 && !isOther) {
    // After a cash-out, there is nothing to compare.
    if (-moved === meters.betMinor) return { ...state, staked: meters.creditsMinor > 0 ? meters.betMinor : 0 };
    // This is a transfer while a bet is placed, so the bet is compared again with the next report.
    return { ...state, meters: { ...meters, creditsMinor: meters.creditsMinor + (state.staked ?? 0) } };
  }
  const hasBegun = games === null ? moved < 0 && -moved === meters.betMinor : games > 0;
  const isBet = moved >= 0 || meters.betMinor === null || -moved === meters.betMinor;
  const change = hasBegun || games || (meters.winMinor !== before.winMinor && isBet) ? moved : 0;
  const whole = isOther && (games === 0 || games === 1) ? wholeGame(meters, before.winMinor, moved) : null;
  return {
    ...state,
    meters,
    wageredMinor: state.wageredMinor + (whole?.betMinor ?? Math.max(0, -change)),
    wonMinor: state.wonMinor + (whole?.winMinor ?? Math.max(0, change)),
    netMinor: state.netMinor + change,
    nextGameAt: hasBegun && state.isAsked !== true ? after(at, minGameIntervalMs) : state.nextGameAt,
    isAsked: state.isAsked === true && !hasBegun,
    staked: 0,
  };
}

/**
 * [POLICY4] Returns the bet and the win of a report that shows a whole game. Returns null for a part of a game, or for
 * a free spin, which adds to the win.
 */
function wholeGame({ betMinor, winMinor }: Meters, wonBefore: number | null, moved: number) {
  if (betMinor === null || winMinor === null) return null;
  return moved === winMinor - betMinor && moved !== winMinor - (wonBefore ?? 0) ? { betMinor, winMinor } : null;
}

function passed(state: Watching, at: number): Watching {
  const mayPlay = state.nextGameAt !== null && state.nextGameAt <= at;
  const isDue = state.checkAt !== null && state.checkAt <= at;
  if (!mayPlay && !isDue) return state;
  return {
    ...state,
    nextGameAt: mayPlay ? null : state.nextGameAt,
    check: isDue ? realityCheckText(state, at) : state.check,
    checkAt: isDue ? null : state.checkAt,
  };
}

/** Returns when a game may start without another event (epoch ms), or null if no game is delayed. */
export const nextGameAt = (state: PlayWatch): number | null => (state.kind === 'off' ? null : state.nextGameAt);
/** Returns when time and money are shown next (epoch ms), or null if no check is scheduled. */
export const checkAt = (state: PlayWatch): number | null => (state.kind === 'off' ? null : state.checkAt);

/** [POLICY5] Returns the figures for the dialog. Amounts are in the operator's currency. */
const realityCheckText = ({ startedAt, wageredMinor, wonMinor, netMinor, isBehind }: Watching, now: number): Message =>
  message(isBehind ? 'policy.reality-check-behind' : 'policy.reality-check', {
    minutes: Math.max(0, Math.floor((now - startedAt) / 60_000)),
    wagered: { minor: wageredMinor },
    won: { minor: wonMinor },
    net: { minor: netMinor },
  });
