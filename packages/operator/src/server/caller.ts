import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { PlayerAddress } from './player-address.ts';

/** Who sent a request. The only place that answers this: guards, logs and `/check` ask here. */
export interface Caller {
  /** The IP address; empty where it is not known. */
  readonly address: string;
  /** A program on this machine, with neither a proxy nor the lab in between. */
  readonly isThisMachine: boolean;
}

const unknown: Caller = { address: '', isThisMachine: false };
const callers = new WeakMap<IncomingMessage, Caller>();

/** The caller as it was found when the request came; unknown for one that never passed `identify`. */
export const callerOf = (request: IncomingMessage): Caller => callers.get(request) ?? unknown;

export const remember = (request: IncomingMessage, caller: Caller): void => void callers.set(request, caller);

/** Proxies add these. A request that has one may come from anywhere, whatever the header claims. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Returns the caller of a request that came to the operator's own port. */
export const createDirectCaller =
  (addressOf: PlayerAddress) =>
  (request: IncomingMessage): Caller => ({
    address: addressOf(request),
    isThisMachine:
      isLoopback(request.socket.remoteAddress ?? '') && !proxyHeaders.some((name) => name in request.headers),
  });

/** Tells the server behind the lab who sent a request. The server in front of the lab writes it, over whatever the client sent. */
export const callerHeader = 'x-farspin-caller';

export const callerNote = (request: IncomingMessage, secret: string): string =>
  `${secret} ${callerOf(request).address}`;

/** The caller of a request that came through the lab: never this machine, and known only by a note with the secret. */
export function proxiedCaller({ headers }: IncomingMessage, secret: string): Caller {
  const note = headers[callerHeader];
  const [given, address = ''] = typeof note === 'string' ? note.split(' ') : [''];
  return { address: isSame(given ?? '', secret) ? address : '', isThisMachine: false };
}

export const isLoopback = (host: string): boolean =>
  /^(?:localhost|(?:::ffff:)?127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

/** Compares secrets in a time that does not depend on where they differ. */
export function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
