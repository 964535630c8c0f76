import { ok } from '@farspin/core';
import { expect, test, vi } from 'vitest';
import { answerOf } from '../testing/collect.ts';
import { answerJson, startTestServer } from '../testing/test-server.ts';
import { send } from './request.ts';

test('does not abort an answered request', async () => {
  const abort = vi.spyOn(AbortController.prototype, 'abort');
  const server = await startTestServer((_, response) => answerJson(response, { a: 1 }));
  const request = { method: 'GET', token: null, timeoutMs: 5_000 } as const;
  expect(await answerOf(send({ ...request, url: new URL(server.page) }))).toEqual(
    ok({ status: 200, body: { a: 1 }, isPage: false, isText: false }),
  );
  expect(abort).not.toHaveBeenCalled();
  abort.mockRestore();
  await server.close();
});
