import type { What } from '../carried.ts';
import type { DatagramConditions, Direction } from '../conditions.ts';
import type { Draw } from '../draws.ts';
import type { LabEntry, Note } from '../journal.ts';
import { fateOf, heldBackMs } from './fate.ts';
import { createFirsts } from './first.ts';

interface PathDeps {
  readonly flow: number;
  readonly direction: Direction;
  readonly draw: Draw;
  readonly conditions: () => DatagramConditions;
  readonly count: (what: What, bytes: number) => void;
  readonly note: Note;
  readonly deliver: (datagram: Buffer) => void;
}
/** Path of packets in one direction of one flow. */
export interface Path {
  send(datagram: Buffer): void;
  end(): void;
}

interface Waiting {
  readonly datagram: Buffer;
  readonly dueAt: number;
}

/** Maximum delay in the queue of a router before a narrow link, in ms. A packet that would wait longer is dropped. */
const mostQueueMs = 250;

export function createPath({ flow, direction, draw, conditions, count, note, deliver }: PathDeps): Path {
  const isFirst = createFirsts();
  const queue: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let sent = 0;
  let lineFreeAt = 0;
  let lastDueAt = 0;

  function arrive(datagram: Buffer, dueAt: number): void {
    const after = queue.findLastIndex((waiting) => waiting.dueAt <= dueAt);
    queue.splice(after + 1, 0, { datagram, dueAt });
    release();
  }
  /** One timer releases all packets, because two timers within one millisecond could fire in the wrong order. */
  function release(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    for (let [next] = queue; next !== undefined; [next] = queue) {
      const waitMs = next.dueAt - performance.now();
      if (waitMs > 0.5) {
        timer = setTimeout(release, waitMs);
        return;
      }
      queue.shift();
      count('carried', next.datagram.length);
      deliver(next.datagram);
    }
  }

  return {
    send(datagram) {
      const packet = sent;
      sent += 1;
      const now = performance.now();
      const is = conditions();
      const place = { flow, direction, packet };
      const drop = (why: Extract<LabEntry, { kind: 'dropped' }>['why']): void => {
        count('dropped', datagram.length);
        note({ kind: 'dropped', ...place, why });
      };
      const first = isFirst(datagram, now, is.dropFirst);
      const fate = fateOf(packet, is, draw);
      if (is.blackhole === true) return drop('blackhole');
      if (first) return drop('first');
      if (fate.lost) return drop('loss');
      const sendingMs = is.bandwidthKbps === undefined ? 0 : (datagram.length * 8) / is.bandwidthKbps;
      if (lineFreeAt - now > mostQueueMs) return drop('bandwidth');
      lineFreeAt = Math.max(lineFreeAt, now) + sendingMs;
      const dueAt = Math.max(lastDueAt, lineFreeAt + (is.delayMs ?? 0) + fate.jitterMs);
      if (fate.reordered) {
        note({ kind: 'reordered', ...place });
        return arrive(datagram, dueAt + heldBackMs);
      }
      lastDueAt = dueAt;
      arrive(datagram, dueAt);
      if (!fate.duplicated) return;
      note({ kind: 'duplicated', ...place });
      arrive(datagram, dueAt);
    },
    end() {
      queue.length = 0;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
