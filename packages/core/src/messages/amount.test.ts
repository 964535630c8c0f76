import { describe, expect, it } from 'vitest';
import { fc, test } from '@fast-check/vitest';
import { languages, type Language } from '../settings/language.ts';
import type { Settings } from '../settings/settings.rules.ts';
import { createAmountReader, type ParsedAmount } from './amount.ts';
import { createMoney } from './money.ts';

const amount = (amountMinor: number): ParsedAmount => ({ kind: 'amount', amountMinor });
const unreadable: ParsedAmount = { kind: 'unreadable' };
const parsed = (language: Language, currency: string, typed: string) =>
  createAmountReader(createMoney(language, { currency, symbols: { EUR: 'Avro ' } }))(typed);

describe('[MESSAGES6] a typed amount', () => {
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
    ['bg', '1,00 турска лира', amount(100)],
    ['en', '₺100¹', unreadable],
    ['en', '10²', unreadable],
    ['en', '⒈', unreadable],
    ['en', '㊿', unreadable],
    ['en', '5½', unreadable],
    ['en', '５０', amount(5_000)],
    ['en', '5.a2', unreadable],
    ['en', '.5', amount(50)],
    ['en', ',5', amount(50)],
    ['tr', '.50', amount(50)],
    ['ar', '٫5', amount(50)],
    ['bg', '٫٥', amount(50)],
    ['en', '.', unreadable],
    ['en', ',', unreadable],
    ['en', '.500', unreadable],
    ['en', '..5', unreadable],
    ['en', '100,-', amount(10_000)],
    ['tr', '10.000,-', amount(1_000_000)],
    ['bg', '100.—', amount(10_000)],
    ['en', '1,234,-', unreadable],
    ['en', '1.50,-', unreadable],
    ['en', '100-', unreadable],
    ['en', ',-', unreadable],
    ['en', "1'234.50", amount(123_450)],
    ['tr', '1’234', amount(123_400)],
    ['bg', "1'234'567,8", amount(123_456_780)],
    ['en', "5'2", unreadable],
    ['en', "'50", unreadable],
    ['en', "1.234'50", unreadable],
    ['en', "1'234'56", unreadable],
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
    ['en', '12,34', amount(1_234)],
    ['en', '1,2345', unreadable],
    ['en', '1,234,5678', unreadable],
    ['en', '1,a234', unreadable],
    ['en', '1,234,', unreadable],
    ['en', '123456789012', amount(12_345_678_901_200)],
    ['en', '90071992547409.91', amount(Number.MAX_SAFE_INTEGER)],
    ['en', '90071992547409.92', { kind: 'too-large' }],
    ['en', '99999999999999999', { kind: 'too-large' }],
    ['en', `1${'0'.repeat(400)}`, { kind: 'too-large' }],
    ['en', '0,500', unreadable],
    ['en', '0,001', unreadable],
    ['en', '012,345', unreadable],
    ['en', '100,000', amount(10_000_000)],
    ['ar', '0,500', unreadable],
    ['tr', '0.500', unreadable],
    ['tr', '0,50', amount(50)],
    ['tr', '10.000', amount(1_000_000)],
    ['tr', '10.5', amount(1_050)],
    ['tr', '10,5', amount(1_050)],
    ['bg', '12\u00A0345,60', amount(1_234_560)],
    ['bg', '12345,6', amount(1_234_560)],
    ['bg', '12.345', unreadable],
    ['ar', '١٬٢٣٤٫٥٠', amount(123_450)],
    ['ar', '۹۸۷', amount(98_700)],
    ['tr', '١٬٢٣٤٫٥٠', amount(123_450)],
    ['bg', '١٬٢٣٤٫٥٠', amount(123_450)],
  ])('in %s, parses %j as %j', (language, typed, read) => {
    expect(parsed(language, 'TRY', typed)).toEqual(read);
  });
});

