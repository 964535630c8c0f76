import type { Result } from '@farspin/core';
import type { MachineDetails, Push, SignIn } from '@farspin/core';
import { createVirtualClock, type VirtualClock } from '../device/virtual-time.ts';
import { createPlatform } from './create-platform.ts';
import type { MachineSeat, NotificationSeat, Platform, PlatformOptions, Receive } from './platform.ts';

/** A platform with its clock and a sign-in, for the platform's own tests. */
export interface PlatformBench {
  readonly clock: VirtualClock;
  readonly platform: Platform;
  /** Signs in `demo` or the given username. */
  signIn(username?: string): SignIn;
  /** Connects and initialises notifications. `heard` collects the pushes. */
  listen(signIn: SignIn): Connected<NotificationSeat>;
  /** Connects a machine seat without `init`. */
  connect(signIn: SignIn): Connected<MachineSeat>;
  /** Connects to a machine, initialises the connection and cashes in. */
  play(signIn: SignIn, machineId: string, creditsMinor?: number): Connected<MachineSeat> & { details: MachineDetails };
}
interface Connected<S> {
  readonly seat: S;
  readonly heard: Parameters<Receive>[0][];
}

export function createStage(options: Partial<PlatformOptions> = {}): PlatformBench {
  const clock = createVirtualClock();
  const platform = createPlatform({ clock, seed: 7, brands: 2, ...options });
  return stageOn(platform, clock);
}

export function stageOn(platform: Platform, clock: VirtualClock): PlatformBench {
  let requests = 0;
  const connect: PlatformBench['connect'] = ({ token }) => {
    const heard: Connected<MachineSeat>['heard'] = [];
    return { heard, seat: valueOf(platform.attachMachine(token, (event) => heard.push(event))) };
  };
  return {
    clock,
    platform,
    signIn: (username = 'demo') => valueOf(platform.login({ username, password: `${username}1234` })),
    listen({ token, user }) {
      const heard: Connected<NotificationSeat>['heard'] = [];
      const seat = valueOf(platform.attachNotifications(token, (event) => heard.push(event)));
      valueOf(seat.init(user.id));
      return { heard, seat };
    },
    connect,
    play(signIn, machineId, creditsMinor = 0) {
      const connected = connect(signIn);
      const details = valueOf(connected.seat.init({ machineId, token: signIn.token, resume: null }));
      requests += 1;
      const requestId = `stage ${requests}`;
      if (creditsMinor > 0) valueOf(connected.seat.transfer({ action: 3, amountMinor: creditsMinor, requestId }));
      return { ...connected, details };
    },
  };
}

/**
 * Returns the value of a result.
 * @throws on an error, which would be a mistake in the test
 */
export function valueOf<T, E>(result: Result<T, E>): T {
  if (result.ok) return result.value;
  throw new Error(`Refused: ${JSON.stringify(result.error)}`);
}

/** Returns the code of a refusal, or null for a success. */
export const codeOf = (result: Result<unknown, { readonly code: number | null }>): number | null =>
  result.ok ? null : result.error.code;

export const pushesOf = <K extends Push['kind']>(
  heard: readonly Parameters<Receive>[0][],
  kind: K,
): Extract<Push, { kind: K }>[] =>
  heard.flatMap((event) =>
    event.kind === 'pushed' && event.push.kind === kind ? [event.push as Extract<Push, { kind: K }>] : [],
  );

export const closingOf = (heard: readonly Parameters<Receive>[0][]): number | null | undefined => {
  const closed = heard.find((event) => event.kind === 'closed');
  return closed?.kind === 'closed' ? (closed.closing.refusal?.code ?? null) : undefined;
};
