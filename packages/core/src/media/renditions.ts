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
  /** The qualities of the machine on an open connection; null while there is no connection. */
  readonly offered$: Observable<readonly Rendition[] | null>;
  /** Requests a quality on that connection, which exists before its qualities are emitted. */
  readonly request: (renditionId: string) => Reply<null>;
}
export interface RenditionsFeature {
  readonly state$: Behavior<Renditions>;
  /** Chooses a quality by hand, here and at later machines; null: chosen automatically again. */
  choose(id: string | null): void;
  /** [BAND5] Sets the best quality now. Does nothing against a choice by hand. */
  adapt(id: string): void;
}

const key = 'video-band';

/** [BAND3] A quality that was chosen by hand is requested again at every connection that has it. */
export function createRenditions({ store, offered$, request }: RenditionsDeps, scope: Scope): RenditionsFeature {
  const kept = store.read(key);
  const { state$, dispatch } = createStore<Renditions, RenditionsEvent>(
    noRenditions(kept.ok ? kept.value : null),
    stepRenditions,
    scope,
  );

  // Stryker disable next-line BooleanLiteral: Before the first list there is no quality that could be requested.
  let isConnected = false;
  function ask(id: string): void {
    if (!isConnected || !mayAsk(state$.value, id)) return;
    dispatch({ kind: 'asked', id });
    follow(
      request(id),
      (result) => dispatch({ kind: 'answered', id, refusal: result.ok ? null : failureMessage(result.error) }),
      scope,
    );
  }

  follow(
    offered$,
    (list) => {
      isConnected = list !== null;
      dispatch(list === null ? { kind: 'lost' } : { kind: 'offered', list });
      // Stryker disable next-line ConditionalExpression: Null is no quality's id, and is not requested. Only the compiler needs the check.
      if (state$.value.chosenId !== null) ask(state$.value.chosenId);
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
        ask(id);
      }
    },
    adapt(id) {
      if (state$.value.chosenId === null) ask(id);
    },
  };
}
