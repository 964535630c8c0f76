import { once } from '../kernel/once.ts';
import { languages } from '../settings/language.ts';
import { partOf, type MoneyFormat } from './money.ts';
import { localeOf } from './locale.ts';

/** The result of reading a typed amount, in minor units. */
export type ParsedAmount =
  /** The amount in whole minor units. */
  | { readonly kind: 'amount'; readonly amountMinor: number }
  | { readonly kind: 'empty' }
  /** An amount beyond what a number holds exactly: above any limit. */
  | { readonly kind: 'too-large' }
  | { readonly kind: 'unreadable' };

/** Arabic-Indic and Persian digits, which some keyboards type. */
const foreignDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;
const toLatinDigit = (digit: string): string => String(digit.charCodeAt(0) & 0xf);
/** Directional marks and other invisible characters that are copied with an amount. */
const invisible = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** The format of amounts in a language. */
interface Writing {
  /** The separator between groups of three digits. */
  readonly group: string;
  /** The separator before the fraction. */
  readonly decimal: string;
  /** Returns the texts that may appear beside an amount. */
  readonly beside: () => Beside;
  /** The number of fraction digits. It is both the maximum and the number that is always written. */
  readonly digits: number;
}
/** The parts of a money format that decide how an amount is read. */
export type AmountFormat = Pick<MoneyFormat, 'language' | 'currency' | 'symbol' | 'digits'>;

function writingOf({ language, currency, symbol, digits }: AmountFormat): Writing {
  // A language has a decimal sign even if the currency needs none.
  const bare = new Intl.NumberFormat(localeOf(language));
  return {
    ...{ group: visible(partOf('group', bare)), decimal: partOf('decimal', bare), digits },
    // Formatters are expensive, and most amounts are typed without a sign.
    beside: once(() => besideOf(currency, symbol)),
  };
}

/** The names and signs of a currency, longest first. For example, `TL.` must match before `TL` with a separator. */
interface Beside {
  readonly signs: readonly string[];
  /** The code and the names of the currency. */
  readonly words: readonly string[];
}
/** Example amounts that cover every plural form in the client's languages (CLDR plural rules). */
const plurals = [0, 1, 2, 3, 5, 11, 100];
/**
 * Returns the currency's names and signs as `Intl` writes them in the client's languages and in the languages of its
 * country. Signs appear with and without a final full stop.
 */
function besideOf(currency: string, symbol: string): Beside {
  const local = new Intl.Locale(`und-${currency.slice(0, 2)}`).maximize().language;
  const written = (currencyDisplay: 'narrowSymbol' | 'symbol' | 'name'): readonly string[] =>
    [...languages, local].flatMap((tongue) => {
      const format = new Intl.NumberFormat(tongue, { style: 'currency', currency, currencyDisplay });
      return (
        plurals
          .flatMap((amount) => format.formatToParts(amount))
          // Turkish has the sign before the amount and the name after it.
          .flatMap(({ type, value }) => (type === 'currency' ? comparable(value) : []))
      );
    });
  const usual = [...written('narrowSymbol'), ...written('symbol'), ...(currency === 'TRY' ? ['TL'] : [])];
  const signs = [comparable(symbol), ...usual].flatMap((sign) => [sign, sign.replace(/\.$/, '')]);
  const words = [currency, ...written('name')].filter((word) => !signs.includes(word) || word === currency);
  return { signs: longestFirst(signs.filter((sign) => sign !== currency)), words: longestFirst(words) };
}
const longestFirst = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts)].filter((text) => text !== '').toSorted((one, other) => other.length - one.length);
/** Normalises a text: removes invisible characters and replaces whitespace with single spaces. */
const visible = (text: string): string => text.normalize('NFKC').replace(invisible, '').replace(/\s+/g, ' ');
const comparable = (sign: string): string => visible(sign).trim().toUpperCase();

/**
 * Returns a parser for typed or pasted amounts, with or without the currency's sign or code, in the digits and
 * separators of any language. If a separator is ambiguous, the player's language decides. In Turkish, `10.000` is ten
 * thousand, but `10.5` can only be ten and a half. `.5` and `100,-` are valid. Formats that are not used anywhere are
 * rejected: `0.500` is not five hundred.
 */
