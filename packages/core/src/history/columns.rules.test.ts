import { describe, expect, it } from 'vitest';
import { amountActions, slotSessionTypes, type SlotSession, type Transaction } from '../kernel/entities.ts';
import type { createWords } from '../messages/words.ts';
import { message } from '../messages/message.ts';
import {
  amountActionText,
  slotSessionColumns,
  slotSessionText,
  transactionColumns,
  type Column,
} from './columns.rules.ts';
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
  it('[HISTORY5] have the eleven titles of the specification for transactions, in order', () => {
    expect(transactionColumns.map(({ title }) => say(title))).toEqual([
      'Date',
      'Time played',
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

  it('[HISTORY5] [HISTORY6] show the expected fields and titles', () => {
    const cells = <T>(columns: readonly Column<T>[], row: T) => columns.map(({ id, cell }) => [id, cell(row)]);
    const dates = { date: 'at', start: 'from then', end: 'until then' };
    expect(cells(transactionColumns, { ...transaction, ...dates, type: null, amountMinor: 5 })).toEqual([
      ['date', 'at'],
      ['duration', 95],
      ['from', 'demo'],
      ['amount', { minor: 5 }],
      ['type', null],
      ['tag', 'a "b", c'],
      ['machine', '=1+1'],
      ['spin-count', 12],
      ['free-spin-count', 0],
      ['start', 'from then'],
      ['end', 'until then'],
    ]);
    const counts = { durationS: 1, spinCount: 2, freeSpinCount: 3, winMinor: null } as const;
    expect(cells(slotSessionColumns, { ...session, type: null })[1]).toEqual(['type', null]);
    expect(cells(slotSessionColumns, { ...session, ...dates, ...counts, type: 'session' })).toEqual([
      ['date', 'at'],
      ['type', message('slot-session.session')],
      ['machine', '@machine'],
      ['ip', '203.0.113.7'],
      ['start', 'from then'],
      ['end', 'until then'],
      ['duration', 1],
      ['spin-count', 2],
      ['free-spin-count', 3],
      ['bet', { minor: 5 }],
      ['win', null],
    ]);
    expect(slotSessionColumns.map(({ title }) => say(title))).toEqual([
      ...['Date', 'Type', 'Machine', 'IP address', 'Start', 'End', 'Time played'],
      ...['Spin count', 'Free spin count', 'Bet', 'Win'],
    ]);
  });

  it('[HISTORY5] show a name for each amount action code', () => {
    expect(amountActions.map((action) => say(amountActionText(action)))).toEqual([
      'Deposit',
      'Withdrawal',
      'Cash-in',
      'Cash-out',
      'Hand pay',
      'Jackpot',
    ]);
  });

  it('[HISTORY6] show a name for sessions and for each of the nine log entries', () => {
    const names = slotSessionTypes.map((type) => say(slotSessionText(type)));
    expect(new Set(names).size).toBe(10);
    for (const type of slotSessionTypes) expect(slotSessionText(type)).toEqual(message(`slot-session.${type}`));
  });
});

describe('CSV', () => {
  it('[HISTORY8] has a header line that spreadsheets read as UTF-8', () => {
    expect(csvHeader(transactionColumns, say)).toMatch(/^\uFEFFDate,Time played,.*,Start,End\r\n$/);
  });

  it('[HISTORY8] quotes cells, writes amounts with a decimal point, and escapes formulas', () => {
    expect(csvRows([transaction], transactionColumns, say, 2)).toBe(
      `2026-05-01T10:00:00.000Z,95,demo,1234.56,Cash-in,"a ""b"", c",'=1+1,12,0,,\r\n`,
    );
    expect(csvRows([session], slotSessionColumns, say, 2)).toBe(
      `2026-05-01T10:00:00.000Z,,'@machine,203.0.113.7,,,,,,0.05,-10.05\r\n`,
    );
  });
});
