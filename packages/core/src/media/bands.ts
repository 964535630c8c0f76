import type { Behavior } from '../kernel/behavior.ts';
import type { VideoBand } from '../kernel/entities.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import { failureMessage } from '../messages/failure.ts';
import type { KeyValueStore, MachineConnection } from '../ports.ts';
import { mayAsk, noBands, stepBands, type Bands, type BandsEvent } from './bands.rules.ts';

export interface BandsDeps {
  readonly store: KeyValueStore;
  /** What the machine at the other end of an open connection offers; null while there is no connection. */
  readonly offered$: Behavior<readonly VideoBand[] | null>;
  /** The same connection; it is there before its offer is told. */
  readonly connection$: Behavior<MachineConnection | null>;
}
export interface BandsFeature {
  readonly state$: Behavior<Bands>;
  choose(id: string): void;
}

const key = 'video-band';

/** [BAND3] A quality that was chosen by hand is asked for again at every connection that has it. */
export function createBands({ store, offered$, connection$ }: BandsDeps, scope: Scope): BandsFeature {
  const kept = store.read(key);
  const { state$, dispatch } = createStore<Bands, BandsEvent>(noBands(kept.ok ? kept.value : null), stepBands, scope);

  function ask(id: string): void {
    const connection = connection$.value;
    if (connection === null || !mayAsk(state$.value, id)) return;
    dispatch({ kind: 'asked', id });
    scope.add(
      connection
        .band(id)
        .subscribe((result) =>
          dispatch({ kind: 'answered', id, refusal: result.ok ? null : failureMessage(result.error) }),
        ),
    );
  }

  scope.add(
    offered$.subscribe((bands) => {
      dispatch(bands === null ? { kind: 'lost' } : { kind: 'offered', bands });
      if (bands !== null && state$.value.chosenId !== null) ask(state$.value.chosenId);
    }),
  );

  return {
    state$,
    choose(id) {
      if (state$.value.askedId !== null || !state$.value.list.some((band) => band.id === id)) return;
      dispatch({ kind: 'chosen', id });
      store.write(key, id);
      ask(id);
    },
  };
}
