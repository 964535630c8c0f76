import { describe, expect, it } from 'vitest';
import type { Language } from '../settings/language.ts';
import { createMoney } from './money.ts';

const amount = (amountMinor: number) => ({ kind: 'amount', amountMinor });
const unreadable = { kind: 'unreadable' };

describe('[MESSAGES6] money as it is written', () => {
  it.each<[Language, string, string, string, string]>([
    ['en', 'TRY', '₺', '₺12,345.60', '12,345.60'],
    ['tr', 'TRY', '₺', '₺12.345,60', '12.345,60'],
    ['ar', 'EUR', '€', '\u200F12,345.60\u00A0€', '12,345.60'],
    ['bg', 'EUR', '€', '12\u00A0345,60\u00A0€', '12\u00A0345,60'],
    ['bg', 'TRY', '₺', '12\u00A0345,60\u00A0₺', '12\u00A0345,60'],
    ['bg', 'BGN', 'лв.', '12\u00A0345,60\u00A0лв.', '12\u00A0345,60'],
    ['en', 'JPY', '¥', '¥12,345.60', '12,345.60'],
  ])('in %s and %s has the sign %s', (language, currency, symbol, full, bare) => {
    const money = createMoney(language, currency);
    expect([money.symbol, money.format(1_234_560), money.formatBare(1_234_560)]).toEqual([symbol, full, bare]);
  });

  it("[MESSAGES4] has the operator's sign where the language puts its own, and no sign by an inherited name", () => {
    const money = createMoney('tr', 'EUR', { EUR: 'Avro ' });
    expect([money.symbol, money.format(-550)]).toEqual(['Avro ', '-Avro 5,50']);
    expect(createMoney('bg', 'TRY', { EUR: 'Avro' }).symbol).toBe('₺');
    expect(createMoney('bg', 'XTS', { EUR: 'Avro' }).symbol).not.toBe('Avro');
  });
});

describe('[MESSAGES6] an amount as it is typed', () => {
  it.each<[Language, string, object]>([
    ['en', '', { kind: 'empty' }],
    ['en', ' \u200E\u200F\t', { kind: 'empty' }],
    ['en', '0', amount(0)],
    ['en', '5', amount(500)],
    ['en', '5.', amount(500)],
    ['en', '5.2', amount(520)],
    ['en', '5.02', amount(502)],
    ['en', '5.023', unreadable],
    ['en', '5.2a', unreadable],
    ['en', '5.a2', unreadable],
    ['en', '.5', unreadable],
    ['en', '1.2.3', unreadable],
    ['en', '1.2.', unreadable],
    ['en', '-5', unreadable],
    ['en', '5€', unreadable],
    ['en', 'five', unreadable],
    ['en', ' 1 234 ', amount(123_400)],
    ['en', '1,234', amount(123_400)],
    ['en', '12,345.60', amount(1_234_560)],
    ['en', '1,234,567', amount(123_456_700)],
    ['en', '123456', amount(12_345_600)],
    ['en', '1234,567', unreadable],
    ['en', ',123', unreadable],
    ['en', '12,34', unreadable],
    ['en', '1,2345', unreadable],
    ['en', '1,234,5678', unreadable],
    ['en', '1,a234', unreadable],
    ['en', '1,234,', unreadable],
    ['en', '123456789012', amount(12_345_678_901_200)],
    ['en', '1234567890123', unreadable],
    ['en', '0,500', unreadable],
    ['en', '0,001', unreadable],
    ['en', '012,345', unreadable],
    ['en', '100,000', amount(10_000_000)],
    ['ar', '0,500', unreadable],
    ['tr', '0.500', unreadable],
    ['tr', '0,50', amount(50)],
    ['tr', '10.000', amount(1_000_000)],
    ['tr', '10.5', unreadable],
    ['tr', '10,5', amount(1_050)],
    ['bg', '12\u00A0345,60', amount(1_234_560)],
    ['bg', '12345,6', amount(1_234_560)],
    ['bg', '12.345', unreadable],
    ['ar', '١٬٢٣٤٫٥٠', amount(123_450)],
    ['ar', '۹۸۷', amount(98_700)],
    ['tr', '١٬٢٣٤٫٥٠', amount(123_450)],
    ['bg', '١٬٢٣٤٫٥٠', amount(123_450)],
  ])('in %s: %j is %j', (language, typed, read) => {
    expect(createMoney(language, 'TRY').parse(typed)).toEqual(read);
  });
});
