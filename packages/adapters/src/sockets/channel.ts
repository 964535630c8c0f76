import { err, ok, type ChannelEvent, type Log, type Reply, type Settings } from '@farspin/core';
import { map, Observable } from 'rxjs';
import type { Decode } from '../wire/decode.ts';
import { createMalformedNotes, type NoteMalformed } from '../wire/malformed.ts';
import { openConnection, type SocketConnection, type ConnectionEvent, type OpenSocket } from './connection.ts';
import { decodePush, pushEvents, type PushEvent } from './push.wire.ts';

export interface ChannelOptions {
  readonly settings: Settings;
  /** The absolute address to resolve relative ones: the page's, or the server's. */
  readonly page: string;
  readonly log: Log;
  readonly openSocket?: OpenSocket;
}

/** Sends a request on an open connection and reads the acknowledgement. */
type Ask = <T>(event: string, payload: unknown, decode: Decode<T>) => Reply<T>;

/** An open channel: its requests, and how long the server keeps it without a heartbeat (null: not announced). */
export interface OpenChannel {
  readonly ask: Ask;
  readonly heartbeatMs: number | null;
}

/** Opens a connection whose pushes are those of docs/protocol, for the notification and the machine channel. */
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
  // Without RxJS operators: a process with many players gets thousands of pushes a second.
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
