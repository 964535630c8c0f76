import type { MessageKey, MessageParams } from './keys.ts';

/** An amount to be shown as money in the client's language and currency. */
export interface Money {
  readonly minor: number;
}
/** A time to be shown in the client's language and the device's time zone. */
export interface Moment {
  /** ISO 8601. */
  readonly iso: string;
}
export type Param = string | number | Money | Moment;

/** A text still to be put into the player's language. Clients translate; the core only names. */
export type Message = Keyed | ServerText;
export interface Keyed {
  readonly kind: 'keyed';
  readonly key: MessageKey;
  readonly params: Readonly<Record<string, Param>>;
}
/** The server's own words, shown where the catalogue has none for its code. */
export interface ServerText {
  readonly kind: 'server';
  readonly text: string;
}

/** A missing or extra parameter does not compile. */
export const message = <K extends MessageKey>(
  key: K,
  ...[params]: keyof MessageParams<K> extends never ? [] : [MessageParams<K>]
): Keyed => ({ kind: 'keyed', key, params: { ...params } });
