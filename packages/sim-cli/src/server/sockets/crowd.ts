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
}
const usualPatience: Patience = { shareMs: 0.1, crowd: 100 };

/**
 * A crowd is told together what has happened in a moment, and of each machine only the newest. Whatever happens is told to
 * everyone, and a server of thousands would spend its time on a system call a connection each time: two thousand are told
 * five times a second.
 */
export function createCrowd(namespace: Namespace, { shareMs, crowd } = usualPatience): TellCrowd {
  /** By machine, with the ids of those who are to hear it. */
  const waiting = new Map<string, { readonly news: News; readonly ids: string[] }>();

  function tell(): void {
    for (const { news, ids } of waiting.values()) {
      const { event, payload } = encodePush(news);
      namespace.to(ids).emit(event, payload);
    }
    waiting.clear();
  }

  return (to, news) => {
    const { size } = namespace.sockets;
    if (size < crowd && waiting.size === 0) {
      const { event, payload } = encodePush(news);
      to.emit(event, payload);
      return;
    }
    if (waiting.size === 0) setTimeout(tell, size * shareMs).unref();
    const known = waiting.get(news.machineId);
    if (known?.news === news) known.ids.push(to.id);
    else waiting.set(news.machineId, { news, ids: [to.id] });
  };
}
