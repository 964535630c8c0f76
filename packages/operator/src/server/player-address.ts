import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';
import { StartFailure } from './failure.ts';

/** Returns the source address of a request, with IPv4 addresses in dotted form. Empty after the connection is lost. */
export type PlayerAddress = (request: IncomingMessage) => string;

/** Names of address ranges that `proxy-addr` knows. */
const rangeNames = ['loopback', 'linklocal', 'uniquelocal'] as const;

/**
 * [HOSTING1] Creates a function that returns the player's address. Without trusted proxies, it returns the address of
 * the connection and ignores headers. For a request from a trusted proxy, it returns the last address in
 * `X-Forwarded-For` that is not a trusted proxy, so a client cannot forge it.
 * @param trusted addresses, CIDR ranges, or names from `rangeNames`
 * @throws {StartFailure} for any other value
 */
export function createPlayerAddress(trusted: readonly string[]): PlayerAddress {
  const isTrusted = compile(trusted);
  return (request) => {
    const found = proxyAddr(request, isTrusted);
    // The forwarded value may not be an address ("unknown", a host name).
    return plain(isIP(found) === 0 ? (request.socket.remoteAddress ?? '') : found);
  };
}

function compile(trusted: readonly string[]): ReturnType<typeof proxyAddr.compile> {
  try {
    return proxyAddr.compile([...trusted]);
  } catch {
    const wrong = trusted.find((one) => !isRange(one));
    throw new StartFailure(
      `${JSON.stringify(wrong)} is not an address to trust. Use addresses (127.0.0.1), CIDR ranges (10.0.0.0/8) or these names: ${rangeNames.join(', ')}.`,
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

/**
 * Converts an IPv4-mapped IPv6 address to plain IPv4. A server that listens on all addresses receives IPv4 clients as
 * `::ffff:192.0.2.1`.
 */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
