import { EMPTY, map, merge, Observable, of, Subject, switchMap } from 'rxjs';
import { combine, derive, follow, type Behavior } from '../kernel/behavior.ts';
import { whenCome } from '../kernel/deadline.ts';
import { notice, type Notice } from '../messages/notice.ts';
import { retried, type Retries } from '../kernel/retried.ts';
import type { Scope } from '../kernel/scope.ts';
import type { State } from '../kernel/state.ts';
import type { PortError, Reply } from '../kernel/reply.ts';
import type { SignIn } from '../ports/http.ts';
import { endingText, timesOf, type Times, type TokenEnd } from './renewal.rules.ts';

export interface RenewalDeps extends Retries {
  /** When the token ends on this device's clock (epoch ms); null for never, and while nobody is signed in. */
  readonly endsAt$: Behavior<number | null>;
  readonly signIn$: Behavior<Pick<SignIn, 'issuedAt' | 'expiresAt'> | null>;
  /** Is moved as the end of the token comes nearer. */
  readonly end$: State<TokenEnd>;
  /** Asks for another token, and goes on with it. */
  readonly renew: () => Reply<unknown>;
  /** The answer would be the same again. */
  readonly isFinal: (error: PortError) => boolean;
  /** Goes on with a token that another tab has stored; false where there is none. */
  readonly adopt: () => boolean;
  /** Whether a machine is held, and is not being left already. */
  readonly atMachine$: Behavior<boolean>;
  /** Whether leaving pays out. */
  readonly paysOut$: Behavior<boolean>;
  /** Pays out as soon as the game is over, and leaves. */
  readonly giveUp: () => void;
}

/** [AUTH18] [AUTH19] Renews the token in time; where none comes, warns the player and ends the stay at the machine before the token ends. */
export function createRenewal(deps: RenewalDeps, scope: Scope): { readonly notice$: Observable<Notice> } {
  const { endsAt$, signIn$, end$, clock, random, atMachine$ } = deps;
  const notice$ = new Subject<Notice>();

  /** By hand, because `whenCome`, which reads the clock once a second, takes a callback. */
  const at = (moment: number): Observable<void> =>
    new Observable((subscriber) =>
      whenCome(moment, clock, () => {
        subscriber.next();
        subscriber.complete();
      }),
    );

  const times$ = derive(
    endsAt$,
    (endsAt) => {
      if (endsAt === null) return null;
      const leftMs = endsAt - clock.now();
      // A page that was opened late in a token's life knows by the token how long that is.
      const { issuedAt, expiresAt } = signIn$.value ?? {};
      const wholeMs = issuedAt && expiresAt ? expiresAt - issuedAt : leftMs;
      return timesOf(endsAt, leftMs, wholeMs, random.next());
    },
    scope,
  );
  const renewed = ({ renewAt }: Times): Observable<unknown> =>
    at(renewAt).pipe(switchMap(() => (deps.adopt() ? EMPTY : retried(deps.renew, deps, deps.isFinal))));
  scope.add(times$.pipe(switchMap((times) => (times ? renewed(times) : EMPTY))).subscribe());

  const last = ({ leaveAt }: Times): Observable<TokenEnd> => at(leaveAt).pipe(map(() => 'last'));
  const near = (times: Times): Observable<TokenEnd> =>
    at(times.warnAt).pipe(switchMap(() => merge(of<TokenEnd>('near'), last(times))));
  follow(
    times$.pipe(switchMap((times) => merge(of<TokenEnd>('far'), times ? near(times) : EMPTY))),
    (end) => end$.move(end),
    scope,
  );

  /** What leaving does is said for as long as there is something to leave. */
  let warning: Notice | null = null;
  const isNear$ = derive(end$, (end) => end !== 'far', scope);
  follow(
    combine(isNear$, deps.paysOut$, (isNear, paysOut) => isNear && (paysOut ? 'pays-out' : 'ends'), scope),
    (says) => {
      if (says !== false) {
        const forMs = (endsAt$.value ?? 0) - clock.now();
        warning = { ...notice('warning', endingText(says === 'pays-out')), id: 'token-ends', forMs };
        notice$.next(warning);
      } else if (warning !== null) {
        notice$.next({ ...warning, forMs: 0 });
        warning = null;
      }
    },
    scope,
  );

  const ends$ = combine(end$, atMachine$, (end, isAtMachine) => end === 'last' && isAtMachine, scope);
  follow(ends$, (ends) => ends && deps.giveUp(), scope);
  return { notice$ };
}
