import { parseJson } from '@farspin/core/internals';
import { journalKey, readJournal } from '@farspin/core/internals';
import type { IntentAction } from '@farspin/core';
import type { SentRequest } from '../ports/faults.ts';
import { missingFrom } from './money.ts';
import { actionOf } from '../world/money-requests.ts';
import type { Invariant } from './invariant.ts';

/** Number of last journal entries that are searched for a new intent. One intent may cause others. */
const lately = 4;
function endOf(journal: string | null): string {
  const entries = parseJson(journal);
  return JSON.stringify(Array.isArray(entries) ? entries.slice(-lately) : []);
}

export const oneJournal: Invariant = {
  id: 'one-journal',
  says: 'The journal on the device has the cash-ins of all tabs.',
  rules: ['WALLET14'],
  watch(world) {
    let seen = 0;
    return {
      atRest() {
        const entries = world.bench.platform.operator.ledger();
        const ids = entries
          .slice(seen)
          .filter(({ reason, from }) => reason === 'cash-in' && from === `wallet:${world.playerId}`)
          .map(({ reference }) => reference.slice('request:'.length));
        seen = entries.length;
        if (world.hasStoreFailed || ids.length === 0) return null;
        const stored = world.tab.ports.store.read(journalKey(world.playerId));
        const kept = new Set(readJournal(stored.ok ? stored.value : null).map(({ id }) => id));
        const lost = missingFrom(kept, ids);
        return lost === undefined ? null : `cash-in ${lost} is missing from the journal on the device`;
      },
    };
  },
};

/** [WALLET8] True for a cash-out that is sent over HTTP because its connection is lost. */
const isOverHttp = (made: IntentAction, sent: IntentAction): boolean => made === 'cash-out' && sent === 'cancel';

export const onRecordFirst: Invariant = {
  id: 'on-record-first',
  says: 'A request that moves money is sent when its intent is made, or again after a 401, and its intent is in the journal by then.',
  rules: ['WALLET7', 'AUTH18'],
  watch(world) {
    const { device, faults } = world.bench;
    let problem: string | null = null;
    /** Requests that a 401 has rejected and that may be sent again. */
    const refused = new Set<string | null>();
    world.onTab(({ ports }) => {
      ports.answers$.subscribe(({ id, error }) => error === 'unauthorized' && refused.add(id));
    });
    const isOnRecord = (action: IntentAction, { id }: SentRequest): boolean => {
      const stored = world.tab.ports.store.read(journalKey(world.playerId));
      return readJournal(endOf(stored.ok ? stored.value : null)).some(
        (intent) =>
          (intent.action === action || isOverHttp(intent.action, action)) &&
          intent.state.kind === 'sending' &&
          (intent.at === device.clock.now() || refused.has(intent.id)) &&
          (id === null || intent.id === id),
      );
    };
    faults.sent$.subscribe((request) => {
      const action = actionOf[request.call];
      if (action === undefined || world.hasStoreFailed || faults.storeFault !== null) return;
      if (!isOnRecord(action, request)) problem ??= `a ${action} was sent before its intent was in the journal`;
    });
    return { afterStep: () => problem };
  },
};
