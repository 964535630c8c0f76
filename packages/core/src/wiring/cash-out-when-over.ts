import { filter, map, Subject, switchMap, takeWhile } from 'rxjs';
import { follow, type Behavior } from '../kernel/behavior.ts';
import type { Scope } from '../kernel/scope.ts';
import { State } from '../kernel/state.ts';
import type { Play } from './play.types.ts';
import { isInGame } from '../session/in-game.rules.ts';
import { mayPlayOn, type Session } from '../session/session.rules.ts';

export interface CashOutWhenOver {
  /** Whether a cash-out waits for the end of the game. */
  readonly waits$: Behavior<boolean>;
  /** Cashes out now, or at the end of the running game. Takes a waiting cash-out back. */
  cashOut(): void;
}

/**
 * [WALLET24] A cash-out that is requested during a game stops autoplay and is sent once, as soon as the machine reports that the
 * game is over. The player can take it back until then. A lost connection, a leave and the end of the session take it back, too.
 */
export function createCashOutWhenOver(
  play: Pick<Play, 'session$' | 'cashOut' | 'setAutoplay' | 'clicked'>,
  scope: Scope,
): CashOutWhenOver {
  const { session$ } = play;
  const waits$ = new State(false);
  const begun$ = new Subject<void>();
  const moment$ = begun$.pipe(
    switchMap(() =>
      session$.pipe(
        map(momentOf),
        takeWhile(() => waits$.value),
      ),
    ),
    filter((moment) => moment !== 'in-game'),
  );
  follow(
    moment$,
    (moment) => {
      waits$.move(false);
      if (moment === 'over') play.cashOut();
    },
    scope,
  );
  scope.add(() => waits$.end());
  return {
    waits$,
    cashOut() {
      if (waits$.value) {
        play.clicked();
        waits$.move(false);
      } else if (momentOf(session$.value) !== 'in-game') play.cashOut();
      else {
        waits$.move(true);
        if (mayPlayOn(session$.value)) play.setAutoplay(false);
        else play.clicked();
        begun$.next();
      }
    },
  };
}

/** `gone`: no report of the machine will show the end of the game. */
function momentOf(session: Session): 'in-game' | 'over' | 'gone' {
  if (session.kind !== 'playing' || session.leaving || session.link.kind !== 'up' || session.meters === null)
    return 'gone';
  return isInGame(session.meters) ? 'in-game' : 'over';
}
