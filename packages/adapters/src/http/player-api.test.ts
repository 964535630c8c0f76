import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { defaultSettings, err, ok } from '@farspin/core';
import { describe, expect, test } from 'vitest';
import { apiUnderTest, credentials, token } from '../testing/api-under-test.ts';
import { answerOf } from '../testing/collect.ts';
import { answerJson, readBody, type Handler } from '../testing/test-server.ts';

const { against, answering } = apiUnderTest();
const pageQuery = { limit: 25, cursor: null, search: '', from: null, to: null };

describe('discount and bonus', () => {
  test.each([
    [{ status: 1, code: 20_000, Params: { amount: 500 } }, ok(500)],
    [{ status: '1', Params: { amount: 500, more: true } }, ok(500)],
    [
      { status: 0, code: 20_000, Params: {} },
      err({ kind: 'refused', refusal: { code: 20_000, text: null, params: {} } }),
    ],
    [
      { status: 0, ErrorMessage: 'No', code: 50_105 },
      err({ kind: 'refused', refusal: { code: 50_105, text: 'No', params: {} } }),
    ],
    [{ status: 1, Params: {} }, err({ kind: 'malformed' })],
    [{ status: 1, Params: { amount: '5,00' } }, err({ kind: 'malformed' })],
    [{ status: 2, Params: { amount: 500 } }, err({ kind: 'malformed' })],
    [{ Params: { amount: 500 } }, err({ kind: 'malformed' })],
  ])('are decoded from %j to %j', async (body, expected) => {
    const { api, requests } = await answering(body);
    expect(await answerOf(api.bonus(token))).toEqual(expected);
    expect(await answerOf(api.discount(token))).toEqual(expected);
    expect(requests.map(({ url }) => url)).toEqual(['/some/api/player/bonus', '/some/api/player/discount']);
  });

  test.each([500, 502, 503])('send one bonus request when the server fails with %i', async (status) => {
    const { api, requests } = await answering('', status);
    expect(await answerOf(api.bonus(token))).toEqual(err({ kind: 'lost', status }));
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers['cache-control']).toBe('no-cache');
  });
});

