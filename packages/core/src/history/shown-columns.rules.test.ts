import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { amountActions, type AmountAction, type SlotSession, type Transaction } from '../kernel/entities.ts';
import { message } from '../messages/message.ts';
import { createMoney } from '../messages/money.ts';
import { slotSessionColumns, transactionColumns } from './columns.rules.ts';
import { shownChange } from './shown-change.ts';
import { isPlaySession, shownSessionColumns, shownTransactionColumns } from './shown-columns.rules.ts';

const transaction: Transaction = {
  ...{ id: '7', date: '2026-05-01T10:00:00.000Z', durationS: 95, from: 'demo', amountMinor: 2_000, type: 3 },
  ...{ tag: 'cash-in', machine: 'Ember Lynx 1', spinCount: 12, freeSpinCount: 0, start: null, end: null },
};
const session: SlotSession = {
  ...{ id: 'l1', date: null, type: 'session', machine: 'Ember Lynx 1', ip: null, start: null, end: null },
  ...{ durationS: null, spinCount: null, freeSpinCount: null, betMinor: 500, winMinor: 200 },
};
const shown = (id: string, change: Partial<Transaction>) =>
  shownTransactionColumns.find((column) => column.id === id)?.cell({ ...transaction, ...change });

describe('[HISTORY11] an amount as a change of the balance', () => {
  it.each<readonly [AmountAction, 1 | -1]>([
    [1, 1],
    [2, -1],
    [3, -1],
    [4, 1],
    [5, 1],
    [6, 1],
  ])('is multiplied, for type %d, by %d', (type, sign) => {
    expect(shown('amount', { type })).toEqual({ minor: sign * 2_000, isChange: true });
    expect(shown('amount', { type, amountMinor: -2_000 })).toEqual({ minor: sign * -2_000, isChange: true });
    expect(shown('amount', { type, amountMinor: 0 })).toEqual({ minor: 0, isChange: true });
  });

  it('is shown as received if its type is unknown, and as unreadable if it is invalid', () => {
    expect(shown('amount', { type: null })).toEqual({ minor: 2_000 });
    expect(shown('amount', { amountMinor: null })).toEqual(message('history.unreadable'));
  });

  test.each([
    ['en', 2_000, '+₺20.00'],
    ['en', -2_000, '-₺20.00'],
    ['en', 0, '₺0.00'],
    ['tr', -123_456, '-₺1.234,56'],
    ['bg', 2_000, '+20,00 ₺'],
  ] as const)('in %s, with %d minor units, is shown as %s', (language, minor, text) => {
    expect(shownChange(minor, createMoney(language, { currency: 'TRY' })).replaceAll('\u00A0', ' ')).toBe(text);
  });

  it('has the digits and the symbol of the currency, and a plus sign only for a positive amount', () => {
    fc.assert(
      fc.property(
        fc.maxSafeNat().filter((minor) => minor > 0),
        fc.constantFrom('en', 'tr', 'ar', 'bg'),
        (minor, language) => {
          const money = createMoney(language, { currency: 'TRY', symbols: { TRY: 'TL' } });
          const bare = (text: string): string => text.replaceAll(/[^\p{N}\p{L}]/gu, '');
          expect(bare(shownChange(minor, money))).toBe(bare(money.format(minor)));
          expect(shownChange(minor, money)).toContain('+');
          expect(shownChange(-minor, money)).not.toContain('+');
          expect(shownChange(-minor, money)).not.toBe(money.format(minor));
        },
      ),
    );
  });
});

describe('[HISTORY12] words of the server', () => {
  it.each([
    ['cashier', message('history.word-cashier')],
    ['House', message('history.word-house')],
    ['WALLET', message('history.word-wallet')],
    ['cash_out', message('amount-action.4')],
    ['Hand pay', message('amount-action.5')],
    ['Vezne 4', 'Vezne 4'],
    ['toString', 'toString'],
    [null, null],
  ])('are translated if known, and shown as received otherwise: %s', (from, cell) => {
    expect(shown('from', { from })).toEqual(cell);
  });

  it.each([
    [3, 'cash-in', null],
    [4, 'Cashout', null],
    [1, 'bonus', message('history.word-bonus')],
    [1, 'deposit', null],
    [5, 'cash-out', message('amount-action.4')],
    [3, 'evening', 'evening'],
    [null, 'cash-in', message('amount-action.3')],
    [null, 'evening', 'evening'],
    [null, null, null],
  ] as const)('show, for type %s, the tag %s unless the tag repeats the type', (type, tag, cell) => {
    expect(shown('tag', { type, tag })).toEqual(cell);
  });

  it('do not change other columns or downloaded columns', () => {
    expect(shownTransactionColumns.map(({ id }) => id)).toEqual(transactionColumns.map(({ id }) => id));
    for (const { id, cell } of transactionColumns)
      if (!['amount', 'from', 'tag'].includes(id)) expect(shown(id, {})).toEqual(cell(transaction));
    for (const type of amountActions)
      expect(transactionColumns.find(({ id }) => id === 'amount')?.cell({ ...transaction, type })).toEqual({
        minor: 2_000,
      });
  });
});

describe('sessions', () => {
  const resultOf = (change: Partial<SlotSession>) => shownSessionColumns.at(-1)?.cell({ ...session, ...change });

  it('[HISTORY14] have a result if the server sends bet and win', () => {
    const cells = (columns: typeof slotSessionColumns) =>
      columns.map(({ id, title, cell }) => [id, title, cell(session)]);
    expect(cells(shownSessionColumns.slice(0, -1))).toEqual(cells(slotSessionColumns));
    expect(resultOf({})).toEqual({ minor: -300, isChange: true });
    expect(resultOf({ betMinor: null })).toBeNull();
    expect(resultOf({ winMinor: null })).toBeNull();
  });

  it.each([
    ['session', null, true],
    ['login-success', null, false],
    ['kicked-by-player', 'Ember Lynx 1', false],
    [null, 'Ember Lynx 1', true],
    [null, null, false],
  ] as const)('[HISTORY13] with type %s and machine %s count as play: %s', (type, machine, isPlay) => {
    expect(isPlaySession({ type, machine })).toBe(isPlay);
  });
});
