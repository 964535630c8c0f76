import { encodePush } from '@farspin/adapters/wire';
import type { MachineStatus, Meters, Push } from '@farspin/core';
import { eventText } from './loopback.ts';

export type ChannelName = 'notifications' | 'machine';

/** One push, as text and as what the core makes of it. */
export interface WireEvent {
  readonly channel: ChannelName;
  readonly text: string;
  readonly push: Push;
}

/** Of twenty events in a busy lobby with a game running: statuses twelve, balance three, meters three, session and info one. */
const mix: readonly Push['kind'][] = [
  ...['machine', 'machine', 'balance', 'machine', 'meters', 'machine', 'machine', 'session', 'machine', 'balance'],
  ...['machine', 'machine', 'meters', 'machine', 'machine', 'balance', 'machine', 'info', 'machine', 'meters'],
] as Push['kind'][];
const statuses: readonly MachineStatus[] = ['available', 'playing', 'waiting', 'reserved', 'in-bonus', 'offline'];

/** Events of which each one changes what the core holds: statuses go round the machines, amounts move. */
export function createEvents(options: {
  /** How many there were before. */
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
  // Steps that have no factor in common with a thousand visit every machine.
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
