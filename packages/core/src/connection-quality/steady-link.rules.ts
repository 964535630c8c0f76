import type { Message } from '../messages/message.ts';
import { noLink, type LinkFault, type LinkSummary } from './link-quality.rules.ts';

/** A link summary that changes slowly enough to be read. */
export interface SteadyLink {
  readonly shown: LinkSummary;
  /** When the player has seen `shown` first (epoch ms). */
  readonly since: number;
  /** When the last message about a fault disappeared (epoch ms), or null before the first. */
  readonly mendedAt: number | null;
  /** The summary that replaces the shown summary at `dueAt` (epoch ms) if nothing else happens, or null. */
  readonly waits: Waiting | null;
}
interface Waiting {
  readonly summary: LinkSummary;
  readonly turn: Turn;
  readonly since: number;
  readonly dueAt: number;
}
/** `back`: a part that the shown message calls lost works again. */
type Turn = 'back' | 'worse' | 'better' | 'same';

/** How long a fault's message stays at least, in ms. */
const leastMs = 2_000;
/** How long a part must work again before no message calls it lost, in ms. */
const backMs = 500;
/** How long it must work again if a message has disappeared less than `recentMs` before, in ms. */
const unsteadyBackMs = 2_000;
const recentMs = 10_000;
/** How long the same part must have a milder fault before the message becomes milder, in ms. */
const quietMs = 3_000;
/** How long a poor or a fair connection must last before its rating is shown, in ms. */
const poorMs = 2_000;
const fairMs = 4_000;
/** How long a better rating, or another cause of the same rating, must last before it is shown, in ms. */
const betterMs = 5_000;
/** The shortest pause that is counted down, in ms. A shorter pause is shown as an attempt. */
const countedMs = 2_000;

const ratings: readonly LinkSummary['quality'][] = ['good', 'fair', 'poor'];
const faults: readonly LinkFault[] = [
  ...(['out-of-order', 'coming', 'silent', 'black', 'picture', 'refused', 'controls', 'everything'] as const),
];
/** [LINK4] Returns the gravity of a summary. A fault is graver than every rating. */
const gravityOf = ({ fault, quality }: LinkSummary): number =>
  fault === null ? ratings.indexOf(quality) : ratings.length + faults.indexOf(fault);

/** Returns true if something has failed. A picture that loads for the first time, and a machine's own state, have not. */
const isOutage = (summary: LinkSummary): boolean => gravityOf(summary) >= ratings.length + faults.indexOf('silent');

/** The parts of the connection that a fault affects. A picture that is still coming is not there. */
const partsOf: Readonly<Record<LinkFault, readonly ('controls' | 'picture')[]>> = {
  'out-of-order': [],
  coming: ['picture'],
  silent: ['controls'],
  black: ['picture'],
  picture: ['picture'],
  refused: ['picture'],
  controls: ['controls'],
  everything: ['controls', 'picture'],
};
/** Returns true if `shown` names a part that works in `present`. */
const isPartBack = (shown: LinkFault, present: LinkFault | null): boolean =>
  partsOf[shown].some((part) => present === null || !partsOf[present].includes(part));

export const noSteadyLink: SteadyLink = { shown: noLink, since: 0, mendedAt: null, waits: null };

/**
 * [LINK4] Returns the next summary to show, given the present summary. Call it for each new summary, and at
 * `waits.dueAt`.
 */
export function stepSteadyLink(state: SteadyLink, present: LinkSummary, at: number): SteadyLink {
  const { shown } = state;
  if (isAway(shown) || isAway(present)) return { ...noSteadyLink, ...showing(present, present, at) };
  const turn = turnOf(shown, present);
  if (turn === null) return { ...state, shown: refreshed(shown, present, at), waits: null };
  const waits = waiting(state, present, turn, at);
  if (waits.dueAt > at) return { ...state, shown: refreshed(shown, present, at), waits };
  const next = { ...showing(waits.summary, present, at), mendedAt: mendedAt(state, waits.summary, at) };
  // The present summary may be milder than the gravest summary of the quiet time.
  return waits.summary === present ? next : stepSteadyLink(next, present, at);
}

const mendedAt = ({ shown, mendedAt: before }: SteadyLink, next: LinkSummary, at: number): number | null =>
  isOutage(shown) && !isOutage(next) ? at : before;

const isAway = ({ says }: LinkSummary): boolean => says === noLink.says;

function turnOf(shown: LinkSummary, present: LinkSummary): Turn | null {
  if (isOutage(shown) && shown.fault !== null && isPartBack(shown.fault, present.fault)) return 'back';
  const by = gravityOf(present) - gravityOf(shown);
  if (by !== 0) return by > 0 ? 'worse' : 'better';
  return isSaid(shown.says, present.says) ? null : 'same';
}

const isSaid = (a: Message, b: Message): boolean =>
  a.kind === 'keyed' ? b.kind === 'keyed' && a.key === b.key : b.kind === 'server' && a.text === b.text;

function waiting(state: SteadyLink, present: LinkSummary, turn: Turn, at: number): Waiting {
  const { waits } = state;
  const before = waits?.turn === turn ? waits : null;
  // The gravest summary of the quiet time is shown. Otherwise, the next fault would replace a milder word.
  const summary =
    turn === 'better' && before !== null && gravityOf(before.summary) > gravityOf(present) ? before.summary : present;
  const isOther = turn === 'same' && before !== null && !isSaid(before.summary.says, present.says);
  const from = before === null || isOther ? at : before.since;
  return { summary, turn, since: from, dueAt: dueAt(state, present, turn, from) };
}

function dueAt({ shown, since, mendedAt: before }: SteadyLink, present: LinkSummary, turn: Turn, from: number): number {
  if (turn === 'back') return from + (before !== null && from - before < recentMs ? unsteadyBackMs : backMs);
  if (isOutage(shown)) return turn === 'better' ? Math.max(from + quietMs, since + leastMs) : since + leastMs;
  if (shown.fault !== null || present.fault !== null) return from;
  if (turn !== 'worse') return from + betterMs;
  return from + (present.quality === 'poor' ? poorMs : fairMs);
}

const showing = (summary: LinkSummary, present: LinkSummary, at: number): Omit<SteadyLink, 'mendedAt'> => ({
  shown: refreshed(summary === present ? { ...summary, next: { kind: 'none' } } : summary, present, at),
  since: at,
  waits: null,
});

/** Returns the summary with the present figures and the next attempt. Figures and attempts are not held back. */
function refreshed(summary: LinkSummary, present: LinkSummary, at: number): LinkSummary {
  const isPresent = gravityOf(summary) === gravityOf(present);
  const { report } = present;
  if (!isPresent) return { ...summary, next: summary.next.kind === 'none' ? summary.next : { kind: 'trying' }, report };
  const { next, mend } = present;
  const isCounted = next.kind !== 'retry' || next.at - at >= countedMs || isCountedDown(summary.next, next.at);
  return { ...summary, mend, next: isCounted ? next : { kind: 'trying' }, report };
}

const isCountedDown = (shown: LinkSummary['next'], at: number): boolean => shown.kind === 'retry' && shown.at === at;
