import { setupI18n } from '@lingui/core';
import type { Language } from '../settings/language.ts';
import type { MessageKey, MessageParams } from './keys.ts';
import type { Message, Param } from './message.ts';
import { epochMsOf } from '../kernel/epoch-ms.ts';
import { once } from '../kernel/once.ts';
import { createMoney, type Currency, type MoneyFormat } from './money.ts';
import { localeOf, timeLocaleOf } from './locale.ts';

/** The texts of one language before and during sign-in, as compiled by `npm run texts`. */
export type EntryTexts = Readonly<Record<EntryKey, CompiledText>>;
/** The texts after sign-in. */
export type PlayTexts = Readonly<
  Record<Exclude<MessageKey, EntryKey | PanelKey | AccountKey | TerminalKey | DemoKey>, CompiledText>
>;
/** The texts of panels and the game. */
export type PanelTexts = Readonly<Record<PanelKey, CompiledText>>;
/** The texts of the account pages: lists and profile. */
export type AccountTexts = Readonly<Record<AccountKey, CompiledText>>;
/** The texts of the terminal client. */
export type TerminalTexts = Readonly<Record<TerminalKey, CompiledText>>;
/** The texts of the demo area in one language. */
export type DemoTexts = Readonly<Record<DemoKey, CompiledText>>;
/** The texts loaded so far. Texts that load later are looked up when they are used. */
export type Catalogue = EntryTexts & Partial<PlayTexts & PanelTexts & AccountTexts & TerminalTexts & DemoTexts>;
type EntryKey = Exclude<
  Extract<
    MessageKey,
    `${'auth' | 'code' | 'failure' | 'left' | 'lock' | 'login' | 'not-found' | 'shell' | 'startup'}.${string}`
  >,
  `${'auth.link-refused' | 'auth.password-expired' | MachineCode | 'failure.no-' | 'lock.w' | 'shell.balance' | 'shell.calculating' | 'shell.link' | 'shell.skip'}${string}`
>;
/** Refusal codes that occur only in calls after sign-in (docs/protocol, the catalogue). */
type MachineCode = `code.${'20000' | '40001' | '40101' | `501${string}` | '70000'}`;
type PanelKey = Exclude<
  Extract<
    MessageKey,
    | `${'about' | 'look' | 'offers' | 'search' | HelpSubject | MachineSubject}.${string}`
    | `${'autoplay.' | 'failure.no-' | 'lock.w' | 'leave.' | 'picture.' | 'wallet.game-runs' | 'policy.check-first' | 'policy.reality-check' | 'policy.too-soon'}${string}`
  >,
  'offers.title'
>;
type HelpSubject = 'chat' | 'link' | 'quality' | 'report' | 'sound' | 'tabs';
type MachineSubject =
  | 'command'
  | 'game'
  | 'inactivity'
  | 'press'
  | 'reality-check'
  | 'reconnect'
  | 'sign-out'
  | 'locked';
type AccountKey = Extract<
  MessageKey,
  `${'amount-action' | 'column' | 'history' | 'journal' | 'profile' | 'slot-session'}.${string}`
>;
type TerminalKey = Extract<MessageKey, `term.${string}`>;
type DemoKey = Extract<MessageKey, `demo.${string}`>;
/** A text in compiled ICU message format. */
export type CompiledText = readonly (string | readonly [name: string, type?: string, format?: unknown])[];

type Values = Readonly<Record<string, string | number>>;

/** Texts and money formats for one language. */
export interface Words {
  readonly language: Language;
  readonly dir: 'ltr' | 'rtl';
  readonly money: MoneyFormat;
  /** Returns a text of the catalogue. A missing key or parameter is a type error. */
  t<K extends MessageKey>(key: K, ...params: keyof MessageParams<K> extends never ? [] : [MessageParams<K>]): string;
  /** Returns the text of a message from the core or the server. */
  say(message: Message): string;
}

/** Options of `createWords`. */
export interface WordsOptions {
  readonly language: Language;
  readonly catalogue: Catalogue;
  /** The operator's currency, as in `settings.money`. */
  readonly money: Currency;
  /** The operator's texts by key (`settings.texts`), with `{name}` for a parameter. */
  readonly overrides?: Readonly<Record<string, string>>;
}

/** Creates the texts of a language from loaded catalogues. `overrides` replaces texts by key. */
export function createWords({ language, catalogue, overrides = {}, ...options }: WordsOptions): Words {
  const locale = localeOf(language);
  // Lingui's type for compiled texts is mutable, but Lingui does not change them.
  const i18n = setupI18n({ locale, messages: { [locale]: catalogue as never } });
  const money = createMoney(language, options.money);
  const moments = once(
    () => new Intl.DateTimeFormat(timeLocaleOf(language), { dateStyle: 'medium', timeStyle: 'short' }),
  );
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  const shown = (value: Param): string | number => {
    if (typeof value !== 'object') return value;
    return 'minor' in value ? money.format(value.minor) : shownMoment(value.iso, moments());
  };
  /** [MESSAGES4] Returns the operator's text if there is one, or else the client's text. */
  const translate = (key: MessageKey, params: Readonly<Record<string, Param>>): string => {
    const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(value)]));
    const own = Object.hasOwn(overrides, key) ? overrides[key] : undefined;
    if (own !== undefined) return filledIn(own, inDirection(dir, values));
    const known = key.startsWith('code.') && !isComplete(catalogue[key], values) ? generalOf(key) : key;
    return Object.hasOwn(catalogue, known)
      ? i18n._(known, inDirection(dir, withCounts(values, catalogue[known])))
      : known;
  };
  return {
    language,
    dir,
    money,
    t: (key, ...[params]) => translate(key, { ...params }),
    say: (message) => (message.kind === 'server' ? message.text : translate(message.key, message.params)),
  };
}

/** Formats a time. An invalid time is returned as received. */
function shownMoment(iso: string, format: Intl.DateTimeFormat): string {
  const epochMs = epochMsOf(iso);
  return Number.isNaN(epochMs) ? iso : format.format(epochMs);
}

/**
 * Converts server counts to numbers. A text that is not a number would be looked up as a plural form, and would find
 * inherited properties such as `toString`.
 */
const withCounts = (values: Values, text: CompiledText | undefined): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isCount(text, name) ? Number(value) : value]),
  );
const isCount = (text: CompiledText | undefined, name: string): boolean =>
  Array.isArray(text) && text.some((part) => Array.isArray(part) && part[0] === name && part[1] === 'plural');

/**
 * [MESSAGES10] In a right-to-left language, wraps each text in a first strong isolate (Unicode 16, annex 9). Otherwise
 * "Lucky!" would read "!Lucky".
 */
const inDirection = (dir: Words['dir'], values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      dir === 'rtl' && typeof value === 'string' ? `\u2068${value}\u2069` : value,
    ]),
  );

/** Returns true if the text is loaded and all its parameters are present. A server may omit parameters. */
const isComplete = (text: CompiledText | undefined, values: Values): boolean =>
  text?.every((part) => typeof part === 'string' || !Number.isNaN(withCounts(values, text)[part[0]] ?? Number.NaN)) ??
  false;
const generalOf = (key: MessageKey): MessageKey => (key === 'code.10700' ? 'code.10701' : 'failure.refused');

/** Inserts the parameters into a text. Braces that name no parameter stay unchanged. */
const filledIn = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : braces,
  );
