import { err, ok } from '@farspin/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiUnderTest, credentials, token } from '../testing/api-under-test.ts';
import { answerOf } from '../testing/collect.ts';
import { answerJson } from '../testing/test-server.ts';

const { against, answering, server } = apiUnderTest();
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('failures', () => {
  const refusal = { code: 10_700, text: 'Wrong', params: { left_count: 2, block_time: 15 } };
  const body = { ErrorMessage: 'Wrong', code: 10_700, Params: { left_count: 2, block_time: 15, odd: [] } };

  test.each([200, 400, 500])('treats a failure body with status %i as a rejection', async (status) => {
    const { api } = await answering(body, status);
    expect(await answerOf(api.login(credentials))).toEqual({ ok: false, error: { kind: 'refused', refusal } });
  });

  test.each([
    ['only a text', { ErrorMessage: 'No' }, { code: null, text: 'No', params: {} }],
    ['only a code', { code: 50_100, balance: 1 }, { code: 50_100, text: null, params: {} }],
    ['a code as text', { code: '10702' }, { code: 10_702, text: null, params: {} }],
    ['broken parts', { ErrorMessage: 'No', code: {}, Params: 'x' }, { code: null, text: 'No', params: {} }],
  ])('%s', async (_, failure, expected) => {
    const { api } = await answering(failure);
    expect(await answerOf(api.balance(token))).toEqual({ ok: false, error: { kind: 'refused', refusal: expected } });
  });

  test('reads the field errors of the login form', async () => {
    const { api } = await answering({ errors: { email: ['Unknown'], password: 'Too short', username: 3 } }, 422);
    expect(await answerOf(api.login(credentials))).toMatchObject({
      error: { kind: 'refused', refusal: { fields: { email: 'Unknown', password: 'Too short' } } },
    });
  });

  test('reports a 401 as unauthorized, but as a rejection at login', async () => {
    const { api } = await answering({ code: 10 }, 401);
    expect(await answerOf(api.balance(token))).toMatchObject({
      error: { kind: 'unauthorized', refusal: { code: 10 } },
    });
    expect(await answerOf(api.login(credentials))).toMatchObject({ error: { kind: 'refused', refusal: { code: 10 } } });
  });

  test.each([
    [401, 'unauthorized'],
    [403, 'refused'],
    [429, 'refused'],
  ])('[POLICY8] reports a login answered with %i and an empty body as %s', async (status, kind) => {
    const { api } = await against((_, response) => response.writeHead(status).end());
    expect(await answerOf(api.login(credentials))).toMatchObject({ error: { kind, refusal: { code: null } } });
  });

  test('reports a call as lost after a server error without a readable body', async () => {
    const { api } = await against((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
    expect(await answerOf(api.cancel(token, '1', 'r1'))).toEqual({ ok: false, error: { kind: 'lost', status: 502 } });
  });

  test.each([
    [502, { code: 502, message: 'Bad gateway' }, { kind: 'lost', status: 502 }],
    [503, { code: 14, message: 'unavailable', details: [] }, { kind: 'lost', status: 503 }],
    [
      429,
      { code: 429, message: 'Too many requests' },
      { kind: 'refused', refusal: { code: null, text: null, params: {} } },
    ],
    [409, { code: 10, message: 'aborted' }, { kind: 'refused', refusal: { code: null, text: null, params: {} } }],
    [409, { code: 50_105, message: 'busy' }, { kind: 'refused', refusal: { code: 50_105, text: null, params: {} } }],
    [409, { code: 7, Params: {} }, { kind: 'refused', refusal: { code: 7, text: null, params: {} } }],
  ])('[ANSWER3] reads a code only from a failure body of the operator: %i with %j', async (status, sent, error) => {
    const { api } = await answering(sent, status);
    expect(await answerOf(api.cancel(token, '1', 'r1'))).toEqual({ ok: false, error });
  });

  test('treats a 404 with an empty body as a rejection', async () => {
    const { api } = await against((_, response) => response.writeHead(404).end());
    expect(await answerOf(api.balance(token))).toMatchObject({ error: { kind: 'refused', refusal: { code: null } } });
  });

  test.each([
    [60, err({ kind: 'lost', status: null })],
    [10_000, ok(1)],
  ])('applies a time limit of %i ms to an answer', async (timeoutMs, answer) => {
    const { api } = await against((_, response) => {
      setTimeout(() => answerJson(response, { balance: 1 }), 200);
    }, timeoutMs);
    expect(await answerOf(api.balance(token))).toEqual(answer);
  });

  test('reports a call as lost when the response breaks off', async () => {
    const { api } = await against((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"bal');
      response.socket?.end();
    });
    expect(await answerOf(api.balance(token))).toEqual({ ok: false, error: { kind: 'lost', status: null } });
  });

  describe('a browser that reports offline', () => {
    beforeEach(() => void vi.stubGlobal('navigator', { onLine: false }));
    const offline = { ok: false, error: { kind: 'offline' } };

    test('sends reads only, and fails a read as offline when no answer arrives', async () => {
      const { api, requests } = await answering({});
      expect(await answerOf(api.login(credentials))).toEqual(offline);
      expect(requests).toEqual([]);
      await server().close();
      expect(await answerOf(api.balance(token))).toEqual(offline);
      expect(await answerOf(api.login(credentials))).toEqual(offline);
    });

    test('is ignored after a local server has answered a read', async () => {
      const { api, requests } = await answering({ balance: 1 });
      expect(await answerOf(api.balance(token))).toEqual(ok(1));
      expect(await answerOf(api.login(credentials))).not.toEqual(offline);
      expect(requests).toHaveLength(2);
    });

    test('is trusted again if the network was available when an answer arrived', async () => {
      const { api, requests } = await against((_, response) => {
        vi.stubGlobal('navigator', { onLine: true });
        answerJson(response, { balance: 1 });
      });
      expect(await answerOf(api.balance(token))).toEqual(ok(1));
      vi.stubGlobal('navigator', { onLine: false });
      expect(await answerOf(api.login(credentials))).toEqual(offline);
      expect(requests).toHaveLength(1);
    });
  });

  test('reports a call as lost when the server cannot be reached', async () => {
    const { api } = await answering({});
    await server().close();
    expect(await answerOf(api.balance(token))).toEqual({ ok: false, error: { kind: 'lost', status: null } });
  });

  test.each([
    ['a balance that is none', '{"balance":"12"}'],
    ['a balance in fractions', '{"balance":12.5}'],
    ['no JSON', '{"balance":'],
    ['nothing', ''],
  ])('treats %s as malformed, and logs the count without the content', async (_, text) => {
    const { api, log } = await against((_request, response) => response.writeHead(200).end(text));
    expect(await answerOf(api.balance(token))).toEqual({ ok: false, error: { kind: 'malformed' } });
    await answerOf(api.balance(token));
    expect(log.entries).toEqual([
      { event: 'wire.malformed', data: { place: 'GET player/balance', count: 1 } },
      { event: 'wire.malformed', data: { place: 'GET player/balance', count: 2 } },
    ]);
  });

  test('treats a sign-in whose token is not a JWT as malformed', async () => {
    const { api } = await answering({ token: 'opaque' });
    expect(await answerOf(api.login(credentials))).toEqual({ ok: false, error: { kind: 'malformed' } });
  });
});

describe('program errors', () => {
  const thrown: unknown[] = [];
  const catchThrown = (failure: unknown): void => void thrown.push(failure);
  beforeEach(() => {
    thrown.length = 0;
    vi.stubGlobal('queueMicrotask', (run: () => void) => {
      try {
        run();
      } catch (failure) {
        catchThrown(failure);
      }
    });
  });

  test('sends a call without a navigator, as in Node 20', async () => {
    vi.stubGlobal('navigator', undefined);
    const { api } = await answering({ balance: 1 });
    expect(await answerOf(api.balance(token))).toEqual(ok(1));
    expect(thrown).toEqual([]);
  });

  test('are logged, rethrown asynchronously and returned to the caller', async () => {
    const { api, log } = await answering({ balance: 1 });
    vi.stubGlobal('AbortController', undefined);
    expect(await answerOf(api.balance(token))).toEqual(err({ kind: 'program-error' }));
    expect(thrown).toEqual([expect.any(TypeError)]);
    expect(log.entries).toEqual([{ event: 'http.program-error', data: { place: 'player/balance' } }]);
  });

  test('rejects a token that no header can hold as unauthorized, and sends nothing', async () => {
    const { api, requests } = await answering({ balance: 1 });
    expect(await answerOf(api.validate('ş\n'))).toMatchObject({
      error: { kind: 'unauthorized', refusal: { code: 10 } },
    });
    expect(requests).toEqual([]);
    expect(thrown).toEqual([]);
  });
});

describe('the country check', () => {
  const answered = { status: 1, code: '0', ip: '203.0.113.7', country: 'Atlantis', more: true };

  test('is sent to a path beside the base URL of the API, without a token', async () => {
    const { api, requests } = await against((_, response) => answerJson(response, answered));
    expect(await answerOf(api.check())).toEqual(ok({ status: 1, code: 0, ip: '203.0.113.7', country: 'Atlantis' }));
    expect(requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([['/some/check', undefined]]);
  });

  test.each([
    ['a server that failed', 503, JSON.stringify(answered), { kind: 'lost', status: 503 }],
    ['another success than 200', 202, JSON.stringify(answered), { kind: 'lost', status: 202 }],
    ['a 401', 401, '{}', { kind: 'lost', status: 401 }],
    ['a page', 200, '<!doctype html>', { kind: 'not-an-operator', status: 200 }],
    ['no code', 200, '{"status": 0}', { kind: 'malformed' }],
  ])('fails for %s', async (_, status, text, error) => {
    const { api } = await against((_request, response) => response.writeHead(status).end(text));
    expect(await answerOf(api.check())).toMatchObject({ ok: false, error });
  });
});
