import { setupI18n } from '@lingui/core';
import type { Language } from '../settings/settings.rules.ts';
import type { MessageKey, MessageParams } from './keys.ts';
import type { Message, Param } from './message.ts';
import { createMoney, type MoneyFormat } from './money.ts';

/** One language's texts as `npm run texts` compiles them. */
export type Catalogue = Readonly<Record<MessageKey, CompiledText>>;
type CompiledText = readonly (string | readonly [name: string, type?: string, format?: unknown])[];

/** Everything a face needs to speak one language. */
export interface Words {
  readonly language: Language;
  readonly dir: 'ltr' | 'rtl';
  readonly money: MoneyFormat;
  /** A text of the catalogue; a missing key or parameter does not compile. */
  t<K extends MessageKey>(key: K, ...params: keyof MessageParams<K> extends never ? [] : [MessageParams<K>]): string;
  /** What the core or the server wants to say. */
  say(message: Message): string;
}

export interface WordsOptions {
  readonly language: Language;
  readonly catalogue: Catalogue;
  /** ISO 4217. */
  readonly currency: string;
}

export function createWords({ language, catalogue, currency }: WordsOptions): Words {
  // Lingui's own type of a compiled text is mutable; it does not change what it is given.
  const i18n = setupI18n({ locale: language, messages: { [language]: catalogue as never } });
  const money = createMoney(language, currency);
  const shown = (value: Param): string | number => (typeof value === 'object' ? money.format(value.minor) : value);
  const translate = (key: MessageKey, params: Readonly<Record<string, Param>>): string =>
    i18n._(key, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(value)])));
  return {
    language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    money,
    t: (key, ...[params]) => translate(key, { ...params }),
    say: (message) => (message.kind === 'server' ? message.text : translate(message.key, message.params)),
  };
}

/** Loads one language's texts, and none of the others'. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  switch (language) {
    case 'en':
      return (await import('./compiled/en.ts')).en;
    case 'tr':
      return (await import('./compiled/tr.ts')).tr;
    case 'ar':
      return (await import('./compiled/ar.ts')).ar;
    case 'bg':
      return (await import('./compiled/bg.ts')).bg;
  }
}
