import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../settings/language.ts';
import type { Settings } from '../settings/settings.rules.ts';
import { createMoney, isoDigits } from './money.ts';

describe('[MESSAGES6] formatted money', () => {
  it.each<[Language, string, string, string, string]>([
    ['en', 'TRY', '₺', '₺12,345.60', '12,345.60'],
    ['tr', 'TRY', '₺', '₺12.345,60', '12.345,60'],
    ['ar', 'EUR', '€', '\u200F12,345.60\u00A0€', '12,345.60'],
    ['bg', 'EUR', '€', '12\u00A0345,60\u00A0€', '12\u00A0345,60'],
    ['bg', 'TRY', '₺', '12\u00A0345,60\u00A0₺', '12\u00A0345,60'],
    ['bg', 'BGN', 'лв.', '12\u00A0345,60\u00A0лв.', '12\u00A0345,60'],
    ['en', 'JPY', '¥', '¥12,345.60', '12,345.60'],
  ])('in %s and %s, has the sign %s', (language, currency, symbol, full, bare) => {
    const money = createMoney(language, { currency });
    expect([money.symbol, money.format(1_234_560), money.formatBare(1_234_560)]).toEqual([symbol, full, bare]);
  });

  it.each<[Language, string, Settings['money']['digits'], string]>([
    ['en', 'JPY', 'iso', '¥1,234,560'],
    ['ar', 'JPY', 'iso', '\u200F1,234,560\u00A0JP¥'],
    ['en', 'KWD', 'iso', 'KWD\u00A01,234.560'],
    ['tr', 'KWD', 'iso', 'KWD\u00A01.234,560'],
    ['en', 'TRY', 'iso', '₺12,345.60'],
    ['en', 'HUF', 'iso', 'Ft\u00A012,345.60'],
    ['bg', 'TRY', 0, '1\u00A0234\u00A0560\u00A0₺'],
    ['en', 'JPY', 1, '¥123,456.0'],
    ['en', 'TRY', 4, '₺123.4560'],
  ])('[MESSAGES7] in %s and %s, has the digits %s', (language, currency, digits, full) => {
    expect(createMoney(language, { currency, digits }).format(1_234_560)).toBe(full);
  });

  it('[MESSAGES7] has the number of digits from ISO 4217, even if CLDR defines no fraction digits', () => {
    const asOf = (digits: number) =>
      [...Intl.supportedValuesOf('currency'), 'CLF', 'UYW'].filter((one) => isoDigits(one) === digits);
    expect(asOf(0).join(' ')).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF');
    expect(asOf(3).join(' ')).toBe('BHD IQD JOD KWD LYD OMR TND');
    expect(asOf(4).join(' ')).toBe('CLF UYW');
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: 'HUF',
    }).resolvedOptions();
    expect([maximumFractionDigits, isoDigits('HUF')]).toEqual([0, 2]);
  });

  it("[MESSAGES4] has the operator's sign in place of the default, and ignores inherited property names", () => {
    const money = createMoney('tr', { currency: 'EUR', symbols: { EUR: 'Avro ' } });
    expect([money.symbol, money.format(-550)]).toEqual(['Avro ', '-Avro 5,50']);
    expect(createMoney('bg', { currency: 'TRY', symbols: { EUR: 'Avro' } }).symbol).toBe('₺');
    expect(createMoney('bg', { currency: 'XTS', symbols: { EUR: 'Avro' } }).symbol).not.toBe('Avro');
  });
});

describe('[MESSAGES8] an engine that writes Arabic with other digits', () => {
  const { NumberFormat } = Intl;
  beforeEach(() => {
    vi.stubGlobal('Intl', {
      ...Intl,
      // Simulates WebKit, where a locale without a numbering system uses the digits of its region.
      NumberFormat: function (locale: string, options?: Intl.NumberFormatOptions) {
        return new NumberFormat(locale === 'ar' ? 'ar-u-nu-arab' : locale, options);
      },
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('writes amounts in Latin digits', () => {
    const money = createMoney('ar', { currency: 'TRY' });
    expect([money.format(500_000), money.formatBare(500_000)]).toEqual(['\u200F5,000.00\u00A0₺', '5,000.00']);
    expect(new Intl.NumberFormat('ar').format(5)).toBe('٥');
  });
});
