import type { FaultKind } from '../ports/faults.ts';
import type { LedgerEntry } from '../platform/ledger.ts';
import type { WorldTab } from '../world/world.ts';
import type { Invariant } from './invariant.ts';
import { isKeyed } from './notices.ts';

/** Time in ms until the page receives a report of the machine, without a slow connection. */
const toldWithinMs = 100;

/** The ledger's bets and wins of a stay at a machine. */
interface Booked {
  readonly wageredMinor: number;
  readonly wonMinor: number;
  /**
   * Amount that may be missing from both sums. If one report shows a whole game, a game whose bet equals the previous
   * win looks like a free spin.
   */
  readonly mayLackMinor: number;
}

/** Adds up the bets and wins at a machine, in order. */
function booked(entries: readonly LedgerEntry[]): Booked {
  let [wageredMinor, wonMinor, mayLackMinor, wonBefore, won] = [0, 0, 0, 0, 0];
  let betMinor: number | null = null;
  const endGame = (): void => {
    if (betMinor !== null && betMinor === wonBefore) mayLackMinor += Math.min(betMinor, won);
  };
  for (const { reason, amountMinor } of entries) {
    if (reason === 'bet') {
      endGame();
      [betMinor, wonBefore, won] = [amountMinor, won, 0];
      wageredMinor += amountMinor;
    }
    if (reason === 'win') {
      won += amountMinor;
      wonMinor += amountMinor;
    }
  }
  endGame();
  return { wageredMinor, wonMinor, mayLackMinor };
}

/** Time in ms after the last report of a bonus within which its last spin has begun. */
const freeSpinWithinMs = 5_000;

const isGame = ({ reason }: LedgerEntry): boolean => reason === 'bet' || reason === 'win';
/**
 * True if one report shows a game and a transfer, or the win of one game and the bet of the next game. The report then
 * does not show the amounts separately.
 */
const areOneReport = (entries: readonly LedgerEntry[]): boolean =>
  entries.some((entry, index) => {
    const before = entries[index - 1];
    if (before === undefined || before.at !== entry.at) return false;
    return isGame(before) !== isGame(entry) || (before.reason === 'win' && entry.reason === 'bet');
  });

/** Faults that may hide a report of the machine from its page without affecting a connection. */
const unseen: ReadonlySet<FaultKind> = new Set([
  ...([
    'half-open',
    'blackhole',
    'push-malformed',
    'server-killed',
    'server-restarted',
    'slept',
    'second-tab',
  ] as const),
]);

const hasCounted = (watch: { readonly wageredMinor: number; readonly wonMinor: number }): boolean =>
  watch.wageredMinor > 0 || watch.wonMinor > 0;

export const stayIsCounted: Invariant = {
  id: 'stay-is-counted',
  says: 'The wagers and wins of a stay match the ledger, whatever the meters show of a game before it ends.',
  rules: ['POLICY4'],
  watch(world) {
    const { clock, device, faults, platform } = world.bench;
    const { figures, meterStyle, capabilities } = platform.dials;
    if (!['exact', 'balance'].includes(figures) || !capabilities.includes('meters')) return {};
    interface Stay {
      readonly tab: WorldTab;
      readonly machineId: string;
      /** Length of the ledger at the start of the stay. */
      readonly from: number;
    }
    let stay: Stay | null = null;
    const spoil = (): void => void (stay = null);
    faults.happened$.subscribe((kind) => {
      if (unseen.has(kind)) spoil();
    });
    const isPlaying = (machineId: string): boolean => {
      const cabinet = world.bench.platform.cabinet(machineId);
      if (cabinet === null || cabinet.status === 'in-bonus' || cabinet.freeSpins > 0) return true;
      return (cabinet.spinEndsAt ?? 0) > clock.now() - toldWithinMs;
    };
    world.onTab((tab) => {
      spoil();
      let before = 'idle';
      tab.player.behindLock.session$.subscribe((session) => {
        if (session.kind === 'playing' && before !== 'playing' && world.otherTab === null) {
          const watch = tab.player.playWatch$.value;
          // A watch that continues from a stored record is not new, so it is skipped.
          const isNew = watch.kind === 'watching' && watch.startedAt === device.clock.now() && !hasCounted(watch);
          const { machineId } = session.target;
          if (isNew && !isPlaying(machineId) && faults.lagMs('machine') === 0)
            stay = { tab, machineId, from: world.bench.platform.operator.ledger().length };
        }
        if (session.kind !== 'playing' || session.link.kind !== 'up' || session.isUnreadable) spoil();
        before = session.kind;
      });
    });
    return {
      afterStep() {
        if (stay === null) return null;
        const { tab, machineId, from } = stay;
        const watch = tab.player.playWatch$.value;
        const entries = world.bench.platform.operator.ledger();
        const lastAt = entries.at(-1)?.at ?? 0;
        if (watch.kind === 'off' || faults.isBlackhole || world.mayBeHalfOpen || faults.lagMs('machine') > 0)
          return null;
        if (isPlaying(machineId) || clock.now() - lastAt < toldWithinMs) return null;
        const ofMachine = ({ from: payer, to }: LedgerEntry): boolean => [payer, to].includes(`machine:${machineId}`);
        const own = entries.slice(from).filter(ofMachine);
        if (areOneReport(own)) return null;
        const truly = booked(own);
        const mayLackMinor = meterStyle === 'once' ? truly.mayLackMinor : 0;
        const lacksMinor = truly.wageredMinor - watch.wageredMinor;
        const isRight =
          watch.netMinor === truly.wonMinor - truly.wageredMinor && lacksMinor >= 0 && lacksMinor <= mayLackMinor;
        return isRight
          ? null
          : `${watch.wageredMinor} wagered, ${watch.wonMinor} won and ${watch.netMinor} net are shown, but the ledger has ${truly.wageredMinor} wagered and ${truly.wonMinor} won`;
      },
    };
  },
};

