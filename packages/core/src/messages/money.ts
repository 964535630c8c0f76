import { decimalOf } from '../kernel/money.ts';
import { once } from '../kernel/once.ts';
import type { Language } from '../settings/language.ts';
import type { Settings } from '../settings/settings.rules.ts';
import { localeOf } from './locale.ts';

/** Formats money in the chosen language and the operator's currency. Amounts are in whole minor units. */
export interface MoneyFormat {
  readonly format: (amountMinor: number) => string;
  /** Formats an amount without the currency sign, for a meter that shows the sign separately. */
  readonly formatBare: (amountMinor: number) => string;
  readonly symbol: string;
  readonly language: Language;
  /** ISO 4217. */
  readonly currency: string;
  /** The number of digits after the decimal sign. */
  readonly digits: number;
}

/** The operator's currency, as in `settings.money`. */
export interface Currency {
  /** ISO 4217. */
  readonly currency: string;
  /** The operator's signs by currency. They take precedence over the signs of the language. */
  readonly symbols?: Readonly<Record<string, string>>;
  /** The number of digits after the decimal sign (default: 2). `iso` selects the currency's own number. */
  readonly digits?: Settings['money']['digits'];
}

/**
 * Returns the minor-unit digits of a currency (ISO 4217, list one). `Intl` is not used, because V8 follows CLDR, which
 * has no minor unit for the forint and the rupiah.
 */
export function isoDigits(currency: string): Digits {
  if (/^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|X[AOP]F)/.test(currency)) return 0;
  if (/^(BHD|IQD|JOD|KWD|LYD|OMR|TND)/.test(currency)) return 3;
  return /^(CLF|UYW)/.test(currency) ? 4 : 2;
}
/** Number of digits of a currency's minor unit. */
export type Digits = Exclude<Settings['money']['digits'], 'iso'>;

/**
 * [MESSAGES6] Creates the money format. By default the protocol uses hundredths for every currency (specification,
 * section 9).
 */
export function createMoney(language: Language, { currency, symbols = {}, digits: wanted = 2 }: Currency): MoneyFormat {
  const digits = wanted === 'iso' ? isoDigits(currency) : wanted;
  const ownSymbol = Object.hasOwn(symbols, currency) ? symbols[currency] : undefined;
  // Formatters are expensive, and the page appears before it shows an amount.
  const bare = once(() => new Intl.NumberFormat(localeOf(language), fraction(digits)));
  const full = once(() => withSign(language, currency, digits));
  const symbol = once(() => {
    const usual = partOf('currency', full());
    // A browser may lack a currency's sign in one language (Chromium: lira in Bulgarian) but have it in English.
    return ownSymbol ?? (usual === currency ? partOf('currency', withSign('en', currency)) : usual);
  });
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
    language,
    currency,
    digits,
  };
}

const fraction = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });
const withSign = (language: Language, currency: string, digits = 2): Intl.NumberFormat =>
  new Intl.NumberFormat(localeOf(language), {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
    ...fraction(digits),
  });
export const partOf = (kind: Intl.NumberFormatPartTypes, format: Intl.NumberFormat): string =>
  // Stryker disable next-line StringLiteral, OptionalChaining: Every language has a sign, a group mark and a decimal mark for that number.
  format.formatToParts(1_234_567.8).find(({ type }) => type === kind)?.value ?? '';
