import { parseJson } from '../../kernel/json.ts';
import { journalKey, readJournal } from '../../wallet/journal.rules.ts';
import type { IntentAction } from '../../wallet/wallet.rules.ts';
import { demoPlayerId } from '../platform/world.ts';
import type { SentRequest } from '../ports/faults.ts';
import { actionOf } from '../simulation/money-requests.ts';
import type { Invariant } from './invariant.ts';

/** What has just been made was put on record last, or nearly: one thing may bring about another. */
const lately = 4;
function endOf(journal: string | null): string {
  const entries = parseJson(journal);
  return JSON.stringify(Array.isArray(entries) ? entries.slice(-lately) : []);
}

export const onRecordFirst: Invariant = {
  id: 'on-record-first',
  says: 'What moves money leaves at the moment of its intent, and is in the journal by then.',
  rules: ['WALLET7'],
  watch(world) {
    const { device, faults } = world.bench;
    let problem: string | null = null;
    const isOnRecord = (action: IntentAction, { id }: SentRequest): boolean => {
      const stored = world.tab.ports.store.read(journalKey(demoPlayerId));
      return readJournal(endOf(stored.ok ? stored.value : null)).some(
        (intent) =>
          intent.action === action &&
          intent.state.kind === 'sending' &&
          intent.at === device.clock.now() &&
          (id === null || intent.id === id),
      );
    };
    faults.sent$.subscribe((request) => {
      const action = actionOf[request.call];
      if (action === undefined || world.hasStoreFailed || faults.storeFault !== null) return;
      if (!isOnRecord(action, request)) problem ??= `a ${action} left that was not on record as made just now`;
    });
    return { afterStep: () => problem };
  },
};
