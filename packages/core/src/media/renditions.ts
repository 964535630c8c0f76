import type { Observable } from 'rxjs';
import { follow, type Behavior } from '../kernel/behavior.ts';
import type { Rendition } from '../kernel/entities.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import { failureMessage } from '../messages/failure.ts';
import type { KeyValueStore } from '../kernel/key-value-store.ts';
import type { Reply } from '../kernel/reply.ts';
import { mayAsk, noRenditions, stepRenditions, type Renditions, type RenditionsEvent } from './renditions.rules.ts';

export interface RenditionsDeps {
  readonly store: KeyValueStore;
  /** Emits the qualities on an open connection, or null without a connection. */
  readonly offered$: Observable<readonly Rendition[] | null>;
  /** Requests a quality on the connection. The connection is open before its qualities are emitted. */
  readonly request: (renditionId: string) => Reply<null>;
}
/** The renditions of the current machine, and the player's choice. */
export interface RenditionsFeature {
  readonly state$: Behavior<Renditions>;
  /** Sets the quality here and at later machines. Null returns to the automatic choice. */
  choose(id: string | null): void;
  /**
   * [BAND5] Requests a quality for the automatic choice. Does nothing if the player has chosen a quality. [BAND6] A
   * refusal is not shown.
   */
  adapt(id: string): void;
}

const key = 'video-band';

/** [BAND3] Creates the choice of quality. The player's choice is requested again on every connection that has it. */
export function createRenditions({ store, offered$, request }: RenditionsDeps, scope: Scope): RenditionsFeature {
  const kept = store.read(key);
  const { state$, dispatch } = createStore<Renditions, RenditionsEvent>(
    noRenditions(kept.ok ? kept.value : null),
    stepRenditions,
    scope,
  );

  // Stryker disable next-line BooleanLiteral: Before the first list there is no quality that could be requested.
  let isConnected = false;
  function ask(id: string, isWanted: boolean): void {
    if (!isConnected || !mayAsk(state$.value, id)) return;
    dispatch({ kind: 'asked', id });
    follow(
      request(id),
      (result) =>
        dispatch({
          ...{ kind: 'answered', id, isAccepted: result.ok },
          refusal: result.ok || !isWanted ? null : failureMessage(result.error),
        }),
      scope,
    );
  }

  follow(
    offered$,
    (list) => {
      isConnected = list !== null;
      dispatch(list === null ? { kind: 'lost' } : { kind: 'offered', list });
      // Stryker disable next-line ConditionalExpression: Null is no quality's id, and is not requested. Only the compiler needs the check.
      if (state$.value.chosenId !== null) ask(state$.value.chosenId, false);
    },
    scope,
  );

  return {
    state$,
    choose(id) {
      const { askedId, list } = state$.value;
      if (askedId !== null || (id !== null && !list.some((rendition) => rendition.id === id))) return;
      dispatch({ kind: 'chosen', id });
      if (id === null) store.remove(key);
      else {
        store.write(key, id);
        ask(id, true);
      }
    },
    adapt(id) {
      if (state$.value.chosenId === null) ask(id, false);
    },
  };
}
