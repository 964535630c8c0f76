import { EMPTY, map, of, switchMap, type Observable } from 'rxjs';
import { after } from '../kernel/after.ts';
import { follow, type Behavior } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Meters } from '../kernel/entities.ts';
import { keptText } from '../kernel/kept-text.ts';
import type { KeyValueStore } from '../kernel/key-value-store.ts';
import type { Random } from '../kernel/random.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import type { Settings } from '../settings/settings.rules.ts';
import { beforeReturn, countingKey, countingOf, readCounting, type WinPlace } from './counting-win.rules.ts';
import {
  completedWin,
  noWin,
  stepWin,
  type CompletedWin,
  type WinEvent,
  type WinWatch,
} from './completed-win.rules.ts';
import {
  noWinReceipts,
  readWinReceipts,
  stepWinReceipts,
  winsKey,
  writeWinReceipts,
  type WinReceipt,
  type WinReceipts,
  type WinReceiptsEvent,
} from './win-receipts.rules.ts';

/** What a receipt says about the machine and the time of a win. */
type PlayedAt = Pick<WinReceipt, 'machineId' | 'machineName' | 'serverAt'>;

export interface WinReceiptsDeps {
  readonly store: KeyValueStore;
  readonly clock: Clock;
  readonly random: Pick<Random, 'id'>;
  /** The id of the signed-in player, or null while nobody is signed in. */
  readonly userId$: Behavior<string | null>;
  /** The meters of the machine, or null without readable meters. */
  readonly meters$: Observable<Meters | null>;
  readonly isInGame: (meters: Meters) => boolean;
  /** Returns null while the player is at no machine. */
  readonly playedAt: () => PlayedAt | null;
  /** Returns the id of the session at the machine, or null if the server has sent none. */
  readonly sessionId: () => string | null;
  readonly profile: Settings['policy']['profile'];
}

/** The receipts of the player's completed wins, stored on this device. */
export interface WinReceiptsFeature {
  readonly state$: Behavior<WinReceipts>;
  /** Reads the receipts again, because another tab may have added some. */
  reread(): void;
}

/** [RECEIPT1] [RECEIPT5] Records each completed win of a player on this device. */
export function createWinReceipts(deps: WinReceiptsDeps, scope: Scope): WinReceiptsFeature {
  const { store, clock, random, userId$, profile } = deps;
  const { state$, dispatch } = createStore<WinReceipts, WinReceiptsEvent>(noWinReceipts, stepWinReceipts, scope);
  const { state$: watch$, dispatch: watch } = createStore<WinWatch, WinEvent>(noWin, stepWin, scope);
  /** The receipt of the last recorded win. */
  let last: { readonly count: number; readonly id: string } | null = null;

  const kept = (userId: string): string | null => keptText(store, winsKey(userId));
  function reread(): void {
    const { userId } = state$.value;
    const stored = userId === null ? null : kept(userId);
    if (stored !== null) dispatch({ kind: 'keptRead', kept: readWinReceipts(stored) });
  }

  function record({ minor, stakeMinor, count }: CompletedWin): void {
    watch({ kind: 'winTaken' });
    const { userId } = state$.value;
    const at = deps.playedAt();
    if (userId === null || at === null) return;
    const id = last?.count === count ? last.id : random.id();
    last = { count, id };
    reread();
    dispatch({ kind: 'won', receipt: { id, ...at, amountMinor: minor, betMinor: stakeMinor, at: clock.now() } });
    store.write(winsKey(userId), writeWinReceipts(state$.value.receipts));
  }

  function place(): WinPlace | null {
    const { userId } = state$.value;
    const machineId = deps.playedAt()?.machineId;
    const sessionId = deps.sessionId();
    return userId === null || machineId === undefined || sessionId === null ? null : { userId, machineId, sessionId };
  }
  function onMeters(meters: Meters | null): void {
    const at = place();
    // The first report of this page may show a return that counted on an earlier page.
    const isFirst = meters !== null && watch$.value.shown.meters === null;
    const kept = isFirst ? readCounting(keptText(store, countingKey)) : null;
    const before = meters && at && beforeReturn(kept, at, meters, clock.now());
    if (before !== null) watch({ kind: 'metersCame', meters: before, isInGame: true });
    watch({ kind: 'metersCame', meters, isInGame: meters !== null && deps.isInGame(meters) });
  }
  /** [RECEIPT5] Stores the win that has no receipt yet. Without meters, the stored win stays for the next report. */
  function keep(state: WinWatch): void {
    const at = place();
    if (state.shown.meters === null || at === null) return;
    const counting = countingOf(state);
    if (counting !== null) store.write(countingKey, JSON.stringify({ ...at, ...counting, at: clock.now() }));
    else if (keptText(store, countingKey) !== null) store.remove(countingKey);
  }
  function forget(): void {
    if (state$.value.userId !== null) store.remove(countingKey);
    dispatch({ kind: 'userGone' });
  }

  follow(
    userId$,
    (userId) => {
      if (userId === null) forget();
      else dispatch({ kind: 'userCame', userId, kept: readWinReceipts(kept(userId)) });
    },
    scope,
  );
  const due$ = watch$.pipe(
    map((state) => completedWin(state, profile)),
    // A win that still changes is not completed.
    switchMap((win) => {
      if (win === null) return EMPTY;
      return win.afterMs === 0 ? of(win) : after(win.afterMs, clock).pipe(map(() => win));
    }),
  );
  follow(due$, record, scope);
  follow(watch$, keep, scope);
  follow(deps.meters$, onMeters, scope);
  return { state$, reread };
}
