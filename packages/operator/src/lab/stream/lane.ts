import type { Socket } from 'node:net';
import type { What } from '../carried.ts';
import type { StreamConditions } from '../conditions.ts';
import type { Pace, Transmission } from './pace.ts';
import { firstDataRetryMs, retriedAt } from './retransmission.ts';

interface LaneDeps {
  readonly from: Socket;
  readonly to: Socket;
  readonly pace: Pace;
  readonly conditions: () => StreamConditions;
  readonly count: (what: What, bytes: number) => void;
  readonly stalled: (stall: NonNullable<Transmission['stall']>) => void;
}

/** Carries the data of one connection in one direction. */
export interface Lane {
  /** Applies changed conditions. */
  changed(): void;
  /** Silently drops all data from now on. */
  lose(): void;
  end(): void;
}

/** Data in flight: bytes, or the end of the stream (FIN) as null. */
interface Held {
  readonly bytes: Buffer | null;
  readonly sentAt: number;
  dueAt: number;
}

/** Maximum data in flight. The lane pauses a sender that exceeds it, so that the sender notices low bandwidth. */
const mostHeldBytes = 256 * 1024;

export function createLane({ from, to, pace, conditions, count, stalled }: LaneDeps): Lane {
  const held: Held[] = [];
  let heldBytes = 0;
  let lost = false;
  let dark = conditions().blackhole === true;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function take(bytes: Buffer | null): void {
    if (lost) {
      if (bytes !== null) count('dropped', bytes.length);
      return;
    }
    const now = performance.now();
    const { dueAt, stall } = pace.pass(bytes?.length ?? 0, now, conditions());
    if (stall !== null) stalled(stall);
    held.push({ bytes, sentAt: now, dueAt });
    heldBytes += bytes?.length ?? 0;
    if (heldBytes > mostHeldBytes) from.pause();
    release();
  }

  function release(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    for (let [first] = held; first !== undefined; [first] = held) {
      if (dark) return;
      const waitMs = first.dueAt - performance.now();
      if (waitMs > 0.5) {
        timer = setTimeout(release, waitMs);
        return;
      }
      held.shift();
      pass(first.bytes);
    }
  }

  function pass(bytes: Buffer | null): void {
    if (bytes === null) {
      to.end();
      return;
    }
    heldBytes -= bytes.length;
    count('carried', bytes.length);
    if (!to.write(bytes)) {
      from.pause();
      to.once('drain', () => from.resume());
    } else if (heldBytes <= mostHeldBytes) from.resume();
  }

  /** Schedules the data held by a blackhole for the sender's next retransmission, in its original order. */
  function lightUp(): void {
    const now = performance.now();
    let earliest = 0;
    for (const each of held) {
      const dueAt = each.dueAt < now ? retriedAt(each.sentAt, now, firstDataRetryMs) : each.dueAt;
      each.dueAt = Math.max(earliest, dueAt);
      earliest = each.dueAt;
    }
  }

  from.on('data', take);
  from.on('end', () => take(null));
  return {
    changed() {
      const isDark = conditions().blackhole === true;
      if (dark && !isDark) lightUp();
      dark = isDark;
      release();
    },
    lose() {
      lost = true;
      for (const { bytes } of held.splice(0)) if (bytes !== null) count('dropped', bytes.length);
      heldBytes = 0;
      from.resume();
    },
    end() {
      lost = true;
      held.length = 0;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
