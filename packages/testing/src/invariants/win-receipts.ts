import type { Invariant } from './invariant.ts';

export const winReceiptsAreTrue: Invariant = {
  id: 'win-receipts-are-true',
  says: 'A receipt shows a win that the machine has reported, above its stake unless the policy is open, and no page has more receipts than the ledger has wins.',
  rules: ['RECEIPT1', 'RECEIPT2'],
  watch(world) {
    /** The wins that the machines have reported, in minor units. */
    const reportedMinor = new Set<number>();
    const isOpen = world.settings.policy.profile === 'open';
    world.onTab(({ player }) => {
      player.behindLock.session$.subscribe((session) => {
        if (session.kind === 'playing') reportedMinor.add(session.meters?.winMinor ?? 0);
      });
    });
    return {
      afterStep() {
        for (const tab of [world.tab, world.otherTab]) {
          const receipts = tab?.wins.state$.value.receipts ?? [];
          for (const { amountMinor, betMinor } of receipts) {
            if (!reportedMinor.has(amountMinor)) return `a receipt shows ${amountMinor}, which no machine has reported`;
            if (!isOpen && amountMinor <= (betMinor ?? amountMinor))
              return `a return of ${amountMinor} at a stake of ${betMinor} has a receipt`;
          }
          if (new Set(receipts.map(({ id }) => id)).size < receipts.length) return 'two receipts have the same id';
          const { dials, operator } = world.bench.platform;
          const wins = operator.ledger().filter(({ reason }) => reason === 'win').length;
          if (dials.figures === 'exact' && receipts.length > wins)
            return `${receipts.length} receipts are stored, but there were ${wins} wins`;
        }
        return null;
      },
    };
  },
};
