import type { Meters } from '../kernel/entities.ts';
import { message, type Message } from '../messages/message.ts';
import type { Policy } from './policy.rules.ts';

/** A stay at a machine, in the law's terms. */
export type PlayWatch =
  | { readonly kind: 'off' }
  | {
      readonly kind: 'watching';
      readonly startedAt: number;
      readonly wageredMinor: number;
      readonly wonMinor: number;
      /** Winnings less wagers (RTS 2E). */
      readonly netMinor: number;
      /** Until then no game may start; null when one may. */
      readonly nextGameAt: number | null;
      /** [POLICY3] A game was requested whose start no report has shown yet: its time already runs. */
      readonly isAsked?: boolean;
      /** [POLICY4] In the last report the credits fell by the bet alone, which a spin count that rises later explains. */
      readonly staked?: number;
      /** When the player is next shown time and money; null if that is not required. */
      readonly checkAt: number | null;
      /** The figures that the player was shown and has not answered; null when there are none. */
      readonly check: Message | null;
      readonly meters: Counted | null;
      /** [MONEY1] Later reports of the machine cannot be read: the figures cover the time until then. */
      readonly isBehind: boolean;
    };
/** The parts of the meters that are counted. */
type Counted = Pick<Meters, 'creditsMinor' | 'spinCount' | 'winMinor' | 'seq'>;
type Watching = Extract<PlayWatch, { kind: 'watching' }>;

export type PlayWatchEvent =
  /** `earlier`: the record of this stay from before the page was opened again. */
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
  // [TIME2] If the clock was set back meanwhile, no stay begins in the future, and no check is later than after a whole wait.
  const startedAt = Math.min(before.startedAt, at);
  const firstCheckAt = after(startedAt, realityCheckEveryMs);
  return {
    kind: 'watching',
    startedAt,
    wageredMinor,
    wonMinor,
    netMinor: wonMinor - wageredMinor,
    // A game may have started just before the page was opened again.
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

/** P2-METERS-3: an older report, or the same again. Reports without numbers have 0, and arrive in order. */
const isKnown = ({ seq }: Counted, before: Counted): boolean => seq < before.seq || (seq === before.seq && seq !== 0);

/**
 * [POLICY4] Credits that change together with the spin count or the win meter were wagered or won. Any other change of them is
 * a transfer, and so is a fall by another amount than the bet while only the win changes: a cash-out may clear it. [MONEY4]
 * Without two counts to compare, a game has started if the credits fell by the bet. If credits fall by the bet alone, they are
 * compared again with the next report: if the spin count rises at the end, they were wagered. [POLICY3] The time of a game
 * that was requested here runs from the request, whenever its operator reports it.
 */
function counted(state: Watching, meters: Meters, at: number, { minGameIntervalMs }: Figures): Watching {
  const before = state.meters;
  if (before === null) return { ...state, meters };
  const moved = meters.creditsMinor - before.creditsMinor;
  const isOther = meters.spinCount !== before.spinCount || meters.winMinor !== before.winMinor;
  // A changed bet counts nothing, and needs no new record.
  if (isKnown(meters, before) || (!isOther && moved === 0)) return state;
  const games = meters.spinCount === null || before.spinCount === null ? null : meters.spinCount - before.spinCount;
  if (games === 0 && !isOther) {
    // After a cash-out there is nothing to compare.
    if (-moved === meters.betMinor) return { ...state, staked: meters.creditsMinor > 0 ? meters.betMinor : 0 };
    // A transfer while a bet is placed: the bet is compared again.
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
 * [POLICY4] A report that shows a whole game: bet and win together. Null: it shows a part of one, or a free spin, which adds
 * to the win.
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

/** When a game may start without another event; null: at once, or never. */
export const nextGameAt = (state: PlayWatch): number | null => (state.kind === 'off' ? null : state.nextGameAt);
/** When the player is next shown time and money; null: not automatically. */
export const checkAt = (state: PlayWatch): number | null => (state.kind === 'off' ? null : state.checkAt);

/** [POLICY5] The figures for the dialog. Amounts are in the operator's currency. */
const realityCheckText = ({ startedAt, wageredMinor, wonMinor, netMinor, isBehind }: Watching, now: number): Message =>
  message(isBehind ? 'policy.reality-check-behind' : 'policy.reality-check', {
    minutes: Math.max(0, Math.floor((now - startedAt) / 60_000)),
    wagered: { minor: wageredMinor },
    won: { minor: wonMinor },
    net: { minor: netMinor },
  });
