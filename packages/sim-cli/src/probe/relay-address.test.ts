import { expect, test } from 'vitest';
import { readRelayAddress } from './relay-address.ts';

test.each([
  ['stun:host', { kind: 'stun', transport: 'udp', host: 'host', port: 3_478 }],
  ['turn:host:99', { kind: 'turn', transport: 'udp', host: 'host', port: 99 }],
  ['turn:host?transport=tcp', { kind: 'turn', transport: 'tcp', host: 'host', port: 3_478 }],
  ['TURNS:host:443?transport=tcp', { kind: 'turn', transport: 'tls', host: 'host', port: 443 }],
  ['turns:[2001:db8::1]', { kind: 'turn', transport: 'tls', host: '2001:db8::1', port: 5_349 }],
] as const)('%s', (text, address) => {
  expect(readRelayAddress(text)).toEqual(address);
});

test.each(['', 'turn:', 'http://host', 'turn:host:port', 'turn:host?transport=sctp', 'turn://host', 'turn:a b'])(
  '%j is none',
  (text) => {
    expect(readRelayAddress(text)).toBeNull();
  },
);
