import { decimalOf } from '../kernel/money.ts';
import { once } from '../kernel/once.ts';
import type { Language } from '../settings/language.ts';

/** Money in the chosen language and the operator's currency. Amounts are whole minor units. */
export interface MoneyFormat {
  readonly format: (amountMinor: number) => string;
  /** The same without the currency's sign, for a meter that has it beside it. */
  readonly formatBare: (amountMinor: number) => string;
  readonly symbol: string;
  /** What `parseAmount` reads amounts by. */
  readonly writing: MoneyWriting;
}

/** How amounts are written. */
export interface MoneyWriting {
  /** Between groups of three digits. */
  readonly group: string;
  /** Before the fraction. */
  readonly decimal: string;
  /** Of the fraction. */
  readonly digits: number;
  /** By which the currency is known: its sign, its code, and what people write for it. */
  readonly signs: readonly string[];
}

/** The balance is shown divided by 100 whatever the currency's usual digits (specification, section 9). */
const digits = 2;

/** What people write for a currency beside its sign and its code. */
const everydaySigns: Readonly<Record<string, readonly string[]>> = { TRY: ['TL'], BGN: ['\u043B\u0432'] };

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
  const writing = once((): MoneyWriting => ({
    ...{ group: partOf('group', bare()), decimal: partOf('decimal', bare()), digits },
    // The longest first: `TL.` is no `TL` and a mark.
    signs: [symbol(), partOf('currency', full()), partOf('currency', withSign('en', currency)), currency]
      .concat(everydaySigns[currency] ?? [])
      .toSorted((one, other) => other.length - one.length),
  }));
  return {
    format: (amountMinor) =>
      full()
        .formatToParts(decimalOf(amountMinor, digits) as `${number}`)
        .map(({ type, value }) => (type === 'currency' ? symbol() : value))
        .join(''),
    formatBare: (amountMinor) => bare().format(decimalOf(amountMinor, digits) as `${number}`),
    get symbol() {
      return symbol();
    },
    get writing() {
      return writing();
    },
  };
}

const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
const withSign = (language: Language, currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...fraction });
const partOf = (kind: Intl.NumberFormatPartTypes, format: Intl.NumberFormat): string =>
  format.formatToParts(1_234_567.8).find(({ type }) => type === kind)?.value ?? '';
