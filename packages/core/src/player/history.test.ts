import { describe, expect, it } from 'vitest';
import { transactionColumns } from '../history/columns.rules.ts';
import { csvOf } from '../history/csv.rules.ts';
import { exportCsv } from '../history/export-csv.ts';
import { mayLoadMore, type History } from '../history/history.rules.ts';
import { searchRestMs } from '../history/history.ts';
import type { TestBench } from '@farspin/testing';
import { createFaults } from '@farspin/testing';
import { memoryHash } from '@farspin/testing';
import { atMachine, signedIn } from '@farspin/testing';
import { createVirtualClock } from '@farspin/testing';

const opened = <T>(state: History<T>) => {
  if (state.kind !== 'open') throw new Error(`The list is ${state.kind}`);
  return state;
};
const textOf = ({ kind }: { readonly kind: string }): string => kind;

/** Starts a player with enough past deposits to fill several pages. */
function rich(deposits: number): TestBench {
  const bench = signedIn({ settings: { history: { pageSize: 10 } } });
  const demo = bench.platform.operator.players().find(({ username }) => username === 'demo');
  for (let amount = 1; amount <= deposits; amount += 1) {
    bench.platform.operator.deposit(demo?.id ?? '', amount);
    bench.clock.advanceBy(1_000);
  }
  return bench;
}

describe('transactions', () => {
  it('[HISTORY1] history lists are requested only when the player opens the lists', () => {
    const clock = createVirtualClock();
    const faults = createFaults(clock);
    const calls: string[] = [];
    faults.sent$.subscribe(({ call }) => calls.push(call));
    const bench = signedIn({ clock, ports: { faults } });
    expect(calls).not.toContain('transactions');
    bench.player.transactions.open();
    bench.clock.advanceBy(100);
    expect(opened(bench.player.transactions.state$.value).items).toMatchObject([
      { type: 1, amountMinor: 500_000, from: 'cashier' },
    ]);
  });

  it('[HISTORY3] history lists load in pages, newest first, and contain each row once while new rows are added', () => {
    const bench = rich(22);
    const { transactions } = bench.player;
    transactions.open();
    bench.clock.advanceBy(100);
    expect(opened(transactions.state$.value)).toMatchObject({ total: 23, load: { kind: 'ready' } });
    bench.platform.operator.deposit('1001', 9_999);
    for (let page = 0; page < 5; page += 1) {
      transactions.loadMore();
      bench.clock.advanceBy(100);
    }
    const { items } = opened(transactions.state$.value);
    expect(items.map(({ amountMinor }) => amountMinor)).toEqual([
      ...Array.from({ length: 22 }, (_, at) => 22 - at),
      500_000,
    ]);
    expect(mayLoadMore(transactions.state$.value)).toBe(false);
  });

  it('[HISTORY2] history lists follow the page size, the period, and the search after a pause in typing', () => {
    const bench = rich(15);
    const { transactions } = bench.player;
    transactions.open();
    bench.clock.advanceBy(100);
    transactions.search('cash');
    bench.clock.advanceBy(searchRestMs - 1);
    transactions.search('no such thing');
    bench.clock.advanceBy(searchRestMs - 1);
    expect(opened(transactions.state$.value).items).toHaveLength(10);
    bench.clock.advanceBy(100);
    expect(opened(transactions.state$.value)).toMatchObject({ items: [], total: 0 });
    transactions.search('');
    transactions.setPageSize(25);
    bench.clock.advanceBy(searchRestMs + 100);
    const all = opened(transactions.state$.value).items;
    expect(all).toHaveLength(16);
    transactions.setPeriod({ from: all[4]?.date ?? null, to: all[2]?.date ?? null });
    bench.clock.advanceBy(100);
    expect(opened(transactions.state$.value).items).toEqual(all.slice(2, 5));
  });

  it('[HISTORY7] history downloads contain all rows that match the filter, even rows that the list has not loaded', () => {
    const bench = rich(230);
    const { transactions } = bench.player;
    transactions.open();
    bench.clock.advanceBy(100);
    const parts: string[] = [];
    let completed = false;
    exportCsv(transactions, csvOf(transactionColumns, textOf, 2)).subscribe({
      next: (part) => parts.push(part.kind === 'part' ? part.text : 'failed'),
      complete: () => (completed = true),
    });
    bench.clock.advanceBy(1_000);
    expect(completed).toBe(true);
    expect(parts).toHaveLength(4);
    expect(parts.join('').trim().split('\r\n')).toHaveLength(232);
  });

  it('[HISTORY7] history downloads report an early end', () => {
    const bench = rich(230);
    bench.player.transactions.open();
    bench.clock.advanceBy(100);
    const kinds: string[] = [];
    exportCsv(bench.player.transactions, csvOf(transactionColumns, textOf, 2)).subscribe(({ kind }) =>
      kinds.push(kind),
    );
    bench.clock.advanceBy(12);
    bench.ports.faults.down(true);
    bench.clock.advanceBy(10_000);
    expect(kinds).toEqual(['part', 'part', 'failed']);
  });

  it('[HISTORY4] history lists are absent on a server that implements only the specification', () => {
    const bench = signedIn({ platform: { specOnly: true } });
    bench.player.transactions.open();
    bench.player.slotSessions.open();
    bench.clock.advanceBy(100);
    expect([bench.player.transactions.state$.value.kind, bench.player.slotSessions.state$.value.kind]).toEqual([
      'absent',
      'absent',
    ]);
  });

  it('[HISTORY1] history lists are cleared at sign-out', () => {
    const bench = rich(1);
    bench.player.transactions.open();
    bench.clock.advanceBy(100);
    bench.player.logout();
    bench.clock.advanceBy(100);
    expect(bench.player.transactions.state$.value.kind).toBe('closed');
  });
});

