import * as z from 'zod/mini';
import { between, time, wholeNumber } from '../kernel/checks.ts';
import { isId } from '../kernel/id.ts';
import { parseJson } from '../kernel/json.ts';

/** The record of a completed win. Times are in epoch ms, amounts in minor units. */
export interface WinReceipt {
  readonly id: string;
  readonly amountMinor: number;
  /** The bet of the game, or null if the meters did not show it for certain. */
  readonly betMinor: number | null;
  readonly machineId: string;
  readonly machineName: string;
  /** Time at which the win was completed, on the device's clock. */
  readonly at: number;
  /** [TIME5] The same time on the server's clock, if it was known. */
  readonly serverAt?: number | undefined;
}

/** The receipts of the signed-in player, oldest first. */
export interface WinReceipts {
  /** The id of the signed-in player, or null while nobody is signed in. */
  readonly userId: string | null;
  readonly receipts: readonly WinReceipt[];
}
export type WinReceiptsEvent =
  | { readonly kind: 'userCame'; readonly userId: string; readonly kept: readonly WinReceipt[] }
  | { readonly kind: 'userGone' }
  /** Another tab of the player may have added receipts. */
  | { readonly kind: 'keptRead'; readonly kept: readonly WinReceipt[] }
  /** A receipt with a known id replaces that receipt. */
  | { readonly kind: 'won'; readonly receipt: WinReceipt };

/** The state before sign-in. */
export const noWinReceipts: WinReceipts = { userId: null, receipts: [] };
/** The maximum number of receipts. The latest ones are kept. */
export const mostReceipts = 50;

export function stepWinReceipts(state: WinReceipts, event: WinReceiptsEvent): WinReceipts {
  switch (event.kind) {
    case 'userCame':
      return { userId: event.userId, receipts: event.kept };
    case 'userGone':
      return noWinReceipts;
    case 'keptRead':
      return { ...state, receipts: [...event.kept, ...state.receipts].reduce(withReceipt, []) };
    case 'won':
      return { ...state, receipts: withReceipt(state.receipts, event.receipt) };
  }
}

/**
 * [RECEIPT1] Adds a receipt in order of time. A win that grew after it was recorded keeps its one receipt, with the
 * larger amount.
 */
function withReceipt(receipts: readonly WinReceipt[], receipt: WinReceipt): readonly WinReceipt[] {
  const known = receipts.find(({ id }) => id === receipt.id);
  if (known !== undefined && known.amountMinor >= receipt.amountMinor) return receipts;
  const others = receipts.filter((other) => other !== known);
  return [...others, receipt].toSorted((a, b) => a.at - b.at).slice(-mostReceipts);
}

const id = z.string().check(z.refine(isId));
const amount = wholeNumber.check(between(1));
const schema: z.ZodMiniType<WinReceipt> = z.object({
  id,
  amountMinor: amount,
  betMinor: z.nullable(wholeNumber.check(between(0))),
  machineId: id,
  machineName: z.string(),
  at: time,
  serverAt: z.optional(time),
});

/** Returns the storage key of a player's receipts. Each player on the device has separate receipts. */
export const winsKey = (userId: string): string => `wins.${userId}`;

export const writeWinReceipts = (receipts: readonly WinReceipt[]): string => JSON.stringify(receipts);

/** [RECEIPT2] Parses stored receipts. Skips unreadable entries, and keeps each id once. */
export function readWinReceipts(text: string | null): readonly WinReceipt[] {
  const entries = parseJson(text);
  if (!Array.isArray(entries)) return [];
  return entries.reduce((receipts: readonly WinReceipt[], entry) => {
    const parsed = schema.safeParse(entry);
    return parsed.success ? withReceipt(receipts, parsed.data) : receipts;
  }, []);
}

/** Returns true if every stored entry is readable. */
export function isKeptWins(text: string): boolean {
  const entries = parseJson(text);
  return Array.isArray(entries) && entries.length === readWinReceipts(text).length;
}
