import type { Intent } from '@farspin/core';
import { journalKey, readJournal } from '@farspin/core/internals';
import { isOpen } from '@farspin/core/internals';
import type { LedgerAccount, LedgerEntry } from '../platform/ledger.ts';
import { countMoneyRequests } from '../world/money-requests.ts';
import { settledAfterMs } from '../world/rest.ts';
import type { World } from '../world/world.ts';
import type { Invariant } from './invariant.ts';

/** Returns a function that returns the ledger entries since its last call. */
function newEntries({ bench }: World): () => readonly LedgerEntry[] {
  let seen = 0;
  return () => {
    const entries = bench.platform.operator.ledger();
    if (entries.length === seen) return [];
    const fresh = entries.slice(seen);
    seen = entries.length;
    return fresh;
  };
}

const mayOwe = (account: LedgerAccount): boolean => account === 'cashier' || account === 'house';

export const moneyConserved: Invariant = {
  id: 'money-conserved',
  says: 'Every movement is a double entry of a positive integer amount, and no wallet or machine is ever below zero.',
  rules: ['PLATFORM2'],
  watch(world) {
    const balances = new Map<LedgerAccount, number>();
    const fresh = newEntries(world);
    return {
      afterStep() {
        for (const { from, to, amountMinor, seq } of fresh()) {
          if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return `entry ${seq} moves ${amountMinor}`;
          const left = (balances.get(from) ?? 0) - amountMinor;
          balances.set(from, left);
          balances.set(to, (balances.get(to) ?? 0) + amountMinor);
          if (left < 0 && !mayOwe(from)) return `${from} is ${left} after entry ${seq}`;
        }
        return null;
      },
    };
  },
};

const requestPrefix = 'request:';

export const intentOnce: Invariant = {
  id: 'intent-once',
  says: 'An intent moves money at most once: exactly once if it is done; if it failed, not at all, or it was paid back later.',
  rules: ['WALLET3', 'WALLET4', 'WALLET7', 'WALLET9', 'PLATFORM14'],
  watch(world) {
    const fresh = newEntries(world);
    const moved = new Map<string, LedgerEntry>();
    const paidOut = new Map<LedgerAccount, number>();
    let known: readonly Intent[] = [];

    function problemOf({ id, action, amountMinor, state }: Intent): string | null {
      if (action !== 'cash-in') return null;
      const entry = moved.get(id);
      // After a store failure, a movement that could not be recorded counts as a recorded movement of the same amount.
      const isTaken = world.hasStoreFailed && [...moved.values()].some((other) => other.amountMinor === amountMinor);
      if (state.kind === 'done' && entry === undefined && isTaken) return null;
      if (state.kind === 'done' && entry?.amountMinor !== amountMinor)
        return `cash-in ${id} of ${amountMinor} is done, but the ledger has ${entry?.amountMinor ?? 'nothing'}`;
      if (state.kind !== 'failed' || entry === undefined) return null;
      return (paidOut.get(entry.to) ?? 0) > entry.seq
        ? null
        : `cash-in ${id} has failed, but is entry ${entry.seq} of the ledger`;
    }
    return {
      afterStep() {
        for (const entry of fresh()) {
          if (entry.reason === 'cash-out') paidOut.set(entry.from, entry.seq);
          if (!entry.reference.startsWith(requestPrefix)) continue;
          const id = entry.reference.slice(requestPrefix.length);
          if (moved.has(id)) return `request ${id} moved money twice`;
          moved.set(id, entry);
        }
        const { intents } = world.tab.player.wallet$.value;
        if (intents === known) return null;
        known = intents;
        for (const intent of intents) {
          const problem = problemOf(intent);
          if (problem !== null) return problem;
        }
        return null;
      },
    };
  },
};

export const givenUpForGood: Invariant = {
  id: 'given-up-for-good',
  says: 'A cash-out that is shown as failed has paid nothing out, and never will.',
  rules: ['WALLET3', 'WALLET4'],
  watch(world) {
    const requests = countMoneyRequests(world.bench, () => world.otherTab === null);
    return {
      afterStep() {
        const paid = world.tab.player.wallet$.value.intents.find(
          ({ id, action, state }) => action !== 'cash-in' && state.kind === 'failed' && requests.paidFor(id).length > 0,
        );
        return paid === undefined ? null : `${paid.action} ${paid.id} has failed, but was paid out`;
      },
    };
  },
};

