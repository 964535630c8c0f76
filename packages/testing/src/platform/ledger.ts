import { err, ok, type Result } from '@farspin/core';
import { createMultimap } from './multimap.ts';

/**
 * A double entry that moves `amountMinor` from the account `from` to the account `to`. The sum over all accounts is
 * therefore always zero.
 */
export interface LedgerEntry {
  readonly seq: number;
  readonly at: number;
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  /** Positive amount in minor units. */
  readonly amountMinor: number;
  readonly reason: 'deposit' | 'cash-in' | 'cash-out' | 'hand-pay' | 'bet' | 'win' | 'jackpot' | 'discount' | 'bonus';
  /** The request, session or spin that caused the entry: `request:…`, `session:…`, `spin:…`, `offer` or `cashier`. */
  readonly reference: string;
}
/** An account of the ledger. The text after the colon is the id of a player or a machine. */
export type LedgerAccount = 'cashier' | 'house' | `wallet:${string}` | `machine:${string}`;

export type NewEntry = Omit<LedgerEntry, 'seq'>;

/**
 * An append-only ledger. Wallets and machines never have a negative balance. The accounts `cashier` and `house` may.
 */
export interface Ledger {
  post(entry: NewEntry): Result<LedgerEntry, 'overdrawn' | 'invalid'>;
  balanceMinor(account: LedgerAccount): number;
  entries(): readonly LedgerEntry[];
  /** Returns all entries from or to an account. */
  entriesOf(account: LedgerAccount): readonly LedgerEntry[];
}

const mayOwe = (account: LedgerAccount): boolean => account === 'cashier' || account === 'house';

/** Creates a ledger that continues from `entries`. Calls `posted` for each new entry. */
export function createLedger(entries: readonly LedgerEntry[], posted: (entry: LedgerEntry) => void): Ledger {
  const book: LedgerEntry[] = [...entries];
  const balances = balancesOf(book);
  // The index is needed because thousands of players request their own entries.
  const byAccount = createMultimap<LedgerAccount, LedgerEntry>();
  function file(entry: LedgerEntry): void {
    byAccount.add(entry.from, entry);
    byAccount.add(entry.to, entry);
  }
  for (const entry of book) file(entry);
  return {
    post(entry) {
      if (!Number.isSafeInteger(entry.amountMinor) || entry.amountMinor <= 0 || entry.from === entry.to) {
        return err('invalid');
      }
      const left = (balances.get(entry.from) ?? 0) - entry.amountMinor;
      if (left < 0 && !mayOwe(entry.from)) return err('overdrawn');
      const numbered: LedgerEntry = { seq: book.length + 1, ...entry };
      book.push(numbered);
      file(numbered);
      balances.set(entry.from, left);
      balances.set(entry.to, (balances.get(entry.to) ?? 0) + entry.amountMinor);
      posted(numbered);
      return ok(numbered);
    },
    balanceMinor: (account) => balances.get(account) ?? 0,
    entries: () => book,
    entriesOf: byAccount.of,
  };
}

/** Calculates the balance of every account from the entries. */
export function balancesOf(entries: readonly LedgerEntry[]): Map<LedgerAccount, number> {
  const balances = new Map<LedgerAccount, number>();
  for (const { from, to, amountMinor } of entries) {
    balances.set(from, (balances.get(from) ?? 0) - amountMinor);
    balances.set(to, (balances.get(to) ?? 0) + amountMinor);
  }
  return balances;
}
