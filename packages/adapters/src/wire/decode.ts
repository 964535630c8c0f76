/** A decoded value in a wrapper, because the value itself may be null. */
export interface Decoded<T> {
  readonly value: T;
  /** True if an optional part was invalid and was left out. */
  readonly isOdd?: boolean;
}
/** Decodes received data. Returns null if it is invalid. */
export type Decode<T> = (payload: unknown) => Decoded<T> | null;

/** Turns a function that returns a value or null into a `Decode`. */
export const reading =
  <T>(decode: (payload: unknown) => T | null): Decode<T> =>
  (payload) => {
    const value = decode(payload);
    return value === null ? null : { value };
  };

/** Accepts any answer without reading it. */
export const readingNothing: Decode<null> = () => ({ value: null });
