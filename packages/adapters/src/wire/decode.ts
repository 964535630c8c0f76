/** A decoded value. It is wrapped, so that it may itself be null. */
export interface Decoded<T> {
  readonly value: T;
  /** An optional part did not match, and was left out. */
  readonly isOdd?: boolean;
}
/** Reads received data; null: it does not match. */
export type Decode<T> = (payload: unknown) => Decoded<T> | null;

/** Wraps a decoder whose values are never null. */
export const reading =
  <T>(decode: (payload: unknown) => T | null): Decode<T> =>
  (payload) => {
    const value = decode(payload);
    return value === null ? null : { value };
  };

/** For answers whose contents are not read. */
export const readingNothing: Decode<null> = () => ({ value: null });
