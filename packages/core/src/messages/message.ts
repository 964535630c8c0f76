import type { MessageKey, MessageParams } from './keys.ts';

/** An amount, shown as money in the client's language and currency. */
export interface Money {
  readonly minor: number;
}
/** A time, shown in the client's language and the device's time zone. */
export interface Moment {
  /** ISO 8601. */
  readonly iso: string;
}
export type Param = string | number | Money | Moment;

/** A text that is not translated yet. Clients translate; the core only names texts. */
export type Message = Keyed | ServerText;
export interface Keyed {
  readonly kind: 'keyed';
  readonly key: MessageKey;
  readonly params: Readonly<Record<string, Param>>;
}
/** The server's own words, for a code without a text in the catalogue. */
export interface ServerText {
  readonly kind: 'server';
  readonly text: string;
}

/** A missing or extra parameter does not compile. */
export const message = <K extends MessageKey>(
  key: K,
  ...[params]: keyof MessageParams<K> extends never ? [] : [MessageParams<K>]
): Keyed => ({ kind: 'keyed', key, params: { ...params } });
