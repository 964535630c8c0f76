/** One double entry: `amountMinor` leaves `from` and arrives at `to`, so the sum over all accounts is always zero. */
export interface LedgerEntry {
  readonly seq: number;
  readonly at: number;
  readonly from: Account;
  readonly to: Account;
  /** Positive minor units. */
  readonly amountMinor: number;
  readonly reason: 'deposit' | 'cash-in' | 'cash-out' | 'bet' | 'win' | 'jackpot';
  /** The request, session or spin behind it. */
  readonly reference: string;
}
export type Account = 'cashier' | 'house' | `wallet:${string}` | `machine:${string}`;
