import { isOpen, type Intent } from '../../wallet/wallet.rules.ts';
import type { Bench } from '../bench.ts';
import type { LedgerEntry } from '../platform/ledger.ts';

/** What the books say of what the player was told. The first three must be 0. */
export interface Audit {
  /** Intents that moved money more than once. */
  readonly double: number;
  /** Minor units that are neither in the wallet nor at the machine; and intents told otherwise than they went. */
  readonly lost: number;
  /** Money that was moved for the player, and is in no record that he could read. */
  readonly unreported: number;
  readonly done: number;
  readonly failed: number;
  readonly unclear: number;
}

export interface Auditor {
  /** Notes what the wallet shows of intents now. */
  look(): void;
  /** So many different intents have been shown. */
  seen(): number;
  finish(): Audit;
}

const requestPrefix = 'request:';

/** Follows the intents that a bench's player is shown, and compares them with the operator's books at the end. */
export function auditMoney(bench: Bench, playerId: string, depositMinor: number): Auditor {
  const told = new Map<string, Intent>();
  let last: readonly Intent[] = [];

  function look(): void {
    const { intents } = bench.player.wallet$.value;
    for (let index = intents.length - 1; index >= 0; index -= 1) {
      const intent = intents[index];
      if (intent === undefined || last.includes(intent)) break;
      told.set(intent.id, intent);
    }
    for (const intent of last) {
      const now = isOpen(intent) ? intents.find(({ id }) => id === intent.id) : undefined;
      if (now !== undefined) told.set(now.id, now);
    }
    last = intents;
  }

  return {
    look,
    seen: () => told.size,
    finish() {
      look();
      const entries = bench.platform.operator.ledger();
      const moved = new Map<string, LedgerEntry[]>();
      for (const entry of entries) {
        if (!entry.reference.startsWith(requestPrefix)) continue;
        const id = entry.reference.slice(requestPrefix.length);
        moved.set(id, [...(moved.get(id) ?? []), entry]);
      }
      const intents = [...told.values()];
      const cashIns = intents.filter(({ action }) => action === 'cash-in');
      const wrong = cashIns.filter(
        (intent) => isOpen(intent) || !agrees(intent.state.kind, moved.get(intent.id)?.length ?? 0),
      );
      const count = (kind: Intent['state']['kind']): number =>
        intents.filter(({ state }) => state.kind === kind).length;
      return {
        double: [...moved.values()].filter(({ length }) => length > 1).length,
        lost: missingMinor(entries, playerId, depositMinor) + wrong.length,
        unreported: [...moved.keys()].filter((id) => !told.has(id)).length,
        done: count('done'),
        failed: count('failed'),
        unclear: count('unclear'),
      };
    },
  };
}

const agrees = (told: Intent['state']['kind'], movements: number): boolean =>
  told === 'done' ? movements === 1 : told !== 'failed' || movements === 0;

function missingMinor(entries: readonly LedgerEntry[], playerId: string, depositMinor: number): number {
  const own = `wallet:${playerId}`;
  let heldMinor = 0;
  for (const { from, to, amountMinor } of entries) {
    if (to === own || to.startsWith('machine:')) heldMinor += amountMinor;
    if (from === own || from.startsWith('machine:')) heldMinor -= amountMinor;
  }
  return Math.abs(depositMinor - heldMinor);
}
