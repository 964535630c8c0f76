import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { PlayerAddress } from './player-address.ts';

/** The sender of a request. The only source for guards, logs and `/check`. */
export interface Caller {
  /** The IP address; empty if unknown. */
  readonly address: string;
  /** Whether it is a program on this machine, with neither a proxy nor the lab in between. */
  readonly isThisMachine: boolean;
}

const unknown: Caller = { address: '', isThisMachine: false };
const callers = new WeakMap<IncomingMessage, Caller>();

/** Returns the caller that was found when the request arrived; unknown for a request that never passed `identify`. */
export const callerOf = (request: IncomingMessage): Caller => callers.get(request) ?? unknown;

export const remember = (request: IncomingMessage, caller: Caller): void => void callers.set(request, caller);

/** Headers that proxies add. A request with one may come from anywhere, whatever the header claims. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Returns the caller of a request that arrived at the operator's own port. */
export const createDirectCaller =
  (addressOf: PlayerAddress) =>
  (request: IncomingMessage): Caller => ({
    address: addressOf(request),
    isThisMachine:
      isLoopback(request.socket.remoteAddress ?? '') && !proxyHeaders.some((name) => name in request.headers),
  });

/** The header that identifies the sender of a request to the server behind the lab. The server in front of the lab overwrites it. */
export const callerHeader = 'x-farspin-caller';

export const callerNote = (request: IncomingMessage, secret: string): string =>
  `${secret} ${callerOf(request).address}`;

/** Returns the caller of a request through the lab: never this machine, and known only by a header with the secret. */
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
