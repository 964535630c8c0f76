import { connect, filter, merge, mergeMap, type Observable } from 'rxjs';
import type { ChannelEvent } from '../ports.ts';

/** A connection's events, and beside them, from when it has opened, those of what is begun on it. */
export const initialised = <C, E>(
  connection$: Observable<ChannelEvent<C>>,
  begin: (connection: C) => Observable<E>,
): Observable<ChannelEvent<C> | E> =>
  connection$.pipe(
    connect((event$) =>
      merge(
        event$,
        event$.pipe(
          filter((event) => event.kind === 'opened'),
          mergeMap(({ connection }) => begin(connection)),
        ),
      ),
    ),
  );
