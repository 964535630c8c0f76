import { ok } from '@farspin/core';
import { afterEach, describe, expect, test } from 'vitest';
import { answerOf } from '../testing/collect.ts';
import { answerJson, startTestServer, type TestServer } from '../testing/test-server.ts';
import { createHttpSettingsSource } from './settings-source.ts';

let server: TestServer;
afterEach(() => server.close());

describe('Settings.json', () => {
  test('is loaded from the root of the page origin', async () => {
    server = await startTestServer((request, response) => answerJson(response, { at: request.url }));
    const source = createHttpSettingsSource({ page: `${server.page}game/1/Nile?token=x` });
    expect(await answerOf(source.load())).toEqual(ok({ at: '/Settings.json' }));
  });

  test.each([
    ['missing', 404, '', { kind: 'absent' }],
    ['forbidden', 403, '', { kind: 'refused' }],
    ['a page instead', 200, '<!doctype html>', { kind: 'malformed' }],
    ['broken', 200, '{"api": {', { kind: 'malformed' }],
    ['[SETTINGS10] a failure with 200', 200, '{"ErrorMessage":"Maintenance","api":{}}', { kind: 'refused' }],
    ['[SETTINGS10] a code with 200', 200, '{"code":50100,"api":{}}', { kind: 'refused', refusal: { code: 50100 } }],
    ['a server error', 500, '{}', { kind: 'lost', status: 500 }],
  ])('%s', async (_, status, text, error) => {
    server = await startTestServer((_request, response) => response.writeHead(status).end(text));
    expect(await answerOf(createHttpSettingsSource(server).load())).toMatchObject({ ok: false, error });
  });
});
