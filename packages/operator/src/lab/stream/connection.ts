import { connect, type Socket } from 'node:net';
import type { What } from '../carried.ts';
import type { ControlConditions, Direction } from '../conditions.ts';
import { createDraws } from '../draws.ts';
import type { Note } from '../journal.ts';
import { createLane, type Lane } from './lane.ts';
import { createPace } from './pace.ts';
import { reset } from './reset.ts';

export interface ConnectionDeps {
  readonly seed: number;
  /** Number of the connection, starting at 0. */
  readonly number: number;
  readonly targetPort: number;
  readonly conditions: () => ControlConditions;
  readonly count: (direction: Direction, what: What, bytes: number) => void;
  readonly note: Note;
  readonly ended: () => void;
}

/** A client's connection together with its connection to the server. */
export interface Connection {
  changed(): void;
  /** Resets both ends of the connection. */
  cut(): void;
  /** Silently drops the data in one direction, or in both by default. */
  halfOpen(direction?: Direction): void;
  /** Resets the client's connection without notice to the server. */
  loseClient(): void;
}

const directions = ['up', 'down'] as const;

export function connectThrough(client: Socket, deps: ConnectionDeps): Connection {
  const { seed, number, targetPort, conditions, count, note, ended } = deps;
  const server = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
  const bytes = { up: 0, down: 0 };
  /** Directions in which all data is lost. */
  const lost = new Set<Direction>();
  let open = 2;

  const laneOf = (direction: Direction): Lane => {
    const draw = createDraws(seed, 0, number, directions.indexOf(direction));
    return createLane({
      ...(direction === 'up' ? { from: client, to: server } : { from: server, to: client }),
      pace: createPace(draw),
      conditions: () => conditions()[direction] ?? {},
      count(what, amount) {
        if (what === 'carried') bytes[direction] += amount;
        count(direction, what, amount);
      },
      stalled: (stall) => note({ kind: 'stalled', connection: number, direction, ...stall }),
    });
  };
  const lanes = { up: laneOf('up'), down: laneOf('down') };

  function follow(socket: Socket, other: Socket, direction: Direction): void {
    // `close` follows.
    socket.on('error', () => undefined);
    socket.on('close', (wasReset) => {
      // A reset is sent only once. If a blackhole drops it, the other end stays half-open.
      const passes = !lost.has(direction) && conditions()[direction]?.blackhole !== true;
      if (wasReset && passes) reset(other);
      else if (!passes) lanes[direction].lose();
      open -= 1;
      if (open > 0) return;
      for (const lane of Object.values(lanes)) lane.end();
      note({ kind: 'closed', connection: number, ...bytes });
      ended();
    });
  }
  follow(client, server, 'up');
  follow(server, client, 'down');
  client.resume();

  const lose = (direction?: Direction): void => {
    for (const one of direction === undefined ? directions : [direction]) {
      lost.add(one);
      lanes[one].lose();
    }
  };
  return {
    changed() {
      for (const lane of Object.values(lanes)) lane.changed();
    },
    cut() {
      reset(client);
      reset(server);
    },
    halfOpen: lose,
    loseClient() {
      lose();
      reset(client);
    },
  };
}
