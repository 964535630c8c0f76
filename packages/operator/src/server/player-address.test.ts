import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOperator, type Operator } from '../wiring/operator.ts';
import { createPlayerAddress } from './player-address.ts';

const request = (remoteAddress: string | undefined, forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('[HOSTING1] the address of the player', () => {
  const cases: readonly [
    title: string,
    trusted: readonly string[],
    from: string | undefined,
    forwarded: string | undefined,
    expected: string,
  ][] = [
    ['is the connection’s own without trusted proxies', [], '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    ['is the one a trusted proxy forwards', ['127.0.0.1'], '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['is not what the client itself claims', ['127.0.0.1'], '127.0.0.1', '10.0.0.1, 203.0.113.9', '203.0.113.9'],
    [
      'goes through a chain of trusted proxies',
      ['loopback', '10.0.0.0/8'],
      '::1',
      '203.0.113.9, 10.1.2.3',
      '203.0.113.9',
    ],
    ['is the connection’s if that is not a trusted proxy', ['10.0.0.0/8'], '192.0.2.1', '203.0.113.9', '192.0.2.1'],
    ['is IPv6 unchanged', ['loopback'], '127.0.0.1', '2001:db8::7', '2001:db8::7'],
    ['is IPv4 in dotted form', ['127.0.0.1'], '::ffff:127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['is the connection’s if the proxy forwards no address', ['loopback'], '127.0.0.1', 'unknown', '127.0.0.1'],
    ['is empty once the connection is gone', ['loopback'], undefined, undefined, ''],
  ];
  test.each(cases)('%s', (_, trusted, from, forwarded, expected) => {
    expect(createPlayerAddress(trusted)(request(from, forwarded))).toBe(expected);
  });

  test.each(['nginx', '10.0.0.0/40', '127.0.0.1:80', '*'])('refuses to trust %s as a proxy', (text) => {
    expect(() => createPlayerAddress(['127.0.0.1', text])).toThrow(
      `${JSON.stringify(text)} is not an address to trust. Use addresses (127.0.0.1), CIDR ranges (10.0.0.0/8) or these names: loopback, linklocal, uniquelocal.`,
    );
  });
});

describe('an operator behind a proxy', () => {
  let operator: Operator;
  beforeAll(async () => {
    operator = await startOperator({ seed: 7, trustProxy: ['loopback'] });
  });
  afterAll(async () => await operator.stop());

  const ask = async (path: string, from: string, token: string | null, post?: object): Promise<unknown> => {
    const response = await fetch(operator.url + path, {
      headers: {
        ...{ 'X-Forwarded-For': from, 'Content-Type': 'application/json' },
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(post === undefined ? {} : { method: 'POST', body: JSON.stringify(post) }),
    });
    return response.json();
  };

  test('[HOSTING1] uses the address of the player in the country check, the sign-in and the login log', async () => {
    expect(await ask('/check', '203.0.113.9', null)).toMatchObject({ ip: '203.0.113.9' });
    const login = { username: 'demo', password: 'demo1234', site_id: 1 };
    await ask('/api/login', '198.51.100.1', null, { ...login, password: 'wrong-password' });
    const signedIn = await ask('/api/login', '203.0.113.9', null, login);
    expect(signedIn).toMatchObject({ ip_address: '203.0.113.9' });
    const { token } = signedIn as { token: string };
    expect(await ask('/api/validate', '203.0.113.10', token)).toMatchObject({
      ...{ ip_address: '203.0.113.10', last_logon_ip: null },
    });
    const { items } = (await ask('/api/player/slot-sessions?limit=10', '203.0.113.10', token)) as {
      items: readonly { type: string; ip: string }[];
    };
    expect(items.map(({ type, ip }) => [type, ip])).toEqual([
      ['login-check-success', '203.0.113.10'],
      ['login-success', '203.0.113.9'],
      ['login-fail', '198.51.100.1'],
    ]);
  });
});