describe('requests', () => {
  test.each([0, 'casino-7'])('sends the credentials and the site %j at login, without a token', async (id) => {
    let sent = '';
    const takes: Handler = (request, response) => {
      void readBody(request).then((body) => {
        sent = body;
        answerJson(response, { token, pin_code: 'abc', last_logon: 1_700_000_000_000, last_logon_ip: '10.0.0.1' });
      });
    };
    const { api, requests } = await against(takes, 5_000, { ...defaultSettings.site, id });
    const answer = await answerOf(api.login(credentials));
    expect(JSON.parse(sent)).toEqual({ ...credentials, site_id: id });
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/some/api/login' });
    expect(requests[0]?.headers.authorization).toBeUndefined();
    expect(answer).toMatchObject(
      ok({
        token,
        user: { id: '7', username: 'ayşe' },
        expiresAt: 2_000_000_000_000,
        pinHash: 'abc',
        ipAddress: null,
        lastLogon: '2023-11-14T22:13:20.000Z',
        lastLogonIp: '10.0.0.1',
        passwordExpired: false,
      }),
    );
  });

  const odd = {
    ...{ ip_address: 0, versions: [], last_logon: {}, last_logon_ip: false, pin_code: 1234, more: { a: 1 } },
    password_expired: 'maybe',
  };
  test('[EXTRAS1] leaves out and counts unreadable data that a sign-in does not need', async () => {
    const { api, log } = await answering({ token, ...odd });
    const nothing = { pinHash: null, ipAddress: null, lastLogon: null, lastLogonIp: null, passwordExpired: false };
    expect(await answerOf(api.login(credentials))).toMatchObject(ok({ token, ...nothing }));
    expect(await answerOf(api.validate(token))).toMatchObject(ok({ token, ...nothing }));
    expect(log.entries.map(({ data }) => data)).toEqual([
      { place: 'POST login', count: 1 },
      { place: 'GET validate', count: 1 },
    ]);
  });

  test('[EXTRAS1] requires only a readable status and code in a country check', async () => {
    const { api, log } = await answering({ status: 0, code: '7', ip: 0, country: ['XX'] });
    expect(await answerOf(api.check())).toEqual(ok({ status: 0, code: 7, ip: '', country: '' }));
    expect(log.entries).toHaveLength(1);
  });

  test('[EXTRAS2] leaves out and counts unreadable parts of entries and of the profile', async () => {
    const machines = await answering([{ id: 1, name: 5, image: 0, status: {}, brand: 'B' }, { name: 'no id' }]);
    expect(await answerOf(machines.api.allMachines(token))).toMatchObject(
      ok([{ id: '1', name: '5', brand: 'B', status: 'unknown', image: null }]),
    );
    expect(machines.log.entries).toHaveLength(2);
    const rows = await answering({
      items: [
        { id: 1, amount: 5, spinCount: 'x' },
        { id: 2, amount: '5' },
      ],
    });
    expect(await answerOf(rows.api.transactions(token, pageQuery))).toMatchObject(
      ok({
        items: [
          { id: '1', amountMinor: 5, spinCount: null },
          { id: '2', amountMinor: null },
        ],
      }),
    );
    const profile = await answering({ username: 'ada', name: 7, hasPin: 1 });
    expect(await answerOf(profile.api.profile(token))).toMatchObject(ok({ username: 'ada', name: '', hasPin: true }));
    expect(profile.log.entries).toHaveLength(1);
  });

  test.each([
    [1, true],
    ['true', true],
    [true, true],
    [0, false],
    ['false', false],
    [null, false],
  ])('[EXTRAS1] decodes the password_expired value %j as %j', async (password_expired, passwordExpired) => {
    const { api, log } = await answering({ token, password_expired });
    expect(await answerOf(api.login(credentials))).toMatchObject(ok({ passwordExpired }));
    expect(log.entries).toEqual([]);
  });

  test.each([{ token: 7 }, { ...odd }, { token: '' }, [], 'text'])(
    '[EXTRAS1] rejects the malformed sign-in %j',
    async (body) => {
      const { api } = await answering(body);
      expect(await answerOf(api.login(credentials))).toEqual(err({ kind: 'malformed' }));
    },
  );

  test('sends the bearer token after login, and escapes ids in the path', async () => {
    const { api, requests } = await answering([]);
    await answerOf(api.machines(token, 'a/b ç'));
    await answerOf(api.cancel(token, '12', 'r1'));
    await answerOf(api.transferStatus(token, 'r/1'));
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /some/api/machine/a%2Fb%20%C3%A7',
      'POST /some/api/player/cancel',
      'GET /some/api/player/transfers/r%2F1',
    ]);
    expect(requests.every(({ headers }) => headers.authorization === `Bearer ${token}`)).toBe(true);
  });

  test.each([500, 502, 503, 408, 429])('does not retry a request that fails with %i', async (status) => {
    const { api, requests } = await answering('', status);
    await answerOf(api.balance(token));
    expect(requests).toHaveLength(1);
  });

  test('aborts the request on unsubscribe', async () => {
    let arrived: (request: IncomingMessage) => void;
    const arrival = new Promise<IncomingMessage>((resolve) => (arrived = resolve));
    const { api } = await against((request) => arrived(request));
    const subscription = api.balance(token).subscribe();
    const request = await arrival;
    const gone = once(request.socket, 'close');
    subscription.unsubscribe();
    await gone;
    expect(request.socket.destroyed).toBe(true);
  });
});

