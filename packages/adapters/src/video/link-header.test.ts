import { expect, test } from 'vitest';
import { iceServersOf } from './link-header.ts';

test('reads only the ICE servers of a Link header', () => {
  const header = [
    '<stun:stun.example.net>; rel="ice-server"',
    '<turn:turn.example.net?transport=udp>; rel="ice-server"; username="us,er"; credential="my\\"Pass"; credential-type="password"',
    '<turns:turn.example.net?transport=tcp>;rel=ice-server;username=user;credential=word',
    '<https://example.net/sse>; rel="urn:ietf:params:whep:ext:core:server-sent-events"; events="active,inactive"',
    '<turn:without.example.net>; rel="ice-server"',
    '<https://example.net/>; rel="ice-server"',
  ].join(', ');
  expect(iceServersOf(header)).toEqual([
    { urls: 'stun:stun.example.net' },
    { urls: 'turn:turn.example.net?transport=udp', username: 'us,er', credential: 'my"Pass' },
    { urls: 'turns:turn.example.net?transport=tcp', username: 'user', credential: 'word' },
  ]);
  expect(iceServersOf(null)).toEqual([]);
  expect(iceServersOf('nonsense <, >; rel')).toEqual([]);
});
