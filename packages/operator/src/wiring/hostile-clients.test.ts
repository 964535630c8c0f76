import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOperator, type Operator } from './operator.ts';
import { call } from '../testing/raw-client.ts';
import { rawRequest, rawUpgrade, sendRaw, statusOf } from '../testing/raw-bytes.ts';

const json = ['Content-Type: application/json'];
const visit = '{"do":"visit-from","country":"DE"}';
const visitRequest = (target: string, headers: readonly string[] = []): string =>
  rawRequest(`POST ${target}`, [...json, `Content-Length: ${visit.length}`, ...headers], visit);

describe.each([{ lab: false }, { lab: true }])('with lab $lab', ({ lab }) => {
  let operator: Operator;
  const errors: string[] = [];
  beforeAll(async () => {
    operator = await startOperator({
      ...{ seed: 7, brands: 1, machinesPerBrand: 2, players: 1, host: '0.0.0.0', lab, trustProxy: ['loopback'] },
      log: { write: (level, event) => void (level === 'error' && errors.push(event)) },
    });
  });
  afterAll(async () => {
    await operator.stop();
    expect(errors).toEqual([]);
  });
  const isServing = async (): Promise<void> => expect((await call(operator.url, '/check')).status).toBe(200);

  test.each(['/', '/api/login', '/sim', '/socket.io/?EIO=4&transport=websocket'])(
    '[SERVE1] the server survives a reset during an upgrade of %s',
    async (path) => {
      await Promise.all(
        [0, 1, 5, 20].map((resetAfterMs) => sendRaw(operator.port, rawUpgrade(path), { resetAfterMs })),
      );
      await isServing();
    },
  );

  test.each([
    ['OPTIONS *', rawRequest('OPTIONS *'), 204],
    ['absolute-form', rawRequest('GET http://127.0.0.1/check'), 200],
    ['a trailer without a body', rawRequest('GET /check', ['Trailer: x']), 200],
    ['h2c', rawRequest('GET /check', ['Upgrade: h2c']).replace('close', 'Upgrade, close'), 200],
    ['a subprotocol twice', rawUpgrade('/socket.io/?EIO=4&transport=websocket', ['Sec-WebSocket-Protocol: a, a']), 400],
    ['an upgrade without a handler', rawUpgrade('/elsewhere'), 404],
    ['two hosts', rawRequest('GET /check', ['Host: elsewhere']), 400],
    ['CONNECT', rawRequest('CONNECT 127.0.0.1:80'), 0],
    ['an unknown expectation', rawRequest('GET /check', ['Expect: nothing']), 417],
  ])('[SERVE1] the server answers %s and keeps serving', async (_, bytes, status) => {
    expect(statusOf(await sendRaw(operator.port, bytes))).toBe(status);
    await isServing();
  });

  test('[SERVE2] treats a DELETE with a chunked body as one request', async () => {
    const smuggled = 'GET /sim HTTP/1.1\r\nHost: a\r\n\r\n';
    const chunked = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;
    const answer = await sendRaw(
      operator.port,
      rawRequest('DELETE /api/nothing', ['Transfer-Encoding: chunked'], chunked),
    );
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404']);
  });

  const elsewhere = Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
  test
    .runIf(elsewhere !== undefined)
    .each([
      ...[
        '/sim/api/do',
        '/%73im/api/do',
        '/%73%69%6D/api/do',
        '/s%69m/%61pi/do',
        '/./sim/api/do',
        '/x/%2e%2e/sim/api/do',
      ],
      ...[
        '//sim/api/do',
        '/sim%2Fapi/do',
        '/SIM/api/do',
        '/sim;/api/do',
        '/x\\..\\sim/api/do',
        'http://127.0.0.1/sim/api/do',
      ],
    ])('[SERVE3] POST %s from another computer is refused', async (target) => {
    for (const headers of [
      [],
      ['X-Forwarded-For: 127.0.0.1'],
      ['Forwarded: for=127.0.0.1'],
      ['X-Farspin-Caller: x 127.0.0.1'],
    ]) {
      const answer = await sendRaw(operator.port, visitRequest(target, headers), { host: elsewhere ?? '' });
      expect([400, 403, 404]).toContain(statusOf(answer));
    }
    expect(operator.countries.list().visitors).toBe('TR');
  });

  test('[SERVE3] rejects a proxy on this computer, and another host name for this computer', async () => {
    for (const headers of [['X-Forwarded-For: 192.0.2.9'], ['X-Forwarded-For: 127.0.0.1'], ['Via: 1.1 proxy']])
      expect(statusOf(await sendRaw(operator.port, visitRequest('/sim/api/do', headers)))).toBe(403);
    const rebound = visitRequest('/sim/api/do').replace('Host: 127.0.0.1', 'Host: rebound.example');
    expect(statusOf(await sendRaw(operator.port, rebound))).toBe(403);
    expect(statusOf(await sendRaw(operator.port, visitRequest('http://rebound.example/sim/api/do')))).toBe(403);
    expect(operator.countries.list().visitors).toBe('TR');
  });

  test('[SERVE3] the country check uses the address from a trusted proxy', async () => {
    const answer = await sendRaw(operator.port, rawRequest('GET /check', ['X-Forwarded-For: 203.0.113.9']));
    expect(answer).toContain('"203.0.113.9"');
  });

  test.runIf(elsewhere !== undefined)(
    'the country check uses the address of a visitor from another computer',
    async () => {
      const answer = await sendRaw(operator.port, rawRequest('GET /check'), { host: elsewhere ?? '' });
      expect(answer).toContain(`"${elsewhere}"`);
    },
  );
});
