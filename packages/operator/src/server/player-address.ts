import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';
import { StartFailure } from './failure.ts';

/** Returns the address a request comes from, IPv4 addresses in dotted form; empty once the connection is gone. */
export type PlayerAddress = (request: IncomingMessage) => string;

/** Names that stand for address ranges, as `proxy-addr` knows them. */
const rangeNames = ['loopback', 'linklocal', 'uniquelocal'] as const;

/**
 * [HOSTING1] Reads the player's address off a request. Without trusted proxies it is the connection's own and no header counts.
 * A request from a trusted proxy comes from the last address of `X-Forwarded-For` that is not a trusted proxy itself, so
 * nothing that a client writes into that header is believed.
 * @param trusted addresses, CIDR ranges, or the names of `rangeNames`
 * @throws {StartFailure} for one that is none of these
 */
export function createPlayerAddress(trusted: readonly string[]): PlayerAddress {
  const isTrusted = compile(trusted);
  return (request) => {
    const found = proxyAddr(request, isTrusted);
    // A proxy can forward what is no address ("unknown", a host name).
    return plain(isIP(found) === 0 ? (request.socket.remoteAddress ?? '') : found);
  };
}

function compile(trusted: readonly string[]): ReturnType<typeof proxyAddr.compile> {
  try {
    return proxyAddr.compile([...trusted]);
  } catch {
    const wrong = trusted.find((one) => !isRange(one));
    throw new StartFailure(
      `${JSON.stringify(wrong)} is not an address to trust. Use addresses (127.0.0.1), CIDR ranges (10.0.0.0/8) or ${rangeNames.join(', ')}.`,
    );
  }
}

function isRange(text: string): boolean {
  try {
    proxyAddr.compile(text);
    return true;
  } catch {
    return false;
  }
}

/** A server that listens on all addresses sees IPv4 clients as `::ffff:192.0.2.1`. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
