import { watchPaidAway } from '@farspin/core/session-end';
import type { Invariant } from './invariant.ts';
import { paidMinorOf, payOuts } from './notices.ts';

export const endedAwayIsTrue: Invariant = {
  id: 'ended-away-is-true',
  says: 'An amount that was paid out between two visits is an amount that the operator has paid, and no payment is reported more often than it was made.',
  rules: ['MONEY7'],
  watch(world) {
    let problem: string | null = null;
    /** How often each amount was reported, by minor units. */
    const reported = new Map<number, number>();
    world.onTab(({ player, ports }) => {
      watchPaidAway({ entry: player, play: player, ports }).subscribe(({ more = [] }) => {
        for (const minor of more.map(paidMinorOf)) {
          if (minor === null) continue;
          const times = (reported.get(minor) ?? 0) + 1;
          reported.set(minor, times);
          const paid = payOuts(world, minor);
          if (times > paid.length)
            problem ??= `${minor} was reported as paid ${times} times, but paid ${paid.length} times`;
        }
      });
    });
    return { afterStep: () => problem };
  },
};
