import { filter, map, Subject, switchMap, takeWhile } from 'rxjs';
import { follow, type Behavior } from '../kernel/behavior.ts';
import type { Scope } from '../kernel/scope.ts';
import { State } from '../kernel/state.ts';
import type { Meters } from '../kernel/entities.ts';
import type { Play } from './play.types.ts';
import { isInGame } from '../session/in-game.rules.ts';
import { unreportedGame } from '../session/unreported-game.rules.ts';
import { mayPlayOn, type Session } from '../session/session.rules.ts';

/** A cash-out that waits for the end of the current game. */
export interface CashOutWhenOver {
  /** True while a cash-out waits for the end of the game. */
  readonly waits$: Behavior<boolean>;
  /** Cashes out now, or when the running game is over. Cancels a waiting cash-out. */
  cashOut(): void;
}

/**
 * [WALLET24] Creates a cash-out that waits for the end of the game. A cash-out requested during a game stops autoplay
 * and is sent once, when the machine reports that the game is over. Until then the player can cancel it. A lost
 * connection, leaving and the end of the session cancel it too.
 */
export function createCashOutWhenOver(
  play: Pick<Play, 'session$' | 'cashOut' | 'setAutoplay' | 'clicked'>,
  scope: Scope,
): CashOutWhenOver {
  const { session$ } = play;
  const waits$ = new State(false);
  const begun$ = new Subject<void>();
  /** Last report before the accepted game was requested. The game is unreported until the machine's next report. */
  let reportBefore: Meters | null = null;
  let reportWhenSent: Meters | null = null;
  let last: ReturnType<typeof unreportedGame> = null;
  follow(
    session$,
    (session) => {
      const now = unreportedGame(session);
      if (now === 'sent' && last !== 'sent' && session.kind === 'playing') reportWhenSent = session.meters;
      if (now === 'accepted' && last === 'sent') reportBefore = reportWhenSent;
      last = now;
    },
    scope,
  );

  /** Returns the state of the game. `gone` means that no report will show the end of the game. */
  function momentOf(session: Session): 'in-game' | 'over' | 'gone' {
    if (session.kind !== 'playing' || session.leaving || session.link.kind !== 'up' || session.meters === null)
      return 'gone';
    const isUnreported = session.meters === reportBefore || unreportedGame(session) === 'sent';
    return isInGame(session.meters) || isUnreported ? 'in-game' : 'over';
  }

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
