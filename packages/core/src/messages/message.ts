import type { MessageKey, MessageParams } from './keys.ts';

/** An amount, displayed as money in the client's language and currency. */
export interface Money {
  readonly minor: number;
}
/** A time, displayed in the client's language and the device's time zone. */
export interface Moment {
  /** ISO 8601. */
  readonly iso: string;
}
/** Value of a text's parameter: a text, a number, an amount or a time. */
export type Param = string | number | Money | Moment;

/** An untranslated text. The core names texts, and clients translate them. */
export type Message = Keyed | ServerText;
/** A message with the key of a text and the values of its parameters. */
export interface Keyed {
  readonly kind: 'keyed';
  readonly key: MessageKey;
  readonly params: Readonly<Record<string, Param>>;
}
/** The server's text, for a code without a text in the catalogue. */
export interface ServerText {
  readonly kind: 'server';
  readonly text: string;
}

/** Creates a message. A missing or extra parameter is a type error. */
export const message = <K extends MessageKey>(
  key: K,
  ...[params]: keyof MessageParams<K> extends never ? [] : [MessageParams<K>]
): Keyed => ({ kind: 'keyed', key, params: { ...params } });
