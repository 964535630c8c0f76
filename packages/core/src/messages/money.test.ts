import { describe, expect, it } from 'vitest';
import type { Language } from '../settings/language.ts';
import { createMoney } from './money.ts';

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
