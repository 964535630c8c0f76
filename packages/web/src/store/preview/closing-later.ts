import { Observable } from 'rxjs';

/**
 * Time after which the connection of an ended preview closes. Closing it takes 15 ms of a slow device's thread, and the
 * press that ends a preview may join a machine. It is shorter than the time before the next preview, so that connections do
 * not overlap.
 */
const closesAfterMs = 550;

/** Passes on a stream, and unsubscribes from it only some time after its subscriber has unsubscribed. */
export const closingLater = <T>(source$: Observable<T>): Observable<T> =>
  new Observable((subscriber) => {
    // Not `subscribe(subscriber)`: its subscription would end with the subscriber.
    const watching = source$.subscribe({
      next: (value) => subscriber.next(value),
      error: (failure) => subscriber.error(failure),
      complete: () => subscriber.complete(),
    });
    return () => setTimeout(() => watching.unsubscribe(), closesAfterMs);
  });
