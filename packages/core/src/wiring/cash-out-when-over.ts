import { filter, map, type Observable, Subject, switchMap, takeWhile } from 'rxjs';
import { follow, type Behavior } from '../kernel/behavior.ts';
import type { Scope } from '../kernel/scope.ts';
import { State } from '../kernel/state.ts';
import type { Meters } from '../kernel/entities.ts';
import { message } from '../messages/message.ts';
import { notice, takenAway, type Notice } from '../messages/notice.ts';
import type { Play } from './play.types.ts';
import { isInGame } from '../session/in-game.rules.ts';
import { unreportedGame } from '../session/unreported-game.rules.ts';
import { mayPlayOn, type Session } from '../session/session.rules.ts';

/** A cash-out that waits for the end of the current game. */
export interface CashOutWhenOver {
  /** True while a cash-out waits for the end of the game. */
  readonly waits$: Behavior<boolean>;
  /** Reports a waiting cash-out that was cancelled without an act of the player. */
  readonly notice$: Observable<Notice>;
  /** Cashes out now, or when the running game is over. Cancels a waiting cash-out. */
  cashOut(): void;
}

/** Display time in ms. The player may look at the connection first. */
const shownForMs = 10_000;
const unsent = notice('warning', message('game.cash-out.unsent'), 'cash-out-unsent', shownForMs);

/**
 * [WALLET24] Creates a cash-out that waits for the end of the game. A cash-out requested during a game stops autoplay
 * and is sent once, when the machine reports that the game is over. Until then the player can cancel it. A lost
 * connection, leaving and the end of the session cancel it too. If the player stays at the machine, a notice says so.
 */
export function createCashOutWhenOver(
  play: Pick<Play, 'session$' | 'cashOut' | 'setAutoplay' | 'clicked'>,
  scope: Scope,
): CashOutWhenOver {
  const { session$ } = play;
  const waits$ = new State(false);
  const begun$ = new Subject<void>();
  const notice$ = new Subject<Notice>();
  let isSaid = false;
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

  function say(isNow: boolean): void {
    if (isNow || isSaid) notice$.next(isNow ? unsent : takenAway(unsent));
    isSaid = isNow;
  }

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
      const { value } = session$;
      if (moment === 'over') play.cashOut();
      else if (value.kind === 'playing' && !value.leaving) say(true);
    },
    scope,
  );
  scope.add(() => waits$.end());
  return {
    waits$,
    notice$,
    cashOut() {
      say(false);
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
