import { EMPTY, Observable, switchMap } from 'rxjs';
import type { Behavior } from '../kernel/behavior.ts';
import { whenCome } from '../kernel/deadline.ts';
import { retried, type Retries } from '../kernel/retried.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Reply } from '../ports.ts';
import { renewAt } from './renew-at.rules.ts';

export interface RenewInTimeDeps extends Retries {
  /** When the token ends on this device's clock (epoch ms); null for never, and while nobody is signed in. */
  readonly endsAt$: Behavior<number | null>;
  /** Asks for another token, and goes on with it. */
  readonly renew: () => Reply<unknown>;
  /** Goes on with a token that another tab has stored; false where there is none. */
  readonly adopt: () => boolean;
}

/** [AUTH18] Asks for another token before the one that is held ends, until there is one. */
export function renewInTime({ endsAt$, renew, adopt, ...retries }: RenewInTimeDeps, scope: Scope): void {
  const { clock, random } = retries;
  const renewed = (endsAt: number): Observable<unknown> =>
    new Observable<void>((subscriber) =>
      whenCome(renewAt(endsAt, clock.now(), random.next()), clock, () => subscriber.next()),
    ).pipe(switchMap(() => (adopt() ? EMPTY : retried(renew, retries))));
  scope.add(endsAt$.pipe(switchMap((endsAt) => (endsAt === null ? EMPTY : renewed(endsAt)))).subscribe());
}
