import { describe, expect, it } from 'vitest';
import { amountActions, slotSessionTypes, type SlotSession, type Transaction } from '../kernel/entities.ts';
import type { createWords } from '../messages/words.ts';
import { amountActionText, slotSessionColumns, slotSessionText, transactionColumns } from './columns.rules.ts';
import { csvHeader, csvRows } from './csv.rules.ts';
import { en } from '../messages/texts/en.ts';

const say = (message: Parameters<ReturnType<typeof createWords>['say']>[0]): string =>
  message.kind === 'server' ? message.text : en[message.key];

const transaction: Transaction = {
  id: '7',
  date: '2026-05-01T10:00:00.000Z',
  durationS: 95,
  from: 'demo',
  amountMinor: 123_456,
  type: 3,
  tag: 'a "b", c',
  machine: '=1+1',
  spinCount: 12,
  freeSpinCount: 0,
  start: null,
  end: null,
};
const session: SlotSession = {
  id: 'l1',
  date: '2026-05-01T10:00:00.000Z',
  type: null,
  machine: '@machine',
  ip: '203.0.113.7',
  start: null,
  end: null,
  durationS: null,
  spinCount: null,
  freeSpinCount: null,
  betMinor: 5,
  winMinor: -1_005,
};

describe('columns', () => {
  it('[HISTORY5] are eleven for a transaction, in the order of the specification', () => {
    expect(transactionColumns.map(({ title }) => say(title))).toEqual([
      'Operation date',
      'Played session duration',
      'From',
      'Amount',
      'Type',
      'Tag',
      'Machine',
      'Spin count',
      'Free spin count',
      'Start',
      'End',
    ]);
  });

  it('[HISTORY5] name the amount action codes', () => {
    expect(amountActions.map((action) => say(amountActionText(action)))).toEqual([
      'Deposit',
      'Withdrawal',
      'Cash in',
      'Cash out',
      'Hand pay',
      'JACKPOT',
    ]);
  });

  it('[HISTORY6] name sessions and the nine entries of the log', () => {
    const names = slotSessionTypes.map((type) => say(slotSessionText(type)));
    expect(new Set(names).size).toBe(10);
    expect(names).toContain('Temporarily blocked');
  });
});

describe('CSV', () => {
  it('[HISTORY8] has a title line that spreadsheets read as UTF-8', () => {
    expect(csvHeader(transactionColumns, say)).toMatch(
      /^\uFEFFOperation date,Played session duration,.*,Start,End\r\n$/,
    );
  });

  it('[HISTORY8] quotes, writes amounts with a point, and lets no cell become a formula', () => {
    expect(csvRows([transaction], transactionColumns, say)).toBe(
      `2026-05-01T10:00:00.000Z,95,demo,1234.56,Cash in,"a ""b"", c",'=1+1,12,0,,\r\n`,
    );
    expect(csvRows([session], slotSessionColumns, say)).toBe(
      `2026-05-01T10:00:00.000Z,,'@machine,203.0.113.7,,,,,,0.05,-10.05\r\n`,
    );
  });
});
