/** What was read. It is wrapped, so that it may itself be null. */
export interface Decoded<T> {
  readonly value: T;
  /** Something that is not needed did not fit, and was left out. */
  readonly isOdd?: boolean;
}
/** Reads what came over the wire; null: it does not fit. */
export type Decode<T> = (payload: unknown) => Decoded<T> | null;

/** From a decoder that has no null of its own. */
export const reading =
  <T>(decode: (payload: unknown) => T | null): Decode<T> =>
  (payload) => {
    const value = decode(payload);
    return value === null ? null : { value };
  };

/** For answers of which nothing but their success is read. */
export const readingNothing: Decode<null> = () => ({ value: null });
