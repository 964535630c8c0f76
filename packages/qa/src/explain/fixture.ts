import { lanes, type Lane, type SimulatedSession, type TraceEvent, type Violation } from '@farspin/testing/simulation';

type Data = TraceEvent['data'];

const lasting = (lane: Lane, atMs: number, endMs: number, name: string, data: Data = {}): TraceEvent => ({
  lane,
  atMs,
  endMs,
  name,
  data,
});
const moment = (lane: Lane, atMs: number, name: string, data: Data = {}): TraceEvent => ({
  lane,
  atMs,
  endMs: null,
  name,
  data,
});

const trace: readonly TraceEvent[] = [
  moment('player', 0, 'sign in'),
  lasting('player', 500, 120_000, 'sign-in signed-in'),
  lasting('socket', 520, 64_000, 'notifications live'),
  moment('player', 4_000, 'join'),
  lasting('socket', 4_100, 64_000, 'machine up', { machine: 'm-3' }),
  lasting('machine', 4_100, 96_000, 'session playing', { machine: 'm-3' }),
  lasting('media', 4_300, 40_000, 'picture live', { fps: 30 }),
  moment('player', 9_000, 'cash in'),
  moment('money', 9_000, 'cash-in sent', { amountMinor: 20_000 }),
  moment('money', 9_040, 'cash-in done', { amountMinor: 20_000, balanceMinor: 80_000 }),
  moment('player', 12_000, 'press'),
  moment('player', 12_000, 'pressed', { button: 'start' }),
  moment('machine', 12_020, 'spun', { spins: 1, creditsMinor: 19_900 }),
  moment('player', 40_000, 'freeze the picture'),
  lasting('fault', 40_000, 52_000, 'video frozen'),
  lasting('media', 40_500, 52_100, 'picture stalled'),
  lasting('media', 52_100, 96_000, 'picture live', { fps: 30 }),
  moment('player', 64_000, 'cut'),
  moment('fault', 64_000, 'cut', { kind: 'all' }),
  lasting('socket', 64_000, 65_200, 'machine down'),
  lasting('socket', 64_000, 64_900, 'notifications waiting'),
  lasting('socket', 64_900, 120_000, 'notifications live'),
  lasting('socket', 65_200, 96_000, 'machine up', { machine: 'm-3' }),
  moment('player', 95_000, 'cash out'),
  moment('money', 95_000, 'cash-out sent', { amountMinor: 19_900 }),
  moment('player', 95_000, 'wait'),
  moment('money', 96_000, 'cash-out sent', { amountMinor: 19_900 }),
];

export const violation: Violation = {
  invariant: 'money/at-most-once',
  found: 'Two cash-outs left the player for one wish',
  atMs: 96_000,
  step: 6,
};

/**
 * Session of two minutes with frozen video, a cut and, at the end, a cash-out that was sent twice. The last two steps
 * start in the same ms.
 */
export const brokenSession: SimulatedSession = {
  seed: 42,
  dials: 'usual',
  virtualHours: 120_000 / 3_600_000,
  counts: { presses: 1, joins: 1, transfers: 3, faults: { freeze: 1, cut: 1 } },
  traceHash: '2f1c77a0deadbeef',
  violation,
  steps: ['sign in', 'join', 'cash in 20000', 'press start', 'freeze the picture', 'cut all', 'cash out', 'wait'],
  stepAtMs: [0, 4_000, 9_000, 12_000, 40_000, 64_000, 95_000, 95_000],
  trace,
  rules: [],
};

export const cleanSession: SimulatedSession = { ...brokenSession, seed: 7, violation: null };

/**
 * Creates a session with the given number of events, spread evenly over the lanes and over an hour. Every tenth event
 * has a duration.
 */
export function longSession(events: number): SimulatedSession {
  const stepMs = 3_600_000 / events;
  const eventAt = (index: number): TraceEvent => {
    const lane = lanes[index % lanes.length] ?? 'player';
    const atMs = index * stepMs;
    const endMs = index % 10 === 0 ? atMs + 40 * stepMs : null;
    return { lane, atMs, endMs, name: endMs === null ? `moment ${index}` : 'state live', data: { index } };
  };
  const steps = Math.ceil(events / 4);
  return {
    ...cleanSession,
    seed: events,
    virtualHours: 1,
    trace: Array.from({ length: events }, (_, index) => eventAt(index)),
    steps: Array.from({ length: steps }, (_, index) => `step ${index + 1}`),
    stepAtMs: Array.from({ length: steps }, (_, index) => index * 4 * stepMs),
  };
}