describe('history lists behind the lock', () => {
  it('[LOCK9] are closed with a reset filter, and download no rows', () => {
    const bench = signedIn({ settings: { pin: { check: true }, history: { pageSize: 10 } } });
    const { id } = bench.platform.operator.players()[0] ?? { id: '' };
    bench.platform.operator.setPinHash(id, memoryHash.hex('sha256', '2580'));
    bench.reload();
    bench.clock.advanceBy(1_000);
    const { transactions } = bench.player;
    const resting = transactions.state$.value;
    expect(resting).toMatchObject({ kind: 'closed', filter: { pageSize: 10 } });
    transactions.open();
    bench.clock.advanceBy(100);
    const parts: unknown[] = [];
    const download = () =>
      exportCsv(transactions, csvOf(transactionColumns, textOf, 2)).subscribe((part) => parts.push(part));
    bench.clock.advanceBy(60_000);
    expect(bench.player.idleLock$.value.kind).toBe('locked');
    expect(transactions.state$.value).toEqual(resting);
    download();
    bench.clock.advanceBy(1_000);
    expect(parts).toEqual([]);
    bench.player.tryPin('2580');
    download();
    bench.clock.advanceBy(1_000);
    expect(parts.length).toBeGreaterThan(0);
  });
});

describe('slot sessions', () => {
  it('[PLATFORM28] include sign-ins and sessions with their results', () => {
    const bench = atMachine({ creditsMinor: 10_000 });
    bench.player.press('start');
    bench.clock.advanceBy(10_000);
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(1_000);
    bench.player.slotSessions.open();
    bench.player.transactions.open();
    bench.clock.advanceBy(100);
    const [session, signIn] = opened(bench.player.slotSessions.state$.value).items;
    expect(session).toMatchObject({ type: 'session', spinCount: 1, betMinor: expect.any(Number), durationS: 11 });
    expect(session?.betMinor).toBeGreaterThan(0);
    expect(signIn).toMatchObject({ type: 'login-success', machine: null, spinCount: null });
    expect(opened(bench.player.transactions.state$.value).items).toMatchObject([
      { type: 4, machine: session?.machine, spinCount: 1 },
      { type: 3, amountMinor: 10_000, from: 'demo', machine: session?.machine },
      { type: 1 },
    ]);
  });
});
