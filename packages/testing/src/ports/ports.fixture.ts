import type { ChannelEvent, MachineConnection, PortError, Reply, SignIn } from '@farspin/core';
import { createDevice } from '../device/device.ts';
import { createPlatform } from '../platform/create-platform.ts';
import type { OperatorDials } from '../platform/dials.ts';
import { createVirtualClock } from '../device/virtual-time.ts';
import { createFaults, type FaultKind } from './faults.ts';
import { createMemoryPorts } from './memory-ports.ts';

const heartbeat = { pingIntervalMs: 25_000, pingTimeoutMs: 20_000 };

/** Creates ports over a small operator, on virtual time. */
export function portsBench(dials: Partial<OperatorDials> = {}) {
  const clock = createVirtualClock();
  const device = createDevice(clock);
  const platform = createPlatform({ clock, seed: 7, brands: 1, dials: { heartbeat, ...dials } });
  const faults = createFaults(clock);
  const felt: FaultKind[] = [];
  faults.happened$.subscribe((kind) => felt.push(kind));
  const ports = createMemoryPorts({ platform, clock, device, faults, videoProgressMs: 250 });
  /** Subscribes to a reply. Returns an object that is updated with its outcome. */
  const ask = <T>(reply: Reply<T>) => {
    const outcome: { value?: T; error?: PortError; at?: number } = {};
    const asked = clock.now();
    const subscription = reply.subscribe((result) => {
      outcome.at = clock.now() - asked;
      if (result.ok) outcome.value = result.value;
      else outcome.error = result.error;
    });
    return Object.assign(outcome, { abort: () => subscription.unsubscribe() });
  };
  const signIn = (): SignIn => {
    const outcome = ask(ports.api.login({ username: 'demo', password: 'demo1234' }));
    clock.advanceBy(10);
    if (outcome.value === undefined) throw new Error('Signed out');
    return outcome.value;
  };
  const join = (token: string) => {
    const events: ChannelEvent<MachineConnection>[] = [];
    const subscription = ports.machineChannel.connect(token).subscribe((event) => events.push(event));
    clock.advanceBy(10);
    const [opened] = events;
    if (opened?.kind !== 'opened') throw new Error('Not opened');
    const { connection } = opened;
    const details = ask(connection.init({ machineId: '101', token, resume: null }));
    clock.advanceBy(10);
    return { events, connection, details, leave: () => subscription.unsubscribe() };
  };
  return { clock, device, platform, faults, felt, ports, ask, signIn, join };
}

export const cashIn = { action: 3, amountMinor: 10_000, requestId: 'a' } as const;
