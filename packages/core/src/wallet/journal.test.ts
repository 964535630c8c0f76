import { expect, it } from 'vitest';
import { err, ok } from '../kernel/result.ts';
import type { KeyValueStore } from '../kernel/key-value-store.ts';
import { openJournal } from './journal.ts';
import type { Intent } from './wallet.rules.ts';

const intent = (id: string): Intent => ({
  ...{ id, action: 'cash-in', machineId: 'm1', amountMinor: 300, at: 1_000, balanceBeforeMinor: 1_000 },
  state: { kind: 'done', at: 1_000, movedMinor: 300 },
});

it('[WALLET14] returns the entries of the last read while the store is unreadable, and keeps those entries in the next write', () => {
  let kept: string | null = null;
  let isReadable = true;
  const store: KeyValueStore = {
    read: () => (isReadable ? ok(kept) : err({ kind: 'unavailable' })),
    write: (_, text) => ok(((kept = text), null)),
    remove: () => ok(null),
  };
  openJournal(store, 'u1', () => 2_000).write([intent('another-tab’s')]);
  const journal = openJournal(store, 'u1', () => 2_000);
  expect(journal.read()).toEqual([intent('another-tab’s')]);
  isReadable = false;
  expect(journal.read()).toEqual([intent('another-tab’s')]);
  journal.write([intent('own')]);
  isReadable = true;
  expect(openJournal(store, 'u1', () => 2_000).read()).toEqual([intent('another-tab’s'), intent('own')]);
});

it('[WALLET21] keeps settled entries for 30 days, and entries with an unknown outcome forever', () => {
  let kept: string | null = null;
  const store: KeyValueStore = {
    read: () => ok(kept),
    write: (_, text) => ok(((kept = text), null)),
    remove: () => ok(null),
  };
  const dayMs = 86_400_000;
  const checking: Intent = { ...intent('checking'), state: { kind: 'checking', since: 1_000 } };
  const unclear: Intent = { ...intent('unclear'), state: { kind: 'unclear', at: 1_000 } };
  openJournal(store, 'u1', () => 1_000).write([intent('done'), checking, unclear]);
  const ids = (now: number) =>
    openJournal(store, 'u1', () => now)
      .read()
      .map(({ id }) => id);
  expect(ids(30 * dayMs)).toEqual(['done', 'checking', 'unclear']);
  // Nothing expires after the clock was set back.
  expect(ids(0)).toEqual(['done', 'checking', 'unclear']);
  expect(ids(30 * dayMs + 1_000)).toEqual(['checking', 'unclear']);
  expect(kept).not.toContain('"done"');
});
