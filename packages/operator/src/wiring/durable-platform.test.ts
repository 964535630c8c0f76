import { afterEach, expect, test, vi } from 'vitest';
import type { Row } from '@farspin/testing';
import { createDurablePlatform } from './durable-platform.ts';
import { StartFailure } from '../server/failure.ts';
import type { RowStore } from '../storage/row-store.ts';

const world = { seed: 7, brands: 1, machinesPerBrand: 3 };
const demo = { username: 'demo', password: 'demo1234' };
afterEach(() => void vi.useRealTimers());

/** Creates an in-memory store that can be made to fail. */
function memoryStore(rows: readonly Row[] = []) {
  const kept = new Map(rows.map((row) => [`${row.kind}:${row.id}`, row]));
  const state = { failing: false, closed: false };
  const store: RowStore = {
    directory: '/data',
    read: () => [...kept.values()],
    write(changed) {
      if (state.failing) throw new Error('disk\nfull');
      for (const row of changed) kept.set(`${row.kind}:${row.id}`, row);
    },
    close: () => void (state.closed = true),
    withdraw() {},
  };
  return { store, state, rows: () => [...kept.values()] };
}

test('restores a world from the stored state', () => {
  const first = memoryStore();
  const before = createDurablePlatform({ world, store: first.store, onStoreFailed: () => {} });
  const signedIn = before.transact(() => before.platform.login(demo));
  before.transact(() => before.platform.operator.deposit('1001', 700));
  before.stop();
  expect(first.state.closed).toBe(true);

  const second = memoryStore(first.rows());
  const after = createDurablePlatform({ world, store: second.store, onStoreFailed: () => {} });
  const token = signedIn.ok ? signedIn.value.token : '';
  expect(after.platform.balance(token)).toEqual({ ok: true, value: 500_700 });
  after.stop();
});

test('reports a storage failure once, and then rejects transactions and runs no timers', () => {
  vi.useFakeTimers();
  const { store, state } = memoryStore();
  const told: string[] = [];
  const { platform, transact } = createDurablePlatform({ world, store, onStoreFailed: (reason) => told.push(reason) });
  state.failing = true;
  expect(() => transact(() => platform.login(demo))).toThrow('disk');
  expect(() => transact(() => platform.login(demo))).toThrow('stopped');
  expect(told).toEqual(['disk full']);
  expect(state.closed).toBe(true);
  expect(() => vi.advanceTimersByTime(1_000_000)).not.toThrow();
});

test('reports an unreadable stored row in one line and releases the store', () => {
  const { store, state } = memoryStore([{ kind: 'player', id: '1001', json: '{"id":' }]);
  expect(() => createDurablePlatform({ world, store, onStoreFailed: () => {} })).toThrow(StartFailure);
  expect(() => createDurablePlatform({ world, store, onStoreFailed: () => {} })).toThrow(
    /^The data folder \/data cannot be used: .*player 1001.*$/,
  );
  expect(state.closed).toBe(true);
});
