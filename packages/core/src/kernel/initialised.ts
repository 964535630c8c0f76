import { Observable } from 'rxjs';
import type { ChannelEvent } from '../ports.ts';

/** A connection's events, and beside them, from when it has opened, those of what is begun on it. */
export const initialised = <C, E>(
  connection$: Observable<ChannelEvent<C>>,
  begin: (connection: C) => Observable<E>,
): Observable<ChannelEvent<C> | E> =>
  new Observable((subscriber) => {
    subscriber.add(
      connection$.subscribe({
        next(event) {
          subscriber.next(event);
          if (event.kind === 'opened')
            subscriber.add(begin(event.connection).subscribe((begun) => subscriber.next(begun)));
        },
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      }),
    );
  });
