import { expect, test } from 'vitest';
import { balancesOf, createLedger, type LedgerEntry, type NewEntry } from './ledger.ts';

const deposit: NewEntry = {
  at: 1,
  from: 'cashier',
  to: 'wallet:a',
  amountMinor: 500,
  reason: 'deposit',
  reference: 'cashier',
};

test('[PLATFORM2] moves the amount of an entry from one account to another', () => {
  const posted: LedgerEntry[] = [];
  const ledger = createLedger([], (entry) => posted.push(entry));
  expect(ledger.post(deposit)).toEqual({ ok: true, value: { seq: 1, ...deposit } });
  expect(ledger.balanceMinor('wallet:a')).toBe(500);
  expect(ledger.balanceMinor('cashier')).toBe(-500);
  expect(posted).toEqual(ledger.entries());
});

test.each([
  ['more than a wallet holds', { ...deposit, from: 'wallet:b', amountMinor: 1 }, 'overdrawn'],
  ['more than a machine holds', { ...deposit, from: 'machine:1', amountMinor: 1 }, 'overdrawn'],
  ['nothing', { ...deposit, amountMinor: 0 }, 'invalid'],
  ['less than nothing', { ...deposit, amountMinor: -5 }, 'invalid'],
  ['half a unit', { ...deposit, amountMinor: 0.5 }, 'invalid'],
  ['an account to itself', { ...deposit, from: 'wallet:a' }, 'invalid'],
] as const)('[PLATFORM2] does not post %s', (_, entry, error) => {
  const ledger = createLedger([], () => undefined);
  expect(ledger.post(entry)).toEqual({ ok: false, error });
  expect(ledger.entries()).toEqual([]);
  expect(ledger.balanceMinor('wallet:a')).toBe(0);
});

test('[PLATFORM20] continues balances and sequence numbers from stored entries', () => {
  const first = createLedger([], () => undefined);
  first.post(deposit);
  const second = createLedger(first.entries(), () => undefined);
  expect(second.balanceMinor('wallet:a')).toBe(500);
  expect(second.post(deposit)).toMatchObject({ value: { seq: 2 } });
  expect(balancesOf(second.entries()).get('wallet:a')).toBe(1_000);
});

test('[PLATFORM20] lists the entries of an account in both directions, including entries from before a restart', () => {
  const first = createLedger([], () => undefined);
  first.post(deposit);
  first.post({ ...deposit, to: 'wallet:b' });
  const ledger = createLedger(first.entries(), () => undefined);
  ledger.post({ ...deposit, from: 'wallet:a', to: 'machine:1', amountMinor: 200 });
  const seqs = (account: Parameters<typeof ledger.entriesOf>[0]) => ledger.entriesOf(account).map(({ seq }) => seq);
  expect(seqs('wallet:a')).toEqual([1, 3]);
  expect(seqs('wallet:b')).toEqual([2]);
  expect(seqs('machine:1')).toEqual([3]);
  expect(seqs('cashier')).toEqual([1, 2]);
  expect(seqs('wallet:c')).toEqual([]);
});
