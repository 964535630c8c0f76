import { once } from '../kernel/once.ts';
import type { Language } from '../settings/language.ts';

/** Money in the chosen language and the operator's currency. Amounts are whole minor units. */
export interface MoneyFormat {
  readonly format: (amountMinor: number) => string;
  /** The same without the currency's sign, for a meter that has it beside it. */
  readonly formatBare: (amountMinor: number) => string;
  readonly symbol: string;
  readonly parse: (typed: string) => ParsedAmount;
}
export type ParsedAmount =
  | { readonly kind: 'amount'; readonly amountMinor: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable' };

/** The balance is shown divided by 100 whatever the currency's usual digits (specification, section 9). */
const digits = 2;
const scale = 10 ** digits;

/** `symbols`: an operator's own signs by currency, before the language's usual one. */
export function createMoney(
  language: Language,
  currency: string,
  symbols: Readonly<Record<string, string>> = {},
): MoneyFormat {
  const ownSymbol = Object.hasOwn(symbols, currency) ? symbols[currency] : undefined;
  // Formats are dear to make, and a page is there before it shows an amount.
  const bare = once(() => new Intl.NumberFormat(language, fraction));
  const full = once(() => withSign(language, currency));
  const symbol = once(() => {
    const usual = partOf('currency', full());
    // A browser may know no sign of a currency in one language (Chromium: lira in Bulgarian), and know it in another.
    return ownSymbol ?? (usual === currency ? partOf('currency', withSign('en', currency)) : usual);
  });
  const marks = once(() => ({ group: partOf('group', bare()), decimal: partOf('decimal', bare()) }));
  return {
    format: (amountMinor) =>
      full()
        .formatToParts(amountMinor / scale)
        .map(({ type, value }) => (type === 'currency' ? symbol() : value))
        .join(''),
    formatBare: (amountMinor) => bare().format(amountMinor / scale),
    get symbol() {
      return symbol();
    },
    parse: (typed) => parseAmount(typed, marks()),
  };
}

const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
const withSign = (language: Language, currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...fraction });
const partOf = (kind: Intl.NumberFormatPartTypes, format: Intl.NumberFormat): string =>
  format.formatToParts(1_234_567.8).find(({ type }) => type === kind)?.value ?? '';

/** Arabic-Indic and Persian digits, as some keyboards give them. */
const foreignDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;
const toLatinDigit = (digit: string): string => String(digit.charCodeAt(0) & 0xf);

/**
 * Reads what a player typed. Grouping marks are optional but must stand where they belong: `10.000` in Turkish is ten
 * thousand, and `10.5` is not guessed at; nor is `0.500`, which no one writes for five hundred.
 */
function parseAmount(
  typed: string,
  { group, decimal }: { readonly group: string; readonly decimal: string },
): ParsedAmount {
  const text = typed
    .replace(foreignDigits, toLatinDigit)
    .replaceAll('\u066B', decimal)
    .replaceAll('\u066C', group)
    .replace(/[\s\u200E\u200F]/g, '');
  if (text === '') return { kind: 'empty' };
  const [whole = '', cents = '', ...more] = text.split(decimal);
  const groups = whole.split(group);
  const wellGrouped =
    groups.length === 1 || groups.every((part, index) => (index === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(part));
  const plain = groups.join('');
  if (more.length > 0 || !wellGrouped || !/^\d{1,12}$/.test(plain) || !/^\d{0,2}$/.test(cents))
    return { kind: 'unreadable' };
  return { kind: 'amount', amountMinor: Number(plain) * scale + Number(cents.padEnd(digits, '0')) };
}
