import type { CallName } from '../ports/faults.ts';
import type { Counts } from './simulated-session.types.ts';

/** Counts of a session's events, updated as they happen. */
export interface Tally {
  called(call: CallName): void;
  joined(): void;
  failed(kind: string): void;
  readonly counts: Counts;
}

const transferCalls: ReadonlySet<CallName> = new Set(['transfer', 'cashout', 'cancel']);

export function createTally(): Tally {
  let presses = 0;
  let joins = 0;
  let transfers = 0;
  const faults: Record<string, number> = {};
  return {
    called(call) {
      if (call === 'press') presses += 1;
      else if (transferCalls.has(call)) transfers += 1;
    },
    joined: () => void (joins += 1),
    failed: (kind) => void (faults[kind] = (faults[kind] ?? 0) + 1),
    get counts() {
      return { presses, joins, transfers, faults: { ...faults } };
    },
  };
}
