import { isIPv4 } from 'node:net';
import { interfaceAddresses } from '../lab/datagram/interface-addresses.ts';

/** Each stands for all addresses of the machine, and is none to go to; from the machine itself its own is. */
const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Where who listens at a host and port is reached from this machine. */
export const addressOf = (host: string, port: number): string => at(everywhere[host] ?? host, port);

/** Where others reach who listens on all addresses of this machine; none where it is one address that was asked for. */
export function addressesElsewhere(host: string, port: number): readonly string[] {
  if (!Object.hasOwn(everywhere, host)) return [];
  return interfaceAddresses()
    .filter((address) => host === '::' || isIPv4(address))
    .map((address) => at(address, port));
}

const at = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
