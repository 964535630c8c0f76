import { decimalOf } from '../kernel/money.ts';
import type { MoneyFormat } from '../messages/money.ts';
import { localeOf } from '../messages/locale.ts';

const formats = new WeakMap<MoneyFormat, Intl.NumberFormat>();

/**
 * [HISTORY11] Formats a balance change with its sign, including a plus. Zero has no sign. `minor` is in minor units.
 */
export function shownChange(minor: number, money: MoneyFormat): string {
  const format = formats.get(money) ?? formatOf(money);
  formats.set(money, format);
  return format
    .formatToParts(decimalOf(minor, money.digits) as `${number}`)
    .map(({ type, value }) => (type === 'currency' ? money.symbol : value))
    .join('');
}

const formatOf = ({ language, currency, digits }: MoneyFormat): Intl.NumberFormat =>
  new Intl.NumberFormat(localeOf(language), {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol', signDisplay: 'exceptZero' },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  });
