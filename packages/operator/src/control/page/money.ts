import { createContext, use } from 'react';
import { largestAmountMinor } from '../limits.ts';

/** Formats and parses the amounts of the page. */
export interface Money {
  /** Formats minor units as an amount. With two digits, 123450 becomes 1,234.50. */
  amount(minor: number): string;
  /** Formats whole units of the currency for a field. */
  unitsInField(units: number): string;
  /** Parses an amount in the page's format to minor units. Returns null if it is ambiguous or not an amount. */
  minorOf(text: string): number | null;
  /** The error message for an invalid amount. */
  readonly expected: string;
}

/**
 * Creates the formats for a currency.
 * @param digits number of decimal digits of the operator's currency
 */
export function moneyWith(digits: number): Money {
  const written = (minor: number, useGrouping: boolean): string =>
    (minor / 10 ** digits).toLocaleString('en', {
      useGrouping,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const amount = (minor: number): string => written(minor, true);
  const unitsInField = (units: number): string => written(units * 10 ** digits, false);
  return {
    amount,
    unitsInField,
    minorOf(text) {
      const [, whole, fraction = ''] = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(text.trim()) ?? [];
      if (whole === undefined || fraction.length > digits) return null;
      const value = Number(`${whole.replaceAll(',', '')}${fraction.padEnd(digits, '0')}`);
      return value > 0 && value <= largestAmountMinor ? value : null;
    },
    expected: `Enter an amount such as ${unitsInField(250)}, up to ${amount(largestAmountMinor)}`,
  };
}

/** React context with the formats of the operator's currency. */
export const MoneyContext = createContext(moneyWith(2));
export const useMoney = (): Money => use(MoneyContext);
