import type { Param } from './message.ts';
import type { en } from './texts/en.ts';

/** The English texts by key. The other languages have the same keys and parameters. */
export type Texts = typeof en;
/** Key of a text. */
export type MessageKey = keyof Texts;

/** The parameter names in an ICU text: `{count}` or `{count, plural, …}`. Plural branches are not names. */
type ParamNames<T extends string> = T extends `${string}{${infer Inside}}${infer Rest}`
  ? NameOf<Inside> | ParamNames<Rest>
  : never;
type NameOf<Inside extends string> = Inside extends `${infer Name},${string}` ? Word<Name> : Word<Inside>;
type Word<Name extends string> = Name extends `${string}${' ' | '#'}${string}` ? never : Name;

/** The parameters of a text: a value for each name in braces. */
export type MessageParams<K extends MessageKey> = {
  readonly [P in ParamNames<Texts[K]>]: Param;
};
