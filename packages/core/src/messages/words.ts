import { setupI18n } from '@lingui/core';
import type { Language } from '../settings/language.ts';
import type { MessageKey, MessageParams } from './keys.ts';
import type { Message, Param } from './message.ts';
import { once } from '../kernel/once.ts';
import { createMoney, type Currency, type MoneyFormat } from './money.ts';
import { localeOf } from './locale.ts';

/** One language's texts as `npm run texts` compiles them, by when and where they are needed. */
export type EntryTexts = Readonly<Record<EntryKey, CompiledText>>;
export type PlayTexts = Readonly<
  Record<Exclude<MessageKey, EntryKey | PanelKey | AccountKey | TerminalKey | DemoKey>, CompiledText>
>;
/** The texts of panels and the game. */
export type PanelTexts = Readonly<Record<PanelKey, CompiledText>>;
/** The texts of the account's pages: lists and profile. */
export type AccountTexts = Readonly<Record<AccountKey, CompiledText>>;
export type TerminalTexts = Readonly<Record<TerminalKey, CompiledText>>;
export type DemoTexts = Readonly<Record<DemoKey, CompiledText>>;
/** A client may use what it has loaded so far. The texts of a later part are looked up later. */
export type Catalogue = EntryTexts & Partial<PlayTexts & PanelTexts & AccountTexts & TerminalTexts & DemoTexts>;
type EntryKey = Exclude<
  Extract<
    MessageKey,
    `${'auth' | 'code' | 'failure' | 'left' | 'lock' | 'login' | 'not-found' | 'shell' | 'startup'}.${string}`
  >,
  `${'auth.link-refused' | 'auth.password-expired' | MachineCode | 'failure.no-' | 'lock.w' | 'shell.balance' | 'shell.calculating' | 'shell.link' | 'shell.skip'}${string}`
>;
/** Codes of refusals that only calls after sign-in have (docs/protocol, the catalogue). */
type MachineCode = `code.${'20000' | '40001' | '40101' | `501${string}` | '70000'}`;
type PanelKey = Exclude<
  Extract<
    MessageKey,
    | `${'about' | 'look' | 'offers' | 'search' | HelpSubject | MachineSubject}.${string}`
    | `${'failure.no-' | 'lock.w' | 'leave.' | 'policy.check-first' | 'policy.reality-check' | 'policy.too-soon'}${string}`
  >,
  'offers.title'
>;
type HelpSubject = 'chat' | 'link' | 'quality' | 'report' | 'sound' | 'tabs';
type MachineSubject = 'command' | 'game' | 'inactivity' | 'press' | 'reality-check' | 'sign-out' | 'locked';
type AccountKey = Extract<
  MessageKey,
  `${'amount-action' | 'column' | 'history' | 'journal' | 'profile' | 'slot-session'}.${string}`
>;
type TerminalKey = Extract<MessageKey, `term.${string}`>;
type DemoKey = Extract<MessageKey, `demo.${string}`>;
type CompiledText = readonly (string | readonly [name: string, type?: string, format?: unknown])[];

type Values = Readonly<Record<string, string | number>>;

/** Everything a client needs for one language. */
export interface Words {
  readonly language: Language;
  readonly dir: 'ltr' | 'rtl';
  readonly money: MoneyFormat;
  /** A text of the catalogue. A missing key or parameter does not compile. */
  t<K extends MessageKey>(key: K, ...params: keyof MessageParams<K> extends never ? [] : [MessageParams<K>]): string;
  /** The text of a message of the core or the server. */
  say(message: Message): string;
}

export interface WordsOptions {
  readonly language: Language;
  readonly catalogue: Catalogue;
  /** As in `settings.money`. */
  readonly money: Currency;
  /** The operator's own texts by key (`settings.texts`), with `{name}` for a parameter. */
  readonly overrides?: Readonly<Record<string, string>>;
}

export function createWords({ language, catalogue, overrides = {}, ...options }: WordsOptions): Words {
  const locale = localeOf(language);
  // Lingui's own type of a compiled text is mutable, but Lingui does not change it.
  const i18n = setupI18n({ locale, messages: { [locale]: catalogue as never } });
  const money = createMoney(language, options.money);
  const moments = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
  const shown = (value: Param): string | number => {
    if (typeof value !== 'object') return value;
    return 'minor' in value ? money.format(value.minor) : shownMoment(value.iso, moments());
  };
  /** [MESSAGES4] The operator's own text takes precedence. */
  const translate = (key: MessageKey, params: Readonly<Record<string, Param>>): string => {
    const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(value)]));
    const own = Object.hasOwn(overrides, key) ? overrides[key] : undefined;
    if (own !== undefined) return filledIn(own, values);
    const known = key.startsWith('code.') && !isComplete(catalogue[key], values) ? generalOf(key) : key;
    return Object.hasOwn(catalogue, known) ? i18n._(known, withCounts(values, catalogue[known])) : known;
  };
  return {
    language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    money,
    t: (key, ...[params]) => translate(key, { ...params }),
    say: (message) => (message.kind === 'server' ? message.text : translate(message.key, message.params)),
  };
}

/** A time that cannot be read is shown as received. */
function shownMoment(iso: string, format: Intl.DateTimeFormat): string {
  // oxlint-disable-next-line no-restricted-globals -- reads a text, and not the clock
  const epochMs = Date.parse(iso);
  return Number.isNaN(epochMs) ? iso : format.format(epochMs);
}

/**
 * A server's count may be any text. A text that is not a number would be looked up as the name of a plural form, and every
 * object has a `toString`.
 */
const withCounts = (values: Values, text: CompiledText | undefined): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isCount(text, name) ? Number(value) : value]),
  );
const isCount = (text: CompiledText | undefined, name: string): boolean =>
  Array.isArray(text) && text.some((part) => Array.isArray(part) && part[0] === name && part[1] === 'plural');

/** Whether a text exists (some load after sign-in) with all its parameters: a server may leave parameters out. */
const isComplete = (text: CompiledText | undefined, values: Values): boolean =>
  text?.every((part) => typeof part === 'string' || !Number.isNaN(withCounts(values, text)[part[0]] ?? Number.NaN)) ??
  false;
const generalOf = (key: MessageKey): MessageKey => (key === 'code.10700' ? 'code.10701' : 'failure.refused');

/** Braces that name no parameter stay as written. */
const filledIn = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : braces,
  );
