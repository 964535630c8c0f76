import { EMPTY, Subject, switchMap, type Observable } from 'rxjs';
import { combine, derive, follow, type Behavior } from '../kernel/behavior.ts';
import { alarm } from '../kernel/deadline.ts';
import { notice, takenAway, type Notice } from '../messages/notice.ts';
import { retried, type Retries } from '../kernel/retried.ts';
import type { Scope } from '../kernel/scope.ts';
import { State } from '../kernel/state.ts';
import type { PortError, Reply } from '../kernel/reply.ts';
import type { SignIn } from '../ports/http.ts';
import { endingText, timesOf, type Times, type TokenEnd } from './renewal.rules.ts';

export interface RenewalDeps extends Retries {
  /** End of the token on this device's clock (epoch ms). Null if the token never ends or nobody is signed in. */
  readonly endsAt$: Behavior<number | null>;
  readonly signIn$: Behavior<Pick<SignIn, 'issuedAt' | 'expiresAt'> | null>;
  /** Receives the current stage before the token ends. */
  readonly end$: State<TokenEnd>;
  /** Requests a new token and continues with it. */
  readonly renew: () => Reply<unknown>;
  /** Returns true if a retry would return the same error. */
  readonly isFinal: (error: PortError) => boolean;
  /** Continues with a token that another tab has stored. Returns false if there is no such token. */
  readonly adopt: () => boolean;
  /** True while the player holds a machine and is not already leaving it. */
  readonly atMachine$: Behavior<boolean>;
  /** True if leaving the machine pays out its credits. */
  readonly paysOut$: Behavior<boolean>;
  /** Pays out and leaves as soon as the game is over. */
  readonly giveUp: () => void;
}

/**
 * [AUTH18] [AUTH19] Renews the token before it ends. If no new token arrives, warns the player and ends the stay at the
 * machine before the token ends.
 */
export function createRenewal(deps: RenewalDeps, scope: Scope): { readonly notice$: Observable<Notice> } {
  const { endsAt$, signIn$, end$, clock, random, atMachine$ } = deps;
  const notice$ = new Subject<Notice>();

  const times$ = new State<Times | null>(null);
  const isDue$ = new State(false);
  follow(
    endsAt$,
    (endsAt) => {
      times$.move(null);
      isDue$.move(false);
      end$.move('far');
      if (endsAt === null) return;
      const leftMs = endsAt - clock.now();
      // When the page was opened late in the token's lifetime, `leftMs` is too short. The token's own dates give the
      // full lifetime.
      const { issuedAt, expiresAt } = signIn$.value ?? {};
      const wholeMs = issuedAt && expiresAt ? expiresAt - issuedAt : leftMs;
      times$.move(timesOf(endsAt, leftMs, wholeMs, random.next()));
    },
    scope,
  );
  const renewAt$ = derive(times$, (times) => times && times.renewAt, scope);
  const warnAt$ = derive(times$, (times) => times && times.warnAt, scope);
  const leaveAt$ = combine(times$, end$, (times, end) => (end === 'far' ? null : times && times.leaveAt), scope);
  alarm(renewAt$, clock, () => deps.adopt() || isDue$.move(true), scope);
  alarm(warnAt$, clock, () => end$.move('near'), scope);
  alarm(leaveAt$, clock, () => end$.move('last'), scope);
  const renewing$ = isDue$.pipe(switchMap((isDue) => (isDue ? retried(deps.renew, deps, deps.isFinal) : EMPTY)));
  scope.add(renewing$.subscribe());

  /** The current warning. Its text mentions leaving while the player is at a machine. */
  let warning: Notice | null = null;
  follow(
    combine(end$, deps.paysOut$, (end, paysOut) => (end === 'far' ? null : paysOut), scope),
    (paysOut) => {
      if (paysOut !== null) {
        const forMs = (endsAt$.value ?? 0) - clock.now();
        warning = notice('warning', endingText(paysOut), 'token-ends', forMs);
        notice$.next(warning);
      } else if (warning !== null) {
        notice$.next(takenAway(warning));
        warning = null;
      }
    },
    scope,
  );

  const ends$ = combine(end$, atMachine$, (end, isAtMachine) => end === 'last' && isAtMachine, scope);
  follow(ends$, (ends) => ends && deps.giveUp(), scope);
  return { notice$ };
}
