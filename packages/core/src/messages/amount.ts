import { partOf, withSign, type MoneyFormat } from './money.ts';

export type ParsedAmount =
  /** Whole minor units. */
  | { readonly kind: 'amount'; readonly amountMinor: number }
  | { readonly kind: 'empty' }
  /** An amount, but more than a number can hold exactly: above any limit. */
  | { readonly kind: 'too-large' }
  | { readonly kind: 'unreadable' };

/** Arabic-Indic and Persian digits, as some keyboards give them. */
const foreignDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;
const toLatinDigit = (digit: string): string => String(digit.charCodeAt(0) & 0xf);
/** Marks of direction, and the like, that are copied along with an amount. */
const invisible = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** How amounts are written. */
interface Writing {
  /** Between groups of three digits. */
  readonly group: string;
  /** Before the fraction. */
  readonly decimal: string;
  /** By which the currency is known, the longest first: `TL.` is no `TL` and a mark. */
  readonly signs: readonly string[];
  /** The most that may stand in the fraction, and what is written out of it. */
  readonly digits: number;
}
type Money = Pick<MoneyFormat, 'language' | 'currency' | 'symbol' | 'digits'>;

/** What people write for a currency beside its sign and its code. */
const everydaySigns: Readonly<Record<string, readonly string[]>> = { TRY: ['TL'], BGN: ['\u043B\u0432'] };

function writingOf({ language, currency, symbol, digits }: Money): Writing {
  // The language has a decimal sign where the currency needs none.
  const bare = new Intl.NumberFormat(language);
  const usual = [language, 'en' as const].map((each) => partOf('currency', withSign(each, currency)));
  const signs = [symbol, ...usual, currency, ...(everydaySigns[currency] ?? [])].map(comparable);
  return {
    ...{ group: visible(partOf('group', bare)), decimal: partOf('decimal', bare), digits },
    signs: signs.filter((sign) => sign !== '').toSorted((one, other) => other.length - one.length),
  };
}
/** Every blank is a space. */
const visible = (text: string): string => text.normalize('NFKC').replace(invisible, '').replace(/\s+/g, ' ');
const comparable = (sign: string): string => visible(sign).trim().toUpperCase();

/**
 * Reads amounts as a player types or pastes them: with or without the currency's sign or code, in the digits and marks of
 * any language. Where a mark may be read in two ways the player's own language decides: `10.000` is ten thousand in Turkish,
 * and `10.5` can only be ten and a half. What no one writes is not guessed at: `0.500` is not five hundred.
 */
export function createAmountReader(money: Money): AmountReader {
  const writing = writingOf(money);
  return (typed) => readAmount(typed, writing);
}
export type AmountReader = (typed: string) => ParsedAmount;

function readAmount(typed: string, writing: Writing): ParsedAmount {
  const text = withoutSign(plain(typed, writing), writing);
  if (text === '') return { kind: 'empty' };
  const minor = readings(text, writing)
    .map((marks) => minorDigits(text, marks, writing.digits))
    .find((read) => read !== null);
  if (minor === undefined) return { kind: 'unreadable' };
  const amountMinor = Number(minor);
  return Number.isSafeInteger(amountMinor) ? { kind: 'amount', amountMinor } : { kind: 'too-large' };
}

/** In Latin digits, with full stops, commas and spaces as the only marks. */
const plain = (text: string, { group, decimal }: Writing): string =>
  visible(text).replace(foreignDigits, toLatinDigit).replaceAll('\u066B', decimal).replaceAll('\u066C', group).trim();

function withoutSign(text: string, { signs }: Writing): string {
  const bare = text.toUpperCase();
  const [before, after] = [signs.find((sign) => bare.startsWith(sign)), signs.find((sign) => bare.endsWith(sign))];
  if (before !== undefined) return text.slice(before.length).trimStart();
  return after === undefined ? text : text.slice(0, -after.length).trimEnd();
}

/** Which marks stand between groups of three, and before the fraction; null: none does. */
interface Marks {
  readonly group: string | null;
  readonly decimal: string | null;
}

/** How the marks of a text may be meant, the likeliest first. */
function readings(text: string, writing: Writing): readonly Marks[] {
  const marks: readonly string[] = text.match(/[., ]/g) ?? [];
  const [first, second, third] = new Set(marks);
  if (first === undefined) return [{ group: null, decimal: null }];
  // Of two marks the later one is the decimal sign, in whatever language; a space is none.
  if (second !== undefined) return second === ' ' || third !== undefined ? [] : [{ group: first, decimal: second }];
  const asGroup = { group: first, decimal: null };
  const asDecimal = { group: null, decimal: first };
  if (marks.length > 1 || first === ' ') return [asGroup];
  return first === writing.group ? [asGroup, asDecimal] : [asDecimal];
}

/** The digits of the amount in minor units; null where the marks do not stand as meant. */
function minorDigits(text: string, { group, decimal }: Marks, digits: number): string | null {
  const [whole = '', cents = '', ...more] = decimal === null ? [text] : text.split(decimal);
  const groups = group === null ? [whole] : whole.split(group);
  const isGrouped = groups.every((part, index) => (index === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(part));
  const isWhole = groups.length > 1 ? isGrouped : /^\d+$/.test(whole);
  return isWhole && more.length === 0 && /^\d*$/.test(cents) && cents.length <= digits
    ? groups.join('') + cents.padEnd(digits, '0')
    : null;
}
