import { expect, test } from 'vitest';
import { iceProblems, readRelayAddress } from './relay-address.ts';

test.each([
  ['stun:host', { kind: 'stun', transport: 'udp', host: 'host', port: 3_478 }],
  ['turn:host:99', { kind: 'turn', transport: 'udp', host: 'host', port: 99 }],
  ['turn:host?transport=tcp', { kind: 'turn', transport: 'tcp', host: 'host', port: 3_478 }],
  ['TURNS:host:443?transport=tcp', { kind: 'turn', transport: 'tls', host: 'host', port: 443 }],
  ['turns:[2001:db8::1]', { kind: 'turn', transport: 'tls', host: '2001:db8::1', port: 5_349 }],
] as const)('%s', (text, address) => {
  expect(readRelayAddress(text)).toEqual(address);
});

test.each([
  '',
  'turn:',
  'http://host',
  'turn:host:port',
  'turn:host?transport=sctp',
  'turn://host',
  'turn:a b',
  'stun:a:0',
  'stun:a:99999',
])('rejects the invalid address %j', (text) => {
  expect(readRelayAddress(text)).toBeNull();
});

const me = { username: 'me', credential: 'secret' };
test.each([
  [{ urls: ['stun:host', 'turns:host:443?transport=tcp'], ...me }, null],
  [{ urls: [] }, 'an address of a STUN or TURN server'],
  [{ urls: ['stun:host', 'http://host'] }, 'an address such as'],
  [{ urls: 'turn:host' }, 'a username and a credential'],
  [{ urls: 'turn:host', username: 'me' }, 'a username and a credential'],
  [{ urls: 'turn:host', username: 'me', credential: '' }, 'a username and a credential'],
  [{ urls: 'turn:host', credential: 'secret' }, 'a username and a credential'],
])('accepts or rejects the server %j as browsers do', (server, expected) => {
  const problems = iceProblems([{ urls: 'stun:host' }, server]);
  expect(problems).toEqual(
    expected === null ? [] : [expect.objectContaining({ index: 1, expected: expect.stringContaining(expected) })],
  );
  expect(JSON.stringify(problems)).not.toContain('secret');
});
