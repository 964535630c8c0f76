import type { Namespace, Socket } from 'socket.io';
import { encodePush } from '@farspin/adapters/wire';
import type { Push } from '@farspin/core';
import { usualForm, type WireForm } from '../server/wire-form.ts';
import { eventText, writeTogether } from './write-together.ts';

/** What everyone is told: the status of a machine. */
type MachinePush = Extract<Push, { readonly kind: 'machine' }>;
export type NotifyCrowd = (to: Socket, push: MachinePush) => void;

interface Patience {
  /** A connection's share of the pause in which updates gather. */
  readonly shareMs: number;
  /** Fewer connections than these are told at once. */
  readonly crowd: number;
  /** So many messages go out, or one connection's, and then the server's other work has its turn for `pauseMs`. */
  readonly atATime: number;
  readonly pauseMs: number;
}
const usualPatience: Patience = { shareMs: 0.25, crowd: 100, atATime: 5_000, pauseMs: 100 };

/**
 * A crowd is told together what has happened in a moment, and of each machine only the newest. Whatever happens is told to
 * everyone, and a server of thousands would spend its time on a system call a connection each time: two thousand are told
 * twice a second, each of all that it has not heard. What a thousand machines have to tell two thousand players keeps both
 * ends busy for a minute: they hear it one after the other, 50 000 messages a second, and presses are answered in between.
 */
export function createCrowd(
  namespace: Namespace,
  form: WireForm = usualForm,
  { shareMs, crowd, atATime, pauseMs }: Patience = usualPatience,
): NotifyCrowd {
  /** By connection, in the order of their turns: what it is to hear, by machine. */
  const inboxes = new Map<Socket, Map<string, MachinePush>>();
  let isTelling = false;

  function textOf(push: MachinePush): string {
    const { event, payload } = encodePush(push);
    return eventText(namespace.name, event, form(payload));
  }

  function flush(): void {
    const texts = new Map<MachinePush, string>();
    let told = 0;
    for (const [socket, inbox] of inboxes) {
      if (told >= atATime) break;
      inboxes.delete(socket);
      if (!socket.connected) continue;
      told += inbox.size;
      writeTogether(
        socket,
        Array.from(inbox.values(), (push) => texts.get(push) ?? remember(texts, push, textOf(push))),
      );
    }
    if (inboxes.size > 0) setTimeout(flush, pauseMs).unref();
    else isTelling = false;
  }

  return (to, push) => {
    if (namespace.sockets.size < crowd && !isTelling) {
      const { event, payload } = encodePush(push);
      to.emit(event, form(payload));
      return;
    }
    const inbox = inboxes.get(to) ?? remember(inboxes, to, new Map<string, MachinePush>());
    inbox.set(push.machineId, push);
    if (isTelling) return;
    isTelling = true;
    setTimeout(flush, namespace.sockets.size * shareMs).unref();
  };
}

function remember<K, V>(map: Map<K, V>, key: K, value: V): V {
  map.set(key, value);
  return value;
}
