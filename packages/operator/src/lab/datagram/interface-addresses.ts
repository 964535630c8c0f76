import { networkInterfaces } from 'node:os';

/**
 * Returns the current addresses of this machine's interfaces, without loopback and without link-local ones, which need
 * a zone.
 */
export const interfaceAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .filter(({ internal, scopeid }) => !internal && !scopeid)
    .map(({ address }) => address);
