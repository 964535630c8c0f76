import { createDice } from './random.ts';

/**
 * What the protocol leaves to each operator. Every combination keeps to docs/protocol, so the client must work with all
 * of them; `usualDials` are those of `farspin serve`.
 */
export interface OperatorDials {
  /** What becomes of the session, and with it of the seat, when a `cashout` is acknowledged. */
  readonly seatAtCashOut: 'kept' | 'freed';
  /** Whether the machine's connection gets meters after a `cashout`. */
  readonly metersAfterCashOut: 'pushed' | 'silent';
  /** Whether an answer is sent before or after the pushes that its request caused. */
  readonly acknowledges: 'before-push' | 'after-push';
  /** The code that refuses a request on a machine connection without a session. */
  readonly codeWithoutSession: 50_100 | 50_105;
  /** The ping interval and timeout of the sockets: a connection that passes nothing is given up after their sum. */
  readonly heartbeat: Heartbeat;
}
export interface Heartbeat {
  readonly pingIntervalMs: number;
  readonly pingTimeoutMs: number;
}

/** What each dial is drawn from, the usual value first. */
export const dialChoices = {
  seatAtCashOut: ['kept', 'freed'],
  metersAfterCashOut: ['pushed', 'silent'],
  acknowledges: ['before-push', 'after-push'],
  codeWithoutSession: [50_100, 50_105],
  heartbeat: [
    { pingIntervalMs: 5_000, pingTimeoutMs: 5_000 },
    { pingIntervalMs: 3_000, pingTimeoutMs: 2_000 },
    { pingIntervalMs: 10_000, pingTimeoutMs: 10_000 },
    { pingIntervalMs: 25_000, pingTimeoutMs: 20_000 },
  ],
} as const satisfies { readonly [K in keyof OperatorDials]: readonly OperatorDials[K][] };

export const dialNames = Object.keys(dialChoices) as readonly (keyof OperatorDials)[];

/** The value of each dial that `pick` takes from its choices. */
const dialsBy = (pick: (choices: readonly unknown[]) => unknown): OperatorDials =>
  Object.fromEntries(dialNames.map((name) => [name, pick(dialChoices[name])])) as unknown as OperatorDials;

export const usualDials: OperatorDials = dialsBy(([usual]) => usual);

/** The dials of an operator that `seed` draws. */
export function drawDials(seed: number): OperatorDials {
  const dice = createDice(seed, 'dials');
  return dialsBy((choices) => choices[dice.below(choices.length)]);
}

export const heartbeatMs = ({
  heartbeat: { pingIntervalMs, pingTimeoutMs },
}: Pick<OperatorDials, 'heartbeat'>): number => pingIntervalMs + pingTimeoutMs;

/** The dials that are not as usual, as `seatAtCashOut: freed, heartbeat: 45 s`; `as usual` where there are none. */
export function describeDials(dials: OperatorDials): string {
  const turned = dialNames.flatMap((name) => {
    const said = describe(name, dials);
    return said === describe(name, usualDials) ? [] : [said];
  });
  return turned.length === 0 ? 'as usual' : turned.join(', ');
}

function describe(name: keyof OperatorDials, dials: OperatorDials): string {
  return name === 'heartbeat' ? `heartbeat: ${heartbeatMs(dials) / 1_000} s` : `${name}: ${dials[name]}`;
}
