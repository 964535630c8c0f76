import { filter, pairwise } from 'rxjs';
import { combine, derive, follow, type Behavior } from '../kernel/behavior.ts';
import { isId } from '../kernel/id.ts';
import { keptText } from '../kernel/kept-text.ts';
import type { KeyValueStore } from '../kernel/key-value-store.ts';
import type { Log } from '../kernel/log.ts';
import { notingStore } from '../kernel/noting-store.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import {
  gameNotes,
  nothingWatched,
  stayOf,
  stepGameWatch,
  type GameNotes,
  type GameWatch,
  type GameWatchEvent,
} from '../session/game-notes.rules.ts';
import { mayPlayOn } from '../session/session.rules.ts';
import type { Play } from './play.types.ts';

export type { GameNotes } from '../session/game-notes.rules.ts';
export { noGameNotes } from '../session/game-notes.rules.ts';

/** The notes, the presses, and the act of asking to leave, which also stops autoplay. */
export interface GameNotesFeature {
  readonly notes$: Behavior<GameNotes>;
  /** [AUTOPLAY1] Stops autoplay, because the player is asked whether to leave. Does nothing while autoplay is off. */
  askToLeave(): void;
  /** Presses a button of the machine. [COMMAND13] If the press cannot be sent, the notes say so. */
  press(buttonId: string): void;
}

/** Key of the stay at a machine whose autoplay is on. */
const autoplayKey = 'autoplay';

/** Watches games and autoplay, and reports what runs or has ended without a press of the player. */
export function createGameNotes(
  play: Pick<Play, 'session$' | 'pressBlock$' | 'inactivity$' | 'setAutoplay' | 'press'> & {
    readonly behindLock: Pick<Play['behindLock'], 'session$'>;
  },
  ports: { readonly store: KeyValueStore; readonly log: Log },
  scope: Scope,
): GameNotesFeature {
  const store = notingStore(ports.store, ports.log, [[autoplayKey, isId]]);
  const { state$: watch$, dispatch } = createStore<GameWatch, GameWatchEvent>(nothingWatched, stepGameWatch, scope);
  // The lock hides the session, which continues behind it.
  const { session$ } = play.behindLock;
  const earlier = keptText(store, autoplayKey);
  follow(
    session$,
    (session) =>
      dispatch({
        kind: 'sessionCame',
        session,
        wasOn: session.kind === 'playing' && earlier === stayOf(session) && keptText(store, autoplayKey) === earlier,
      }),
    scope,
  );
  /** [AUTOPLAY2] A page that is opened again after a lost connection finds autoplay off, and knows it only from here. */
  const kept$ = derive(
    watch$,
    ({ stay, isAutoplay, isConnected, cause }) =>
      isAutoplay || (cause === 'connection' && !isConnected) ? stay : null,
    scope,
  );
  const isAtMachine$ = derive(watch$, ({ stay }) => stay !== null, scope);
  let isOwn = false;
  follow(
    combine(isAtMachine$, kept$, (isAt, kept) => (kept === null ? isAt : kept), scope),
    (kept) => {
      if (typeof kept === 'string') store.write(autoplayKey, kept);
      else if (kept || isOwn) store.remove(autoplayKey);
      isOwn = kept !== false;
    },
    scope,
  );
  const isAnswered$ = play.inactivity$.pipe(
    pairwise(),
    filter(([before, now]) => before.kind === 'asking' && now.kind === 'watching'),
  );
  follow(isAnswered$, () => dispatch({ kind: 'answered' }), scope);

  const here$ = combine(play.session$, play.pressBlock$, (session, block) => ({ session, block }), scope);
  return {
    notes$: combine(watch$, here$, (watch, { session, block }) => gameNotes(watch, session, block), scope),
    askToLeave() {
      if (mayPlayOn(session$.value)) play.setAutoplay(false);
    },
    press(buttonId) {
      const block = play.pressBlock$.value;
      if (block !== null) dispatch({ kind: 'pressBlocked', block });
      play.press(buttonId);
    },
  };
}
