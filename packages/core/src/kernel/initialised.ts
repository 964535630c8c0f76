import { Observable } from 'rxjs';
import type { ChannelEvent } from './channel.ts';
import type { PortError } from './reply.ts';

/** The event that reports a refused `init`. */
export interface InitFailed {
  readonly kind: 'initFailed';
  readonly error: PortError;
}

/** [NOTIFY2] Returns true if the server no longer accepts the token, so that no later attempt can succeed. */
export const refusesToken = (
  event: ChannelEvent<unknown> | InitFailed | { readonly kind: 'initialised' | 'heard' | 'fellSilent' },
): boolean =>
  (event.kind === 'closed' && event.closing.refusal?.code === 10) ||
  (event.kind === 'initFailed' && event.error.kind === 'unauthorized');

/**
 * Emits a connection's events and, after `opened`, the events of the work that starts on it. Emits nothing after
 * `closed` or `initFailed` from either stream.
 *
 * Written by hand, because either stream ends the other, and `opened` must come before anything else on the connection.
 */
export const initialised = <C, E extends { readonly kind: string }>(
  connection$: Observable<ChannelEvent<C>>,
  begin: (connection: C) => Observable<E>,
): Observable<ChannelEvent<C> | E> =>
  new Observable((subscriber) => {
    function emit(event: ChannelEvent<C> | E): void {
      subscriber.next(event);
      if (event.kind === 'closed' || event.kind === 'initFailed') subscriber.complete();
    }
    subscriber.add(
      connection$.subscribe({
        next(event) {
          emit(event);
          if (event.kind === 'opened') subscriber.add(begin(event.connection).subscribe(emit));
        },
        complete: () => subscriber.complete(),
      }),
    );
  });
