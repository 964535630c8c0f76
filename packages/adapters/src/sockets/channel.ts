import { err, ok, type ChannelEvent, type Log, type Reply, type Settings } from '@farspin/core';
import { map, Observable } from 'rxjs';
import type { Decode } from '../wire/decode.ts';
import { createMalformedNotes, type NoteMalformed } from '../wire/malformed.ts';
import { openConnection, type SocketConnection, type ConnectionEvent, type OpenSocket } from './connection.ts';
import { decodePush, pushEvents, type PushEvent } from './push.wire.ts';

/** Options of the socket ports. */
export interface ChannelOptions {
  readonly settings: Settings;
  /** Base of relative addresses: the absolute address of the page or server. */
  readonly page: string;
  readonly log: Log;
  readonly openSocket?: OpenSocket;
}

/** Sends a request on an open connection and decodes its acknowledgement. */
type Ask = <T>(event: string, payload: unknown, decode: Decode<T>) => Reply<T>;

/**
 * An open channel. `heartbeatMs` is the time after which the server drops it without a heartbeat, or null if the server
 * announced none.
 */
export interface OpenChannel {
  readonly ask: Ask;
  readonly heartbeatMs: number | null;
}

/** Opens a notification or machine channel, and decodes the pushes of docs/protocol. */
export function openChannel<C>(
  { settings, page, log, openSocket }: ChannelOptions,
  channel: { readonly name: string; readonly address: string; readonly token: string },
  toConnection: (channel: OpenChannel) => C,
): Observable<ChannelEvent<C>> {
  const noteMalformed = createMalformedNotes(log);
  const { address, token } = channel;
  const toEvent = (event: ConnectionEvent): ChannelEvent<C> | null => {
    if (event.kind === 'closed') return event;
    if (event.kind === 'opened') {
      const ask = createAsk(event.connection, channel.name, noteMalformed);
      return { kind: 'opened', connection: toConnection({ ask, heartbeatMs: event.connection.heartbeatMs }) };
    }
    const read = isPushEvent(event.event) ? decodePush(event.event, event.payload, settings.machine.statusCodes) : null;
    if (read === null || read.isOdd === true) noteMalformed(`${channel.name} push ${event.event}`);
    return read && { kind: 'pushed', push: read.value };
  };
  const connection$ = openConnection({ settings, page, address, token, events: pushEvents, openSocket });
  // Uses no RxJS operators, because a process with many players receives thousands of pushes a second.
  return new Observable((subscriber) =>
    connection$.subscribe({
      next(event) {
        const told = toEvent(event);
        if (told !== null) subscriber.next(told);
      },
      complete: () => subscriber.complete(),
    }),
  );
}

const isPushEvent = (name: string): name is PushEvent => pushEvents.some((event) => event === name);

const createAsk =
  (connection: SocketConnection, name: string, noteMalformed: NoteMalformed): Ask =>
  (event, payload, decode) =>
    connection.ask(event, payload).pipe(
      map((answer) => {
        if (!answer.ok) return answer;
        const decoded = decode(answer.value);
        if (decoded === null || decoded.isOdd === true) noteMalformed(`${name} ack ${event}`);
        return decoded === null ? err({ kind: 'malformed' }) : ok(decoded.value);
      }),
    );
