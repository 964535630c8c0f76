import type { Message } from '@farspin/core';
import { watchPaidAtEnd } from '@farspin/core/paid-at-end';
import { countMoneyRequests } from '../world/money-requests.ts';
import type { WorldTab } from '../world/world.ts';
import type { Invariant } from './invariant.ts';
import { isKeyed } from './notices.ts';

/**
 * Keys of two messages: a session was terminated and its transaction failed, and a session ended while the player was
 * disconnected.
 */
const ofFailure = ['code.50100', 'session.over'];

export const cashOutIsNoFailure: Invariant = {
  id: 'cash-out-is-no-failure',
  says: 'A session that ends after a successful cash-out is reported neither as a failed transaction nor as ended while the player was away.',
  rules: ['SESSION28'],
  watch(world) {
    const requests = countMoneyRequests(world.bench, () => world.otherTab === null);
    let problem: string | null = null;
    function watchTab({ player: { session$, notice$, wallet$ } }: WorldTab): void {
      let machineId: string | null = null;
      /** Intents from before the session, which do not belong to it. */
      let earlier: ReadonlySet<string> = new Set();
      const judge = (told: Message | null): void => {
        const key = ofFailure.find((one) => isKeyed(told, one));
        const last = wallet$.value.intents.findLast(
          (intent) => intent.machineId === machineId && intent.state.kind !== 'failed' && !earlier.has(intent.id),
        );
        if (key === undefined || last === undefined || last.action === 'cash-in') return;
        if (last.state.kind === 'done' || requests.paidFor(last.id).length > 0)
          problem ??= `${last.action} ${last.id} was carried out, but the player read ${key}`;
      };
      /** The last judged end. The page shows it again after unlocking, and it must not be judged twice. */
      let ended: Message | null = null;
      session$.subscribe((session) => {
        if (session.kind === 'idle') {
          if (session.ended !== ended) judge(session.ended);
          ended = session.ended ?? ended;
        } else if (session.kind === 'joining') {
          ended = null;
          machineId = session.target.machineId;
          earlier = new Set(wallet$.value.intents.map(({ id }) => id));
        }
      });
      notice$.subscribe(({ message }) => judge(message));
    }
    world.onTab(watchTab);
    return { afterStep: () => problem };
  },
};

export const paidAtEndIsTrue: Invariant = {
  id: 'paid-at-end-is-true',
  says: 'A client reports each payment of credits after the end of a session at most once, with the amount that the operator paid.',
  rules: ['MONEY6'],
  watch(world) {
    /** The ledger payments that each tab has reported. */
    const reported = new Map<WorldTab, Set<number>>();
    let problem: string | null = null;
    function judge(tab: WorldTab, amountMinor: number): void {
      const seen = reported.get(tab) ?? new Set();
      reported.set(tab, seen);
      const { operator } = world.bench.platform;
      const payment = operator
        .ledger()
        .findLast(
          (entry) =>
            entry.to === `wallet:${world.playerId}` && entry.amountMinor === amountMinor && !seen.has(entry.seq),
        );
      if (payment?.from.startsWith('machine:') === true) seen.add(payment.seq);
      else problem ??= `${amountMinor} was reported as paid, and the operator has no such payment`;
    }
    world.onTab((tab) =>
      watchPaidAtEnd(tab.player, world.bench.clock).subscribe(({ message }) => {
        if (tab.isClosed || !isKeyed(message, 'session.paid')) return;
        const amount = message.kind === 'keyed' ? message.params['amount'] : undefined;
        if (typeof amount === 'object' && 'minor' in amount) judge(tab, amount.minor);
      }),
    );
    return { afterStep: () => problem };
  },
};
