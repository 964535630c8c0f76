import { createContext, use } from 'react';
import { largestAmountMinor } from '../limits.ts';

/** Amounts as the page writes and reads them. */
export interface Money {
  /** Minor units as an amount: with two digits 123450 is 1,234.50. */
  amount(minor: number): string;
  /** Whole units of the currency, as a field has them. */
  unitsInField(units: number): string;
  /** What was typed as an amount, written as the page writes one, in minor units; null for what is none, or could be another. */
  minorOf(text: string): number | null;
  /** What is said of anything else. */
  readonly expected: string;
}

/** @param digits that the operator's currency has after the point */
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
    expected: `An amount such as ${unitsInField(250)}, up to ${amount(largestAmountMinor)}`,
  };
}

/** In the operator's currency. */
export const MoneyContext = createContext(moneyWith(2));
export const useMoney = (): Money => use(MoneyContext);
