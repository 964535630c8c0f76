import type { Message } from '../messages/message.ts';

export interface Wallet {
  /** Minor units; null until first known. */
  readonly balanceMinor: number | null;
  /** Oldest first: what the player asked to be done with money, and what became of it. */
  readonly intents: readonly Intent[];
}

export interface Intent {
  /** The request id on the wire: sent at most once. */
  readonly id: string;
  readonly action: 'cash-in' | 'cash-out' | 'cancel';
  readonly machineId: string;
  /** Minor units; null: all credits, however many there are. */
  readonly amountMinor: number | null;
  readonly at: number;
  /** The balance before, to settle an unknown outcome by. */
  readonly balanceBeforeMinor: number | null;
  readonly creditsBeforeMinor: number | null;
  readonly state: IntentState;
}
export type IntentState =
  | { readonly kind: 'sending' }
  /** The outcome is unknown: it is being settled by reading the balance and the session again. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'done'; readonly at: number; readonly movedMinor: number | null }
  | { readonly kind: 'failed'; readonly at: number; readonly message: Message };