describe('successes', () => {
  test.each([
    ['an object', { balance: 1_250, extra: true }],
    ['a bare number', 1_250],
    ['with the success code', { balance: 1_250, code: 20_000, ErrorMessage: '' }],
  ])('decodes a balance: %s', async (_, body) => {
    const { api } = await answering(body);
    expect(await answerOf(api.balance(token))).toEqual(ok(1_250));
  });

  test('keeps the present token when validate returns no token', async () => {
    const { api } = await answering({ pin_code: '' });
    expect(await answerOf(api.validate(token))).toMatchObject(ok({ token, pinHash: null }));
  });

  test('brands', async () => {
    const { api } = await answering([
      { id: 3, name: 'Nile', jackpot: '1.250,40, 17', machineCount: 2 },
      { id: 'b', name: 'B' },
    ]);
    expect(await answerOf(api.brands(token))).toEqual(
      ok([
        { id: '3', name: 'Nile', jackpots: ['1.250', '40', '17'], machineCount: 2 },
        { id: 'b', name: 'B', jackpots: [], machineCount: null },
      ]),
    );
  });

  test('decodes machines with their brand', async () => {
    const { api } = await answering({
      brand: 'Nile',
      machines: [
        { id: 1, status: 2, name: 'Nile 1' },
        { id: '2', status: 'trying cashout', image: '/2.png', brand: 'Own', reservation: 'ayşe' },
        { id: 3, status: 'no such status', reservation: true },
      ],
    });
    expect(await answerOf(api.machines(token, '1'))).toEqual(
      ok([
        { id: '1', name: 'Nile 1', brand: 'Nile', status: 'playing', image: null, reservation: null },
        { id: '2', name: '2', brand: 'Own', status: 'trying-cashout', image: '/2.png', reservation: 'ayşe' },
        { id: '3', name: '3', brand: 'Nile', status: 'unknown', image: null, reservation: '*' },
      ]),
    );
  });

  test('leaves out unreadable entries and logs their number', async () => {
    const { api, log } = await answering([{ id: 1, name: 'A' }, { name: 'without id' }, null]);
    expect(await answerOf(api.brands(token))).toMatchObject(ok([{ id: '1' }]));
    expect(log.entries).toEqual([
      { event: 'wire.malformed', data: { place: 'brand', count: 2 } },
      { event: 'lobby.left-out', data: { place: 'brand', count: 2 } },
    ]);
  });

  const unaddressable = ['', '.', '..', 'x'.repeat(201), 'a\nb', 2 ** 53];
  const odd = ['50%', 'a/b?c#d', '%2F', '007', ' ', '\u200F🎰', 'x'.repeat(200), 7];
  test('[EXTRAS3] leaves out entries with an unusable or repeated id, and logs their number once', async () => {
    const { api, log } = await answering([...odd, ...unaddressable, '50%'].map((id) => ({ id, name: 'A', status: 1 })));
    for (const list of [await answerOf(api.brands(token)), await answerOf(api.machines(token, '..%'))])
      expect(list).toMatchObject(ok(odd.map((id) => ({ id: String(id) }))));
    await answerOf(api.brands(token));
    const leftOut = log.entries.filter(({ event }) => event === 'lobby.left-out');
    expect(leftOut.map(({ data }) => data)).toEqual([
      { place: 'brand', count: 7 },
      { place: 'machine', count: 7 },
    ]);
  });

  test('[EXTRAS3] leaves out a brand whose id is the path of another call, and logs the omission', async () => {
    const { api, log } = await answering(['all', 'brands', 'All'].map((id) => ({ id, name: 'A', status: 1 })));
    expect(await answerOf(api.brands(token))).toMatchObject(ok([{ id: 'All' }]));
    expect(await answerOf(api.machines(token, '1'))).toMatchObject(
      ok([{ id: 'all' }, { id: 'brands' }, { id: 'All' }]),
    );
    expect(log.entries).toContainEqual({ event: 'lobby.left-out', data: { place: 'brand', count: 2 } });
  });

  test.each([
    [null, '9'],
    ['', '9'],
    [' \t', '9'],
    [7, '7'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['Ember\u001B[2J\nLynx', 'Ember [2J Lynx'],
    ['%2F..', '%2F..'],
    ['é'.repeat(300), 'é'.repeat(300)],
  ])('[EXTRAS3] decodes the name %j as %j', async (name, shown) => {
    const { api } = await answering([{ id: 9, name }]);
    expect(await answerOf(api.brands(token))).toMatchObject(ok([{ id: '9', name: shown }]));
    expect(await answerOf(api.allMachines(token))).toMatchObject(ok([{ id: '9', name: shown }]));
  });

  test.each([{}, null, 'bye', undefined])('accepts any successful answer to a kick: %j', async (body) => {
    const { api } = await answering(body);
    expect(await answerOf(api.kick(token, '1'))).toEqual(ok(null));
  });
});

describe('account pages of part 2', () => {
  const query = { limit: 25, cursor: 'a&b', search: 'ışık', from: null, to: '2026-01-01T00:00:00.000Z' };

  test('are absent when the server answers 404', async () => {
    const { api } = await answering({ ErrorMessage: 'There is no such call' }, 404);
    const absent = { ok: false, error: { kind: 'absent' } };
    expect(await answerOf(api.transactions('t', query))).toEqual(absent);
    expect(await answerOf(api.slotSessions('t', query))).toEqual(absent);
    expect(await answerOf(api.profile('t'))).toEqual(absent);
    expect(await answerOf(api.setPin('t', { pin: '1', password: 'p' }))).toEqual(absent);
    expect(await answerOf(api.updateUser('t', { theme: null, shortcuts: [] }))).toEqual(absent);
    expect(await answerOf(api.balance('t'))).toMatchObject({ error: { kind: 'refused' } });
  });

  test('[MONEY2] send the page and the filter in the request, and leave out unreadable rows', async () => {
    const rows = [
      { id: 7, date: 1_700_000_000_000, amount: 5, type: '4', from: '', extra: 1 },
      { id: 8, amount: 'much' },
      { amount: 6 },
      { id: 9, amount: -5, type: 77 },
    ];
    const { api, requests, log } = await answering({ items: rows, nextCursor: 9, total: 3 });
    const answer = await answerOf(api.transactions('t', query));
    expect(new URL(requests[0]?.url ?? '', 'http://x').searchParams.toString()).toBe(
      new URLSearchParams({ limit: '25', cursor: 'a&b', search: 'ışık', to: query.to }).toString(),
    );
    expect(answer).toMatchObject({
      ok: true,
      value: {
        items: [
          { id: '7', date: '2023-11-14T22:13:20.000Z', amountMinor: 5, type: 4, from: null, machine: null },
          { id: '8', amountMinor: null },
          { id: '9', date: null, amountMinor: -5, type: null },
        ],
        nextCursor: '9',
        total: 3,
      },
    });
    expect(JSON.stringify(log)).toContain('transaction');
  });

  const listed = async (page: object) => {
    const { api, log } = await answering({ items: [{ id: 7 }], nextCursor: null, total: 3, ...page });
    const answer = await answerOf(api.transactions('t', query));
    return { answer, isLogged: JSON.stringify(log).includes('malformed') };
  };

  test.each(['x', 2.5, -3, '3', 1e300, {}, true])('[HISTORY10] leave out only an invalid total of %j', async (total) =>
    expect(await listed({ total })).toMatchObject({
      answer: ok({ items: [{ id: '7' }], nextCursor: null, total: null }),
      isLogged: true,
    }),
  );

  test.each([
    [undefined, 3, null],
    ['', null, null],
    ['', 3, ''],
    [{}, null, ''],
    [false, 3, ''],
  ])('[HISTORY9] decode the cursor %j with a total of %j as %j', async (nextCursor, total, place) =>
    expect((await listed({ nextCursor, total })).answer).toMatchObject(ok({ nextCursor: place, total })),
  );

  test.each([{ durationS: 1e300 }, { durationS: -1 }, { spinCount: -3 }, { freeSpinCount: 2.5 }, { spinCount: '3' }])(
    '[HISTORY10] keep a row and leave out its invalid part %j',
    async (odd) =>
      expect(await listed({ items: [{ id: 7, machine: 'Lynx', ...odd }] })).toMatchObject({
        answer: ok({ items: [{ id: '7', machine: 'Lynx', durationS: null, spinCount: null, freeSpinCount: null }] }),
        isLogged: true,
      }),
  );

  test('are reported as malformed when no row is readable', async () => {
    const { api } = await answering({ items: [{ nothing: 1 }] });
    expect(await answerOf(api.slotSessions('t', query))).toEqual({ ok: false, error: { kind: 'malformed' } });
  });
});
