import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  Observable,
  of,
  race,
  switchMap,
  take,
  type Subscription,
} from 'rxjs';
import { after } from '../kernel/after.ts';
import { also } from '../kernel/also.ts';
import { keptText } from '../kernel/kept-text.ts';
import { notingStore } from '../kernel/noting-store.ts';
import type { Notice } from '../messages/notice.ts';
import type { PlayPorts } from '../ports/ports.ts';
import { expiry } from '../session/machine-connection.rules.ts';
import type { Reconnect } from '../reconnect/reconnect.rules.ts';
import type { Session } from '../session/session.rules.ts';
import { isOpen } from '../wallet/intent.rules.ts';
import type { Entry } from './entry.ts';
import { listedPayment } from './listed-payment.ts';
import { nextHeld, type Held } from './paid-at-end.rules.ts';
import { cashOutAfter, endedAway, fateOf, heldKey, readHeld, type HeldAway } from './paid-away.rules.ts';
import type { Play } from './play.types.ts';

/** Options of `watchPaidAway`. */
export interface PaidAwayOptions {
  readonly entry: Pick<Entry, 'authorized' | 'signIn$'>;
  readonly play: Pick<Play, 'behindLock' | 'idleLock$'>;
  readonly ports: Pick<PlayPorts, 'clock' | 'log' | 'store'> & { readonly api: Pick<PlayPorts['api'], 'transactions'> };
}

/** Time to wait for the balance after the server's report, in ms. */
const balanceWithinMs = 5_000;
/** Time within which an operator pays out after the end of a session, in ms. */
const paidWithinMs = 30_000;

/**
 * [MONEY7] Stores the credits of an open session on the device. If the session ends while the player is signed out or
 * the page is closed, reports once at the next visit that it has ended, and where the credits are. Emits nothing if the
 * session is still open, or if the wallet reports a cash-out of its machine. Waits while the page is locked.
 */
export const watchPaidAway = (options: PaidAwayOptions): Observable<Notice> =>
  options.entry.signIn$.pipe(
    map((signIn) => signIn?.user.id ?? null),
    distinctUntilChanged(),
    switchMap((userId) => (userId === null ? EMPTY : watchFor(userId, options))),
  );

const watchFor = (userId: string, { entry, play, ports }: PaidAwayOptions): Observable<Notice> =>
  new Observable((subscriber) => {
    const { clock } = ports;
    const store = notingStore(ports.store, ports.log, [[heldKey, (text) => readHeld(text) !== null]]);
    const { session$, reconnect$, wallet$ } = play.behindLock;
    const read = (): HeldAway | null => {
      const held = readHeld(keptText(store, heldKey));
      return held?.userId === userId ? held : null;
    };
    const earlier = read();
    let isTelling = earlier !== null;
    /** The credits of the open session, as far as this page knows. */
    let held: Held | null = null;
    function keep(): void {
      const session = session$.value;
      if (isTelling || session.kind !== 'playing' || session.meters === null) return;
      const { details, meters, target } = session;
      const { creditsMinor } = meters;
      const now = { target: { ...target, name: details.name ?? target.name }, creditsMinor };
      const next = nextHeld(held, now, wallet$.value);
      if (next === null || next === held) return;
      held = next;
      const { isPaid: _, hasRisen: _1, ...seen } = next;
      const at = clock.now();
      const record: HeldAway = { ...seen, userId, sessionId: details.sessionId, at, serverAt: expiry(session, at) };
      store.write(heldKey, JSON.stringify(record));
    }
    /**
     * [MONEY6] [SESSION31] This page reports the end of a session that it has seen. The record stays until the balance
     * shows the payment, for a page that closes before.
     */
    const ended$ = merge(session$, reconnect$).pipe(
      map(() => (isNoneOpen(session$.value, reconnect$.value) ? held : null)),
      distinctUntilChanged(),
      switchMap((ended) =>
        ended === null
          ? EMPTY
          : merge(
              wallet$.pipe(filter(({ balanceMinor }) => isReported(ended, balanceMinor))),
              after(paidWithinMs, clock),
            ).pipe(take(1)),
      ),
    );
    function onEnd(): void {
      held = null;
      if (read() !== null) store.remove(heldKey);
    }

    const isSettled$ = (away: HeldAway): Observable<boolean> =>
      wallet$.pipe(
        map((wallet) => cashOutAfter(away, wallet)),
        filter((intent) => intent === undefined || !isOpen(intent)),
        take(1),
        map((intent) => intent === undefined || intent.state.kind === 'failed'),
      );
    const balance$ = (): Observable<number | null> =>
      race(
        wallet$.pipe(
          map(({ balanceMinor }) => balanceMinor),
          filter((balanceMinor) => balanceMinor !== null),
        ),
        after(balanceWithinMs, clock).pipe(map(() => null)),
      ).pipe(take(1));
    const unlocked$ = play.idleLock$.pipe(filter(({ kind }) => kind !== 'locked'));

    function tell(away: HeldAway): Subscription {
      const known$ = merge(session$, reconnect$).pipe(
        map(() => fateOf(away, session$.value, reconnect$.value)),
        filter((fate) => fate !== null),
        take(1),
        also((fate) => {
          if (fate === 'open') held = { ...away, isPaid: false, hasRisen: false };
        }),
        filter((fate) => fate === 'over'),
        switchMap(() => isSettled$(away)),
        switchMap((isUntold) =>
          isUntold ? combineLatest([listedPayment(away, { entry, ports }), balance$()]) : of(null),
        ),
        switchMap((known) =>
          unlocked$.pipe(
            take(1),
            map(() => known),
          ),
        ),
      );
      return known$.subscribe({
        next(known) {
          const said = known === null ? null : endedAway(away, ...known);
          // Another tab may have reported it in the meantime.
          if (read()?.at !== away.at) return;
          store.remove(heldKey);
          if (said !== null) subscriber.next(said);
        },
        complete() {
          isTelling = false;
          keep();
        },
      });
    }

    subscriber.add(ended$.subscribe(onEnd));
    if (earlier !== null) subscriber.add(tell(earlier));
    subscriber.add(merge(session$, wallet$).subscribe(keep));
  });

const isNoneOpen = (session: Session, reconnect: Reconnect): boolean =>
  session.kind === 'idle' && reconnect.kind === 'hidden' && reconnect.isNoneOpen === true;

/** Returns true if nothing is left to report: the balance has changed since, or the machine had no credits. */
const isReported = ({ besideMinor, creditsMinor, isPaid }: Held, balanceMinor: number | null): boolean =>
  creditsMinor === 0 || isPaid || balanceMinor !== besideMinor;
