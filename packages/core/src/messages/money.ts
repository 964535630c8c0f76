import { decimalOf } from '../kernel/money.ts';
import { once } from '../kernel/once.ts';
import type { Language } from '../settings/language.ts';
import type { Settings } from '../settings/settings.rules.ts';
import { localeOf } from './locale.ts';

/** Money in the chosen language and the operator's currency. Amounts are whole minor units. */
export interface MoneyFormat {
  readonly format: (amountMinor: number) => string;
  /** The same without the currency's sign, for a meter with the sign beside it. */
  readonly formatBare: (amountMinor: number) => string;
  readonly symbol: string;
  readonly language: Language;
  /** ISO 4217. */
  readonly currency: string;
  /** After the decimal sign. */
  readonly digits: number;
}

/** The operator's currency, as in `settings.money`. */
export interface Currency {
  /** ISO 4217. */
  readonly currency: string;
  /** The operator's own signs by currency, which take precedence over the language's. */
  readonly symbols?: Readonly<Record<string, string>>;
  /** Digits after the decimal sign; default 2, and `iso` for the currency's own. */
  readonly digits?: Settings['money']['digits'];
}

/** ISO 4217, list one: the digits of a currency's minor unit. Not from `Intl`: V8 uses CLDR's, which has none for forint and rupiah. */
export function isoDigits(currency: string): Digits {
  if (/^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|X[AOP]F)/.test(currency)) return 0;
  if (/^(BHD|IQD|JOD|KWD|LYD|OMR|TND)/.test(currency)) return 3;
  return /^(CLF|UYW)/.test(currency) ? 4 : 2;
}
type Digits = Exclude<Settings['money']['digits'], 'iso'>;

/** [MESSAGES6] By default the wire has hundredths, whatever the currency (specification, section 9). */
export function createMoney(language: Language, { currency, symbols = {}, digits: wanted = 2 }: Currency): MoneyFormat {
  const digits = wanted === 'iso' ? isoDigits(currency) : wanted;
  const ownSymbol = Object.hasOwn(symbols, currency) ? symbols[currency] : undefined;
  // Formatters are expensive to make, and the page appears before it shows an amount.
  const bare = once(() => new Intl.NumberFormat(localeOf(language), fraction(digits)));
  const full = once(() => withSign(language, currency, digits));
  const symbol = once(() => {
    const usual = partOf('currency', full());
    // A browser may lack a currency's sign in one language (Chromium: lira in Bulgarian), and have it in another.
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
