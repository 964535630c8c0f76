import { isIPv4 } from 'node:net';
import { interfaceAddresses } from '../lab/datagram/interface-addresses.ts';

/**
 * Each listens on all addresses of the machine but cannot be connected to elsewhere; the machine itself uses the
 * loopback address.
 */
const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Returns the address of a listener for clients on this machine. */
export const addressOf = (host: string, port: number): string => at(everywhere[host] ?? host, port);

/**
 * Returns the addresses at which other machines reach a listener on all addresses; none for a listener on one address.
 */
export function addressesElsewhere(host: string, port: number): readonly string[] {
  if (!Object.hasOwn(everywhere, host)) return [];
  return interfaceAddresses()
    .filter((address) => host === '::' || isIPv4(address))
    .map((address) => at(address, port));
}

const at = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
