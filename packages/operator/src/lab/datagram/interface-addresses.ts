import { networkInterfaces } from 'node:os';

/**
 * Returns the current addresses of this computer's network interfaces. Omits loopback addresses, and link-local
 * addresses because they need a zone.
 */
export const interfaceAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .filter(({ internal, scopeid }) => !internal && !scopeid)
    .map(({ address }) => address);
