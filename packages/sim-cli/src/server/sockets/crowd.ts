import type { Namespace, Socket } from 'socket.io';
import { encodePush } from '@farspin/adapters/wire';
import type { Push } from '@farspin/core';

/** What everyone is told: the status of a machine. */
type News = Extract<Push, { readonly kind: 'machine' }>;
export type TellCrowd = (to: Socket, news: News) => void;

interface Patience {
  /** A connection's share of the pause in which news gather. */
  readonly shareMs: number;
  /** Fewer connections than these are told at once. */
  readonly crowd: number;
  /** After so many messages the server's other work has its turn. */
  readonly atATime: number;
}
const usualPatience: Patience = { shareMs: 0.1, crowd: 100, atATime: 10_000 };

/**
 * A crowd is told together what has happened in a moment, and of each machine only the newest. Whatever happens is told to
 * everyone, and a server of thousands would spend its time on a system call a connection each time: two thousand are told
 * five times a second. What a thousand machines have to tell two thousand players takes seconds: they are told some at a
 * time, each of everything, and presses are answered in between.
 */
export function createCrowd(namespace: Namespace, { shareMs, crowd, atATime } = usualPatience): TellCrowd {
  /** By machine, with the ids of those who are to hear it. */
  const waiting = new Map<string, { readonly news: News; readonly ids: string[] }>();
  let isTelling = false;

  function gather(): void {
    isTelling = true;
    setTimeout(tell, namespace.sockets.size * shareMs).unref();
  }

  function tell(): void {
    const round = Array.from(waiting.values(), ({ news, ids }) => ({ ...encodePush(news), ids }));
    waiting.clear();
    const step = Math.max(1, Math.floor(atATime / round.length));
    const longest = Math.max(...round.map(({ ids }) => ids.length));
    function tellFrom(from: number): void {
      for (const { event, payload, ids } of round) {
        const some = ids.slice(from, from + step);
        if (some.length > 0) namespace.to(some).emit(event, payload);
      }
      if (from + step < longest) setImmediate(tellFrom, from + step);
      else if (waiting.size > 0) gather();
      else isTelling = false;
    }
    tellFrom(0);
  }

  return (to, news) => {
    if (namespace.sockets.size < crowd && !isTelling) {
      const { event, payload } = encodePush(news);
      to.emit(event, payload);
      return;
    }
    const known = waiting.get(news.machineId);
    if (known?.news === news) known.ids.push(to.id);
    else waiting.set(news.machineId, { news, ids: [to.id] });
    if (!isTelling) gather();
  };
}
