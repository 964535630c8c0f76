import type { Random } from '@farspin/core';

/**
 * Creates random numbers and ids from `crypto.getRandomValues`. Unlike `crypto.randomUUID`, it also exists on insecure
 * origins.
 */
export const createRandom = (): Random => ({
  next() {
    const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
    return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53;
  },
  id: () => Array.from(crypto.getRandomValues(new Uint8Array(16)), hexOctet).join(''),
});

const hexOctet = (octet: number): string => octet.toString(16).padStart(2, '0');
