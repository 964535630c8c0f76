import { Subject } from 'rxjs';
import type { ChannelName } from './events.ts';
import { createLoopback, type Loopback } from './loopback.ts';

/** The baseline, with socket.io's client and a subject with one subscriber instead of the core. */
export interface Floor {
  readonly lines: Readonly<Record<ChannelName, Loopback>>;
  received(): number;
  end(): void;
}

export async function createFloor(events: readonly string[]): Promise<Floor> {
  const event$ = new Subject<unknown>();
  let received = 0;
  event$.subscribe(() => (received += 1));
  const open = async (name: ChannelName) => {
    const loopback = createLoopback(() => ({}));
    const socket = loopback.openSocket(`http://127.0.0.1/${name}`, { forceNew: true, reconnection: false });
    for (const event of events) socket.on(event, (payload: unknown) => event$.next(payload));
    await new Promise<void>((resolve) => void socket.on('connect', resolve));
    return { loopback, socket };
  };
  const notifications = await open('notifications');
  const machine = await open('machine');
  return {
    lines: { notifications: notifications.loopback, machine: machine.loopback },
    received: () => received,
    end() {
      notifications.socket.disconnect();
      machine.socket.disconnect();
    },
  };
}
