import { map } from 'rxjs';
import { err } from '../../kernel/result.ts';
import type { ChannelEvent, MachineDetails, Reply } from '../../ports.ts';
import type { OperatorDials } from '../platform/dials.ts';

type Heard = Exclude<ChannelEvent<never>, { kind: 'opened' }>;
type Kind = 'balance' | 'meters';

/** What adapters make of figures that the operator writes in a way that cannot be read, by the dial `figures`. */
export interface OddFigures {
  heard(event: Heard): Heard;
  balance(reply: Reply<number>): Reply<number>;
  init(details: MachineDetails): MachineDetails;
}

/** Of `at-times` the seventh figure, and every seventh from then on. */
const oddOneIn = 7;

export function createOddFigures(dials: () => OperatorDials): OddFigures {
  let written = 0;
  const seen = new Set<Kind>();
  const isFirst = (kind: Kind): boolean => !seen.has(kind) && seen.add(kind).has(kind);
  const isOdd = (kind: Kind): boolean => {
    const { figures } = dials();
    if (figures === 'first') return isFirst(kind);
    return figures === kind || (figures === 'at-times' && (written += 1) % oddOneIn === 0);
  };
  return {
    heard(event) {
      const kind = event.kind === 'pushed' ? event.push.kind : null;
      return (kind === 'balance' || kind === 'meters') && isOdd(kind)
        ? { kind: 'pushed', push: { kind: 'unreadable', what: kind } }
        : event;
    },
    balance: (reply) =>
      reply.pipe(map((result) => (result.ok && isOdd('balance') ? err({ kind: 'malformed' as const }) : result))),
    init: (details) =>
      details.meters !== null && isOdd('meters') ? { ...details, meters: null, isUnreadable: true } : details,
  };
}
