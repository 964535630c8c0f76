import type { Namespace, Socket } from 'socket.io';
import { encodePush } from '@farspin/adapters/wire';
import type { Push } from '@farspin/core';
import { usualForm, type WireForm } from '../server/wire-form.ts';
import { eventText, writeTogether } from './write-together.ts';

/** A push to all players: the status of a machine. */
type MachinePush = Extract<Push, { readonly kind: 'machine' }>;
export type NotifyCrowd = (to: Socket, push: MachinePush) => void;

interface Patience {
  /** Time in ms that each connection adds to the delay in which updates are collected. */
  readonly shareMs: number;
  /** Number of connections from which pushes are batched. With fewer connections, pushes are sent immediately. */
  readonly crowd: number;
  /**
   * Number of messages after which the server pauses for `pauseMs` to do other work. The messages of one connection are
   * never split.
   */
  readonly atATime: number;
  readonly pauseMs: number;
}
const usualPatience: Patience = { shareMs: 0.25, crowd: 100, atATime: 5_000, pauseMs: 100 };

/**
 * Creates a batched broadcast. A crowd receives the updates of a short period together, with only the newest update of
 * each machine. Otherwise a server with thousands of players would spend its time on one system call per connection and
 * update. Two thousand connections receive a batch twice a second, with all updates since their previous batch. A
 * thousand machines' updates for two thousand players would occupy the server and the clients for a minute. They are
 * therefore sent one connection at a time, 50 000 messages a second, and presses are answered in between.
 */
export function createCrowd(
  namespace: Namespace,
  form: WireForm = usualForm,
  { shareMs, crowd, atATime, pauseMs }: Patience = usualPatience,
): NotifyCrowd {
  /** Pending pushes by connection and machine. Connections are served in the order of the map. */
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
