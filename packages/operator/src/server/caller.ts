import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { PlayerAddress } from './player-address.ts';

/** Sender of a request. Guards, logs and `/check` use no other source. */
export interface Caller {
  /** IP address, or empty if it is unknown. */
  readonly address: string;
  /** True if the caller is a program on this computer and neither a proxy nor the lab is in between. */
  readonly isThisMachine: boolean;
}

const unknown: Caller = { address: '', isThisMachine: false };
const callers = new WeakMap<IncomingMessage, Caller>();

/**
 * Returns the caller that was identified when the request arrived, or an unknown caller if `identify` was never called.
 */
export const callerOf = (request: IncomingMessage): Caller => callers.get(request) ?? unknown;

export const remember = (request: IncomingMessage, caller: Caller): void => void callers.set(request, caller);

/**
 * Headers that proxies add. A request with such a header may come from any computer, even if the header names this one.
 */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Creates a function that returns the caller of a request to the operator's own port. */
export const createDirectCaller =
  (addressOf: PlayerAddress) =>
  (request: IncomingMessage): Caller => ({
    address: addressOf(request),
    isThisMachine:
      isLoopback(request.socket.remoteAddress ?? '') && !proxyHeaders.some((name) => name in request.headers),
  });

/**
 * Header that identifies the original sender to the server behind the lab. The server in front of the lab overwrites
 * it.
 */
export const callerHeader = 'x-farspin-caller';

export const callerNote = (request: IncomingMessage, secret: string): string =>
  `${secret} ${callerOf(request).address}`;

/**
 * Returns the caller of a request that came through the lab. Such a caller is never this computer. Its address is known
 * only if the header contains the secret.
 */
export function proxiedCaller({ headers }: IncomingMessage, secret: string): Caller {
  const note = headers[callerHeader];
  const [given, address = ''] = typeof note === 'string' ? note.split(' ') : [''];
  return { address: isSame(given ?? '', secret) ? address : '', isThisMachine: false };
}

export const isLoopback = (host: string): boolean =>
  /^(?:localhost|(?:::ffff:)?127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

/** Compares secrets in constant time. */
export function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
