import { encodePush } from '@farspin/adapters/wire';
import type { MachineStatus, Meters, Push } from '@farspin/core';
import { eventText } from './loopback.ts';

export type ChannelName = 'notifications' | 'machine';

/** A push as text, and the event that the core emits for it. */
export interface WireEvent {
  readonly channel: ChannelName;
  readonly text: string;
  readonly push: Push;
}

/** A sample of 20 events from a busy lobby during a game: 12 statuses, 3 balances, 3 meters, 1 session and 1 info. */
const mix: readonly Push['kind'][] = [
  ...['machine', 'machine', 'balance', 'machine', 'meters', 'machine', 'machine', 'session', 'machine', 'balance'],
  ...['machine', 'machine', 'meters', 'machine', 'machine', 'balance', 'machine', 'info', 'machine', 'meters'],
] as Push['kind'][];
const statuses: readonly MachineStatus[] = ['available', 'playing', 'waiting', 'reserved', 'in-bonus', 'offline'];

/** Creates events that all change the core's state. Statuses cycle through the machines, and amounts change. */
export function createEvents(options: {
  /** Number of events that were created before. */
  readonly from: number;
  readonly count: number;
  readonly machineIds: readonly string[];
}): readonly WireEvent[] {
  return Array.from({ length: options.count }, (_, offset) => {
    const push = pushAt(options.from + offset, options.machineIds);
    const { event, payload } = encodePush(push);
    const channel = push.kind === 'meters' || push.kind === 'info' ? 'machine' : 'notifications';
    return { channel, text: eventText(`/${channel}`, event, payload), push };
  });
}

function pushAt(index: number, machineIds: readonly string[]): Push {
  // A step that is coprime with 1 000 visits every machine.
  const machineId = machineIds[(index * 7) % machineIds.length] ?? '';
  const status = statuses[(index + Math.floor(index / machineIds.length)) % statuses.length] ?? 'unknown';
  switch (mix[index % mix.length] ?? 'machine') {
    case 'machine':
      return { kind: 'machine', machineId, status };
    case 'unreadable':
    case 'balance':
      return { kind: 'balance', balanceMinor: 100_000 + index };
    case 'meters':
      return { kind: 'meters', meters: metersAt(index) };
    case 'session':
      return { kind: 'session', open: { machineId, machineName: machineId, machineStatus: status } };
    case 'info':
      return { kind: 'info', code: 1, params: { minutes: index }, text: 'A message from the operator', action: null };
  }
}

export const metersAt = (index: number): Meters => ({
  creditsMinor: 50_000 + index,
  betMinor: 200,
  winMinor: index % 3 === 0 ? 400 : 0,
  freeSpins: 0,
  spinCount: index,
  isRunning: null,
  autoplay: false,
  status: 'playing',
  seq: index + 1,
});
