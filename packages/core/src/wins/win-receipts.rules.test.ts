import { describe, expect, test } from 'vitest';
import {
  isKeptWins,
  mostReceipts,
  noWinReceipts,
  readWinReceipts,
  stepWinReceipts,
  writeWinReceipts,
  type WinReceipt,
} from './win-receipts.rules.ts';

const receipt = (id: string, change: Partial<WinReceipt> = {}): WinReceipt => ({
  ...{ id, amountMinor: 500, betMinor: 200, machineId: '101', machineName: 'Ember', at: 1 },
  ...change,
});
const idsOf = (receipts: readonly WinReceipt[]) => receipts.map(({ id }) => id);

describe('[RECEIPT1] a receipt', () => {
  test('replaces the receipt of the same win only if the win has grown', () => {
    const before = { userId: '7', receipts: [receipt('a'), receipt('b', { at: 2 })] };
    const grown = stepWinReceipts(before, { kind: 'won', receipt: receipt('a', { amountMinor: 900, at: 3 }) });
    expect(grown.receipts).toEqual([receipt('b', { at: 2 }), receipt('a', { amountMinor: 900, at: 3 })]);
    expect(stepWinReceipts(grown, { kind: 'won', receipt: receipt('a') })).toEqual(grown);
  });
});

describe('[RECEIPT2] stored receipts', () => {
  const many = Array.from({ length: mostReceipts + 5 }, (_, index) => receipt(`r${index}`, { at: index }));

  test('are limited to the latest 50', () => {
    const state = many.reduce(
      (receipts, each) => stepWinReceipts(receipts, { kind: 'won', receipt: each }),
      stepWinReceipts(noWinReceipts, { kind: 'userCame', userId: '7', kept: [] }),
    );
    expect(idsOf(state.receipts)).toEqual(idsOf(many.slice(5)));
    expect(idsOf(readWinReceipts(writeWinReceipts(many)))).toEqual(idsOf(many.slice(5)));
  });

  test('are merged with those of another tab in order of time', () => {
    const ours = { userId: '7', receipts: [receipt('a'), receipt('d', { at: 4 })] };
    const kept = [receipt('a'), receipt('c', { at: 3 })];
    expect(idsOf(stepWinReceipts(ours, { kind: 'keptRead', kept }).receipts)).toEqual(['a', 'c', 'd']);
  });

  test('are read again as written', () => {
    const all = [receipt('a', { betMinor: null, serverAt: 5 }), receipt('b', { at: 2 })];
    expect(readWinReceipts(writeWinReceipts(all))).toEqual(all);
    expect(isKeptWins(writeWinReceipts(all))).toBe(true);
  });

  test.each([
    ['an amount of 0', { amountMinor: 0 }],
    ['a fraction of a minor unit', { amountMinor: 0.5 }],
    ['a negative bet', { betMinor: -1 }],
    ['an empty machine id', { machineId: '' }],
    ['a time that no date can represent', { at: 1e300 }],
    ['no name of the machine', { machineName: undefined }],
  ])('are skipped with %s', (_, change) => {
    const text = JSON.stringify([{ ...receipt('bad'), ...change }, receipt('good')]);
    expect(readWinReceipts(text)).toEqual([receipt('good')]);
    expect(isKeptWins(text)).toBe(false);
  });

  test.each([null, '', '{', '{}', '7'])('count as missing in the text %j', (text) => {
    expect(readWinReceipts(text)).toEqual([]);
    expect(isKeptWins(text ?? '')).toBe(false);
  });
});

test('[RECEIPT2] a sign-out ends the list of receipts', () => {
  const signedIn = stepWinReceipts(noWinReceipts, { kind: 'userCame', userId: '7', kept: [receipt('a')] });
  expect(stepWinReceipts(signedIn, { kind: 'userGone' })).toEqual(noWinReceipts);
});
