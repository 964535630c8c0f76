import { expect, it } from 'vitest';
import { err, ok } from '../kernel/result.ts';
import type { KeyValueStore } from '../ports.ts';
import { openJournal } from './journal.ts';
import type { Intent } from './wallet.rules.ts';

const intent = (id: string): Intent => ({
  ...{ id, action: 'cash-in', machineId: 'm1', amountMinor: 300, at: 1_000, balanceBeforeMinor: 1_000 },
  state: { kind: 'done', at: 1_000, movedMinor: 300 },
});

it('[WALLET14] what was read last stands, and is written again, where the store cannot be read any more', () => {
  let kept: string | null = null;
  let isReadable = true;
  const store: KeyValueStore = {
    read: () => (isReadable ? ok(kept) : err({ kind: 'unavailable' })),
    write: (_, text) => ok(((kept = text), null)),
    remove: () => ok(null),
  };
  openJournal(store, 'u1').write([intent('another-tab’s')]);
  const journal = openJournal(store, 'u1');
  expect(journal.read()).toEqual([intent('another-tab’s')]);
  isReadable = false;
  expect(journal.read()).toEqual([intent('another-tab’s')]);
  journal.write([intent('own')]);
  isReadable = true;
  expect(openJournal(store, 'u1').read()).toEqual([intent('another-tab’s'), intent('own')]);
});