export const paidOutIsTrue: Invariant = {
  id: 'paid-out-is-true',
  says: 'After a cash-out that is shown as done, the machine holds no credits from before it.',
  rules: ['WALLET3', 'WALLET15'],
  watch(world) {
    const fresh = newEntries(world);
    const held = new Map<LedgerAccount, number>();
    /** For each account, the number of the first entry after it was last empty. */
    const filledAt = new Map<LedgerAccount, number>();
    /**
     * Cash-outs that were sent and are not known to be done, each with the number of the last ledger entry before it.
     */
    const sent = new Map<Intent['id'], number>();
    let known: readonly Intent[] = [];
    world.bench.faults.sent$.subscribe(({ call, id }) => {
      if (id !== null && (call === 'cashout' || call === 'cancel'))
        sent.set(id, world.bench.platform.operator.ledger().at(-1)?.seq ?? 0);
    });

    function book({ seq, from, to, amountMinor }: LedgerEntry): void {
      if ((held.get(to) ?? 0) === 0) filledAt.set(to, seq);
      held.set(from, (held.get(from) ?? 0) - amountMinor);
      held.set(to, (held.get(to) ?? 0) + amountMinor);
    }
    function problemOf({ id, action, machineId, state }: Intent): string | null {
      const since = sent.get(id);
      if (state.kind !== 'done' || since === undefined) return null;
      const machine: LedgerAccount = `machine:${machineId}`;
      const isPaid = (held.get(machine) ?? 0) === 0 || (filledAt.get(machine) ?? 0) > since;
      return isPaid ? null : `${action} ${id} is done, but ${machine} holds ${held.get(machine)}`;
    }
    return {
      afterStep() {
        fresh().forEach(book);
        const { auth$, idleLock$ } = world.tab.player;
        // The wallet is hidden, so changes that happen now are seen later.
        if (auth$.value.kind !== 'signed-in' || idleLock$.value.kind === 'locked') return null;
        const { intents } = world.tab.player.wallet$.value;
        if (intents === known) return null;
        known = intents;
        const problem = intents.map(problemOf).find((found) => found !== null) ?? null;
        // A finished cash-out is checked immediately, because credits that the machine holds later do not belong to it.
        for (const { id, state } of intents) if (state.kind === 'done') sent.delete(id);
        return problem;
      },
    };
  },
};

/** Time in ms from one question about an outcome to the answer to the next question. */
const lapseNoticedMs = 2_500;
const mayStillArrive = ({ state }: Intent): boolean => state.kind === 'checking' && state.hasLapsed !== true;

export const intentsEnd: Invariant = {
  id: 'intents-end',
  says: 'Within 20 s of the end of all faults, every intent is done, failed or unclear, unless it may still be carried out, and no offer is still being requested.',
  rules: ['WALLET3', 'WALLET5', 'OFFERS6'],
  watch: (world) => ({
    atRest() {
      if (world.restedMs < settledAfterMs) return null;
      const { wallet$, offers$ } = world.tab.player;
      const now = world.bench.device.clock.now();
      // Only an intent whose time has passed is overdue. The player or a timer may have started another intent just
      // now.
      const isOverdue = (intent: Intent): boolean =>
        isOpen(intent) && !mayStillArrive(intent) && !(intent.at <= now && now - intent.at < settledAfterMs);
      // The intent may have expired just now, because the server is asked only every 2 s.
      if (wallet$.value.intents.some(isOverdue)) world.bench.clock.advanceBy(lapseNoticedMs);
      const open = wallet$.value.intents.find(isOverdue);
      if (open !== undefined) return `${open.action} ${open.id} is still ${open.state.kind}`;
      const asking = Object.entries(offers$.value).find(([, { kind }]) => kind === 'asking');
      return asking === undefined ? null : `${asking[0]} is still being requested`;
    },
  }),
};

export const nothingUnreported: Invariant = {
  id: 'nothing-unreported',
  says: 'The journal that the player can read has every cash-in, unless it holds 50 newer intents.',
  rules: ['WALLET5', 'WALLET7', 'PLATFORM20'],
  watch(world) {
    const fresh = newEntries(world);
    let unreported: readonly string[] = [];
    // This tab shows the intents of the other tab only after its next write or a reload. Until then they are only in
    // the store.
    let isShared = false;
    const onDevice = (): readonly Intent[] => {
      const stored = world.tab.ports.store.read(journalKey(world.playerId));
      return readJournal(stored.ok ? stored.value : null);
    };
    return {
      afterStep() {
        isShared ||= world.otherTab !== null;
        return null;
      },
      atRest() {
        const { player } = world.tab;
        const brought = fresh().filter(({ reason }) => reason === 'cash-in');
        unreported = [...unreported, ...brought.map(({ reference }) => reference.slice(requestPrefix.length))];
        // After a reload, intents that a failing store could not save are not expected.
        if (world.hasStoreFailed) unreported = [];
        if (player.auth$.value.kind !== 'signed-in' || player.idleLock$.value.kind === 'locked') return null;
        const shown = player.wallet$.value.intents;
        const reported = new Set([...shown, ...(isShared ? onDevice() : [])].map(({ id }) => id));
        isShared = world.otherTab !== null;
        const lost = missingFrom(reported, unreported);
        unreported = [];
        return lost === undefined ? null : `cash-in ${lost} is missing from the journal`;
      },
    };
  },
};

/**
 * Maximum number of journal entries. A full journal drops its oldest entries. A forced leave alone may add 25 cash-outs
 * (LEAVE3).
 */
const journalLength = 50;

/**
 * Returns the oldest intent that is missing from the journal and newer than the entries that a full journal has
 * dropped, or undefined if none is missing.
 */
export function missingFrom(journal: ReadonlySet<string>, ids: readonly string[]): string | undefined {
  const oldest = ids.findIndex((id) => journal.has(id));
  const kept = oldest < 0 ? [] : ids.slice(oldest);
  return (journal.size < journalLength ? ids : kept).find((id) => !journal.has(id));
}
