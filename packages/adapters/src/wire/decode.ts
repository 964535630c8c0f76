/** Reads what came over the wire; null: it does not fit. The value is wrapped, so that it may itself be null. */
export type Decode<T> = (payload: unknown) => { readonly value: T } | null;

/** From a decoder that has no null of its own. */
export const reading =
  <T>(decode: (payload: unknown) => T | null): Decode<T> =>
  (payload) => {
    const value = decode(payload);
    return value === null ? null : { value };
  };

/** For answers of which nothing but their success is read. */
export const readingNothing: Decode<null> = () => ({ value: null });
