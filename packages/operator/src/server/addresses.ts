import { isIPv4 } from 'node:net';
import { interfaceAddresses } from '../lab/datagram/interface-addresses.ts';

/**
 * Loopback addresses for the wildcard addresses. A server can listen on a wildcard address, but clients cannot connect
 * to it.
 */
const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Returns the address of a server for clients on this computer. */
export const addressOf = (host: string, port: number): string => at(everywhere[host] ?? host, port);

/**
 * Returns the addresses at which other computers reach a server that listens on a wildcard address. Empty for any other
 * host.
 */
export function addressesElsewhere(host: string, port: number): readonly string[] {
  if (!Object.hasOwn(everywhere, host)) return [];
  return interfaceAddresses()
    .filter((address) => host === '::' || isIPv4(address))
    .map((address) => at(address, port));
}

const at = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
