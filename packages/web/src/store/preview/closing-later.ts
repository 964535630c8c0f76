import { share, timer, type MonoTypeOperatorFunction } from 'rxjs';

/**
 * Time after which the connection of an ended preview closes. Closing it takes 15 ms of a slow device's thread, and the
 * press that ends a preview may join a machine. It is shorter than the time before the next preview, so that
 * connections do not overlap.
 */
const closesAfterMs = 550;

/** Unsubscribes from the source only some time after its last subscriber has unsubscribed. */
export const closingLater = <T>(): MonoTypeOperatorFunction<T> =>
  share({ resetOnRefCountZero: () => timer(closesAfterMs) });