export const gameTimeOnce: Invariant = {
  id: 'game-time-once',
  says: 'The time to the next game runs from a press or the start of a game, and does not restart with the report of its end.',
  rules: ['POLICY3'],
  watch(world) {
    const { clock, device, faults, platform } = world.bench;
    // [MONEY4] Without a spin count, the client detects the beginning of a game only from the credits.
    if (!['exact', 'balance'].includes(platform.dials.figures)) return {};
    let problem: string | null = null;
    const lastBetAt = (): number =>
      platform.operator.ledger().findLast(({ reason }) => reason === 'bet')?.at ?? Number.NEGATIVE_INFINITY;
    // A bonus may have continued during the sleep.
    let sleptAt = Number.NEGATIVE_INFINITY;
    device.asleep$.subscribe(() => (sleptAt = clock.now()));
    world.onTab(({ player }) => {
      const pressedNow = (): boolean => {
        const session = player.behindLock.session$.value;
        const state = session.kind === 'playing' ? session.command?.state : undefined;
        return state?.kind === 'sent' && state.at === device.clock.now();
      };
      let before = player.playWatch$.value;
      let askedAt = Number.NEGATIVE_INFINITY;
      // Free spins start automatically and stake nothing. The last report of a bonus shows no free spin left.
      let bonusAt = Number.NEGATIVE_INFINITY;
      player.behindLock.session$.subscribe((session) => {
        if (session.kind === 'playing' && (session.meters?.freeSpins || session.meters?.status === 'in-bonus'))
          bonusAt = clock.now();
      });
      player.playWatch$.subscribe((watch) => {
        const last = before;
        before = watch;
        if (watch.kind === 'off' || last.kind === 'off' || watch.startedAt !== last.startedAt) return;
        if (watch.nextGameAt === null || watch.nextGameAt <= (last.nextGameAt ?? 0)) return;
        if (watch.meters === last.meters || pressedNow()) return (askedAt = clock.now());
        const isSlow = faults.lagMs('machine') > 0 || world.mayBeHalfOpen || world.otherTab !== null;
        const isFree = clock.now() - Math.max(bonusAt, sleptAt) < freeSpinWithinMs;
        if (!isSlow && !isFree && askedAt >= lastBetAt() - toldWithinMs && clock.now() - lastBetAt() > toldWithinMs)
          problem ??= 'the report of a requested game restarted the time to the next game';
      });
    });
    return { afterStep: () => problem };
  },
};

export const stayGoesOn: Invariant = {
  id: 'stay-goes-on',
  says: 'A page that is reopened during a session continues the stay and its time.',
  rules: ['POLICY7'],
  watch(world) {
    let problem: string | null = null;
    /** The start of each stay, keyed by the server's session id. */
    const begun = new Map<string, number>();
    world.onTab(({ player }) => {
      let isWatching = false;
      player.playWatch$.subscribe((watch) => {
        const begins = watch.kind === 'watching' && !isWatching;
        isWatching = watch.kind === 'watching';
        const session = player.behindLock.session$.value;
        if (!begins || session.kind !== 'playing' || world.hasStoreFailed || world.hasClockJumped) return;
        const open = world.bench.platform.operator
          .sessions()
          .find(({ playerId, machineId }) => playerId === world.playerId && machineId === session.target.machineId);
        if (open === undefined) return;
        const before = begun.get(open.id);
        if (before === undefined) begun.set(open.id, watch.startedAt);
        else if (before !== watch.startedAt) problem ??= `the stay began at ${before}, but ${watch.startedAt} is shown`;
      });
    });
    return { afterStep: () => problem };
  },
};

export const unreadIsSaid: Invariant = {
  id: 'unread-is-said',
  says: 'While the figures of a machine are unreadable, the count of the stay and the reality check are marked as behind.',
  rules: ['POLICY4', 'MONEY1'],
  watch(world) {
    let problem: string | null = null;
    world.onTab(({ player }) => {
      let checked: unknown = null;
      player.playWatch$.subscribe((watch) => {
        if (watch.kind === 'off') return;
        const { check, isBehind } = watch;
        if (check !== null && check !== checked && isKeyed(check, 'policy.reality-check-behind') !== isBehind)
          problem ??= `a reality check is shown as ${isBehind ? 'up to date' : 'behind'}, but is not`;
        checked = check;
      });
    });
    return {
      afterStep() {
        const { playWatch$, session$ } = world.tab.player;
        const session = session$.value;
        if (playWatch$.value.kind === 'off' || session.kind !== 'playing') return problem;
        const { isBehind } = playWatch$.value;
        if (session.isUnreadable && !isBehind)
          return 'the figures are unreadable, but the count of the stay is shown as up to date';
        if (session.meters !== null && isBehind)
          return 'the figures are readable, but the count of the stay is shown as behind';
        return problem;
      },
    };
  },
};
