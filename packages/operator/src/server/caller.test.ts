import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { callerHeader, callerOf, createDirectCaller, proxiedCaller, remember } from './caller.ts';
import { createPlayerAddress } from './player-address.ts';

const directCaller = createDirectCaller(createPlayerAddress(['loopback']));

const request = (remoteAddress: string | undefined, headers: IncomingMessage['headers'] = {}): IncomingMessage =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

describe('[SERVE3] the local computer as the caller', () => {
  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'is recognised for a connection from %s',
    (address) => {
      expect(directCaller(request(address))).toEqual({ address: address.replace('::ffff:', ''), isThisMachine: true });
    },
  );
  test.each(['192.0.2.2', '::ffff:192.0.2.2', '127.0.0.1.example.com', undefined])(
    'is not recognised for a connection from %s',
    (address) => {
      expect(directCaller(request(address)).isThisMachine).toBe(false);
    },
  );
  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'is not recognised for a request with the proxy header %s and any value',
    (name) => {
      for (const from of ['127.0.0.1', '192.0.2.2'])
        expect(directCaller(request(from, { [name]: '127.0.0.1' })).isThisMachine).toBe(false);
    },
  );
  test('is not recognised for a request through the lab, and only a header with the secret identifies the caller', () => {
    const proxied = (note: string) => proxiedCaller(request('127.0.0.1', { [callerHeader]: note }), 'secret');
    expect(proxied('secret 192.0.2.2')).toEqual({ address: '192.0.2.2', isThisMachine: false });
    expect(proxied('guess 127.0.0.1')).toEqual({ address: '', isThisMachine: false });
    expect(proxiedCaller(request('127.0.0.1'), 'secret')).toEqual({ address: '', isThisMachine: false });
  });
});

test('[SERVE3] does not treat an unidentified caller as the local computer', () => {
  const asked = request('127.0.0.1');
  expect(callerOf(asked)).toEqual({ address: '', isThisMachine: false });
  remember(asked, directCaller(asked));
  expect(callerOf(asked).isThisMachine).toBe(true);
});