describe('[MESSAGES6] a pasted amount', () => {
  it.each<[Language, string, string, object]>([
    ['en', 'TRY', '₺1,234.50', amount(123_450)],
    ['en', 'TRY', '1,234.50 TRY', amount(123_450)],
    ['en', 'TRY', 'try 50', amount(5_000)],
    ['tr', 'TRY', '50 TL', amount(5_000)],
    ['tr', 'TRY', '1.234,50 tl', amount(123_450)],
    ['bg', 'BGN', '50 лв.', amount(5_000)],
    ['bg', 'BGN', '50 ЛВ', amount(5_000)],
    ['tr', 'EUR', 'Avro 5,50', amount(550)],
    ['ar', 'EUR', '\u200F12,345.60\u00A0€', amount(1_234_560)],
    ['en', 'TRY', '\u206650\u2069', amount(5_000)],
    ['en', 'TRY', '5０', amount(5_000)],
    ['en', 'TRY', '₺', { kind: 'empty' }],
    ['en', 'TRY', '$50', unreadable],
    ['en', 'TRY', '50 EUR', unreadable],
    ['en', 'TRY', '50 ₺ ₺', unreadable],
    ['en', 'TRY', '50 lira, please', unreadable],
    ['en', 'TRY', '₺ 5 TRY', amount(500)],
    ['en', 'TRY', 'TRY ₺5', amount(500)],
    ['en', 'TRY', '₺ TRY 5', amount(500)],
    ['tr', 'TRY', '5 TL TRY', amount(500)],
    ['en', 'TRY', 'TRY 5 TRY', unreadable],
    ['en', 'TRY', '₺5,00 Türk lirası', amount(500)],
    ['bg', 'TRY', 'TRY 5 TRY', unreadable],
    ['en', 'TRY', '₺5 TL', unreadable],
    ['en', 'TRY', '₺.5', amount(50)],
    ['en', 'TRY', 'TL .5', amount(50)],
    ['en', 'TRY', 'TL.5', unreadable],
    ['en', 'TRY', 'TRY,50', unreadable],
    ['en', 'TRY', '100,- TL', amount(10_000)],
    ['en', 'TRY', '₺ 100,-', amount(10_000)],
    ['en', 'TRY', '5 Turkish lira', amount(500)],
    ['en', 'BGN', '50 лв', amount(5_000)],
    ['bg', 'BGN', 'лв.5', amount(500)],
    ['en', 'JPY', '7円', amount(700)],
    ['tr', 'JPY', '￥7', amount(700)],
    ['bg', 'JPY', 'JP¥ 7', amount(700)],
    ['en', 'KWD', 'د.ك 7', amount(700)],
    ['en', 'KWD', '\u200F7 د.ك.\u200F', amount(700)],
    ['en', 'KWD', 'د.ك.', { kind: 'empty' }],
    ['en', 'KWD', '7 円', unreadable],
    ['en', 'TRY', '1 2', unreadable],
    ['en', 'TRY', '1,5 00', unreadable],
    ['en', 'TRY', '1 234,567 890', unreadable],
    ['en', 'TRY', '12\u202F345.60', amount(1_234_560)],
    ['tr', 'TRY', '1 234 567', amount(123_456_700)],
    // An amount in the format of another language.
    ['en', 'TRY', '1.234,50', amount(123_450)],
    ['tr', 'TRY', '1,234.50', amount(123_450)],
    ['bg', 'TRY', '1,234,567.8', amount(123_456_780)],
    ['en', 'TRY', '1.234.567', amount(123_456_700)],
    ['tr', 'TRY', '1,234,567', amount(123_456_700)],
    ['en', 'TRY', '1.234.56', unreadable],
    ['en', 'TRY', '1,234.567', unreadable],
    ['en', 'TRY', '1,234,567.8,9', unreadable],
    ['en', 'TRY', '12,34.5', unreadable],
  ])('in %s and %s, parses %j as %j', (language, currency, typed, read) => {
    expect(parsed(language, currency, typed)).toEqual(read);
  });

  const amounts = fc.oneof(fc.nat(), fc.maxSafeNat());
  const digits = fc.constantFrom('iso' as const, 0 as const, 1 as const, 2 as const, 3 as const, 4 as const);
  const currencies = fc.constantFrom('TRY', 'EUR', 'BGN', 'USD', 'XTS', 'JPY', 'KWD', 'HUF', 'CLF');
  test.prop([fc.constantFrom(...languages), currencies, digits, amounts])(
    '[MESSAGES7] is read as written, in every language and currency and with any digits',
    (language, currency, digits, amountMinor) => {
      const money = createMoney(language, { currency, digits });
      for (const written of [money.format(amountMinor), money.formatBare(amountMinor)])
        expect(createAmountReader(money)(written)).toEqual(amount(amountMinor));
    },
  );

  test.prop([
    fc.constantFrom(...languages),
    fc.constantFrom(...languages),
    fc.integer({ min: 100_000, max: 10 ** 11 }),
  ])('is read as written in another language if it has a fraction of two digits', (language, other, amountMinor) => {
    const written = createMoney(other, { currency: 'TRY' }).formatBare(amountMinor);
    expect(parsed(language, 'TRY', written)).toEqual(amount(amountMinor));
  });

  test.prop([fc.constantFrom(...languages), fc.nat({ max: 10 ** 9 })])(
    'is read as written in Arabic digits',
    (language, amountMinor) => {
      const arabic = new Intl.NumberFormat('ar-EG', { minimumFractionDigits: 2, numberingSystem: 'arab' });
      expect(parsed(language, 'TRY', arabic.format(amountMinor / 100))).toEqual(amount(amountMinor));
    },
  );

  test.each<[Language, Settings['money']['digits'], string, ParsedAmount]>([
    ['en', 0, '1,234', amount(1_234)],
    ['tr', 0, '1.234', amount(1_234)],
    ['bg', 0, '10.', amount(10)],
    ['en', 0, '10.5', unreadable],
    ['en', 0, '10.00', unreadable],
    ['en', 3, '1.234', amount(1_234)],
    ['en', 3, '1,234', amount(1_234_000)],
    ['tr', 3, '1.234', amount(1_234_000)],
    ['tr', 3, '1,234', amount(1_234)],
    ['ar', 3, '١٬٢٣٤٫٥', amount(1_234_500)],
    ['en', 3, '1.2345', unreadable],
    ['en', 4, '1.2345', amount(12_345)],
    ['en', 4, '999999999999', { kind: 'too-large' }],
  ])('[MESSAGES7] in %s with the digits %s, parses %j as %j', (language, digits, typed, read) => {
    expect(createAmountReader(createMoney(language, { currency: 'KWD', digits }))(typed)).toEqual(read);
  });

  test.prop([
    fc.constantFrom(...languages),
    fc.constantFrom(...languages),
    fc.constantFrom('TRY', 'EUR', 'BGN', 'JPY', 'KWD', 'USD'),
    fc.constantFrom('narrowSymbol' as const, 'symbol' as const, 'code' as const, 'name' as const),
    fc.integer({ min: 100_000, max: 10 ** 11 }),
  ])(
    '[MESSAGES6] is read in another language’s format, with its sign, its name or the code',
    (language, other, currency, currencyDisplay, amountMinor) => {
      const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
      const format = new Intl.NumberFormat(other, { style: 'currency', currency, currencyDisplay, ...digits });
      expect(parsed(language, currency, format.format(amountMinor / 100))).toEqual(amount(amountMinor));
    },
  );

  /** Generates texts from parts of amounts, so that many are almost amounts. */
  const nearly = fc
    .array(fc.constantFrom(...'0123455', '.', ',', "'", ' ', '-'), { maxLength: 9 })
    .map((parts) => parts.join(''));
  test.prop([
    fc.constantFrom(...languages),
    nearly,
    fc.constantFrom<(text: string) => string>(
      (text) => `₺${text}`,
      (text) => `TRY${text}`,
      (text) => `${text} TL`,
      (text) => `₺ ${text} TRY`,
    ),
  ])(
    '[MESSAGES6] has the typed digits, and the same value with a sign or a code beside it',
    (language, typed, signed) => {
      const bare = parsed(language, 'TRY', typed);
      const beside = parsed(language, 'TRY', signed(typed));
      if (beside.kind !== 'unreadable') expect(beside).toEqual(bare);
      if (bare.kind !== 'amount') return;
      const digits = Number(typed.replaceAll(/\D/g, ''));
      expect([digits, digits * 10, digits * 100]).toContain(bare.amountMinor);
    },
  );

  test.prop([fc.constantFrom(...languages), fc.string()])('is never negative or inexact', (language, typed) => {
    const read = parsed(language, 'TRY', typed);
    if (read.kind === 'amount') expect(Number.isSafeInteger(read.amountMinor) && read.amountMinor >= 0).toBe(true);
  });
});
