import { decimalOf } from '../kernel/money.ts';
import { once } from '../kernel/once.ts';
import type { Language } from '../settings/language.ts';

/** Money in the chosen language and the operator's currency. Amounts are whole minor units. */
export interface MoneyFormat {
  readonly format: (amountMinor: number) => string;
  /** The same without the currency's sign, for a meter that has it beside it. */
  readonly formatBare: (amountMinor: number) => string;
  readonly symbol: string;
  readonly language: Language;
  /** ISO 4217. */
  readonly currency: string;
}

/** The balance is shown divided by 100 whatever the currency's usual digits (specification, section 9). */
export const fractionDigits = 2;

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
  return {
    format: (amountMinor) =>
      full()
        .formatToParts(decimalOf(amountMinor, fractionDigits) as `${number}`)
        .map(({ type, value }) => (type === 'currency' ? symbol() : value))
        .join(''),
    formatBare: (amountMinor) => bare().format(decimalOf(amountMinor, fractionDigits) as `${number}`),
    get symbol() {
      return symbol();
    },
    language,
    currency,
  };
}

export const fraction = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits } as const;
export const withSign = (language: Language, currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...fraction });
export const partOf = (kind: Intl.NumberFormatPartTypes, format: Intl.NumberFormat): string =>
  format.formatToParts(1_234_567.8).find(({ type }) => type === kind)?.value ?? '';