export function createAmountReader(money: AmountFormat): AmountReader {
  const writing = writingOf(money);
  return (typed) => readAmount(typed, writing);
}
/** Parses a typed amount. Returns minor units, or why the text is no amount. */
export type AmountReader = (typed: string) => ParsedAmount;

/** Footnotes, fractions and circled numbers. They are compatible with digits, but do not belong in an amount. */
const otherNumbers = /\p{No}/u;

function readAmount(typed: string, writing: Writing): ParsedAmount {
  if (otherNumbers.test(typed)) return { kind: 'unreadable' };
  const bare = withoutSigns(plain(typed, writing), writing);
  if (bare === null) return { kind: 'unreadable' };
  // A dash in place of cents, as in `100,-`.
  const text = bare.replace(/(\d[.,])[-\u2013\u2014]{1,2}$/, '$1');
  if (text === '') return { kind: 'empty' };
  const minor = readings(text, writing)
    .map((marks) => minorDigits(text, marks, writing.digits))
    .find((read) => read !== null);
  if (minor === undefined) return { kind: 'unreadable' };
  const amountMinor = Number(minor);
  return Number.isSafeInteger(amountMinor) ? { kind: 'amount', amountMinor } : { kind: 'too-large' };
}

/**
 * Converts a text to capitals and Latin digits. Its only separators are full stops, commas, spaces and straight
 * apostrophes.
 */
const plain = (text: string, { group, decimal }: Writing): string =>
  comparable(text)
    .replace(foreignDigits, toLatinDigit)
    .replaceAll('\u066B', decimal)
    .replaceAll('\u066C', group)
    .replace(/[\u2018\u2019\u02BC]/g, "'");

/** Removes at most one sign and one word on either side. Returns null if a separator beside them may belong to them. */
function withoutSigns(text: string, { beside }: Writing): string | null {
  if (/^[\d., '-]*$/.test(text)) return text;
  const { signs, words } = beside();
  let bare = text;
  let left = longestFirst([...signs, ...words]);
  for (const _ of [1, 2]) {
    const before = left.find((one) => bare.startsWith(one));
    const found = before ?? left.find((one) => bare.endsWith(one));
    if (found === undefined) return bare;
    bare = before === undefined ? bare.slice(0, -found.length) : bare.slice(found.length);
    // `TL.5` is ambiguous: it may be five or half a lira.
    if (before !== undefined && /^[.,]/.test(bare) && /\p{L}$/u.test(found)) return null;
    bare = bare.trim();
    left = words.includes(found) ? signs : words;
  }
  return bare;
}

/** The separators between groups of three digits and before the fraction. Null means no separator. */
interface Marks {
  readonly group: string | null;
  readonly decimal: string | null;
}

/** Returns the possible meanings of the separators in a text, likeliest first. */
function readings(text: string, writing: Writing): readonly Marks[] {
  const marks: readonly string[] = text.match(/[., ']/g) ?? [];
  const [first, second, third] = new Set(marks);
  if (first === undefined) return [{ group: null, decimal: null }];
  // Of two separators, the later one is the decimal sign in every language. A space or an apostrophe is never a decimal
  // sign.
  if (second !== undefined) return !isDecimal(second) || third !== undefined ? [] : [{ group: first, decimal: second }];
  const asGroup = { group: first, decimal: null };
  const asDecimal = { group: null, decimal: first };
  if (marks.length > 1 || !isDecimal(first)) return [asGroup];
  return first === writing.group ? [asGroup, asDecimal] : [asDecimal];
}

const isDecimal = (mark: string): boolean => mark === '.' || mark === ',';

/** Returns the digits of the amount in minor units, or null if the separators do not fit the format. */
function minorDigits(text: string, { group, decimal }: Marks, digits: number): string | null {
  const [whole = '', cents = '', ...more] = decimal === null ? [text] : text.split(decimal);
  const groups = group === null ? [whole] : whole.split(group);
  const isGrouped = groups.every((part, index) => (index === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(part));
  const isWhole = groups.length > 1 ? isGrouped : /^\d+$/.test(whole) || (whole === '' && cents !== '');
  return isWhole && more.length === 0 && /^\d*$/.test(cents) && cents.length <= digits
    ? groups.join('') + cents.padEnd(digits, '0')
    : null;
}
