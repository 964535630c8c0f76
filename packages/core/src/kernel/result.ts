/** The outcome of an operation that can fail, as a value instead of an exception. */
export type Result<T, E> = Ok<T> | Err<E>;
/** A success with its value. */
export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}
/** A failure. */
export interface Err<E> {
  readonly ok: false;
  readonly error: E;
}

/** Returns a success. */
export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });
/** Returns a failure. */
export const err = <E>(error: E): Err<E> => ({ ok: false, error });
