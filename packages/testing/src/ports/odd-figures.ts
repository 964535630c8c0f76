import { map } from 'rxjs';
import { err } from '@farspin/core';
import type { Meters } from '@farspin/core';
import type { ChannelEvent, MachineDetails, Reply } from '@farspin/core';
import type { OperatorDials } from '../platform/dials.ts';

type Heard = Exclude<ChannelEvent<never>, { kind: 'opened' }>;
type Kind = 'balance' | 'meters';

/** Replaces figures as the adapters do when the operator sends unreadable figures, as the dial `figures` requires. */
export interface OddFigures {
  heard(event: Heard): Heard;
  balance(reply: Reply<number>): Reply<number>;
  init(details: MachineDetails): MachineDetails;
}

/** With `at-times`, one in this many figures is unreadable. */
const oddOneIn = 7;

/**
 * Tests for unreadable counts with `counts`, by the number of the report. In turn, one count, both counts or neither
 * count is unreadable.
 */
export const isCountOdd = {
  freeSpins: (report: number): boolean => report % 2 === 1,
  spinCount: (report: number): boolean => report % 4 < 2,
};

export function createOddFigures(dials: () => OperatorDials): OddFigures {
  let written = 0;
  const seen = new Set<Kind>();
  const isFirst = (kind: Kind): boolean => !seen.has(kind) && seen.add(kind).has(kind);
  const isOdd = (kind: Kind): boolean => {
    const { figures } = dials();
    if (figures === 'first') return isFirst(kind);
    return figures === kind || (figures === 'at-times' && (written += 1) % oddOneIn === 0);
  };
  let reports = 0;
  const withCounts = (meters: Meters): Meters => {
    if (dials().figures !== 'counts') return meters;
    const report = reports++;
    return {
      ...meters,
      freeSpins: isCountOdd.freeSpins(report) ? null : meters.freeSpins,
      spinCount: isCountOdd.spinCount(report) ? null : meters.spinCount,
    };
  };
  return {
    heard(event) {
      if (event.kind !== 'pushed') return event;
      const { push } = event;
      if ((push.kind === 'balance' || push.kind === 'meters') && isOdd(push.kind))
        return { kind: 'pushed', push: { kind: 'unreadable', what: push.kind } };
      return push.kind === 'meters' ? { kind: 'pushed', push: { ...push, meters: withCounts(push.meters) } } : event;
    },
    balance: (reply) =>
      reply.pipe(map((result) => (result.ok && isOdd('balance') ? err({ kind: 'malformed' as const }) : result))),
    init(details) {
      if (details.meters === null) return details;
      return isOdd('meters')
        ? { ...details, meters: null, isUnreadable: true }
        : { ...details, meters: withCounts(details.meters) };
    },
  };
}
