import { networkInterfaces } from 'node:os';

/** Of this machine's interfaces now: without loopback, and without link-local ones, which mean nothing without their zone. */
export const interfaceAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .filter(({ internal, scopeid }) => !internal && !scopeid)
    .map(({ address }) => address);
