import { createHttpDemoApi } from '@farspin/adapters/demo';
import { defaultSettings, type Reply } from '@farspin/core';
import { firstValueFrom } from 'rxjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, login } from '../testing/raw-client.ts';
import { startOperator, type Operator } from '../wiring/operator.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 1, players: 0, roleAccounts: true });
});
afterAll(async () => await operator.stop());
const at = (path: string, request: Parameters<typeof call>[2] = {}) => call(operator.url, path, request);

test('[PLATFORM55] the token contains the role of an account', async () => {
  const roles = ['demo', 'admin', 'staff'].map(async (username) => {
    const [, claims = ''] = (await login(operator.url, username)).split('.');
    return JSON.parse(Buffer.from(claims, 'base64url').toString()).role;
  });
  expect(await Promise.all(roles)).toEqual([['user'], ['admin'], ['staff']]);
});

describe('the calls of part 3', () => {
  test('do not exist on a server that supports only part 1', async () => {
    const plain = await startOperator({ seed: 7, specOnly: true, brands: 1, machinesPerBrand: 1 });
    try {
      const token = await login(plain.url);
      for (const path of ['/api/chat/contacts?query=', '/api/chat/user', '/api/quick-panel/data'])
        expect([path, (await call(plain.url, path, { token })).status]).toEqual([path, 404]);
      const post = { username: 'newcomer', email: 'new@players.example', password: 'newcomer-1234' };
      expect((await call(plain.url, '/api/auth/register', { post })).status).toBe(404);
    } finally {
      await plain.stop();
    }
  });

  test('accept a valid course and status, and refuse a course, conversation or registration with missing fields', async () => {
    const token = await login(operator.url);
    const course = { id: 7, step: 2, isOpen: true, nested: { left: 'out' } };
    expect((await at('/api/academy-app/course/update', { token, post: course })).body).toEqual({ code: 20_000 });
    expect((await at('/api/academy-app/course/update', { token, post: { step: 2 } })).status).toBe(400);
    expect((await at('/api/chat/get-chat?contactId=2001', { token })).status).toBe(400);
    const { body } = await at('/api/chat/user/data', { token, post: { status: 'Do Not_Disturb' } });
    expect(body).toMatchObject({ status: 'do-not-disturb', chatList: expect.any(Array) });
    const { status } = await at('/api/auth/register', { post: { username: 'newcomer' } });
    expect(status).toBe(400);
  });
});

test.each(['404', '405', '501', 'page'] as const)(
  '[PLATFORM45] the client reports a call of the demo area as absent when the server answers with %s',
  async (lackingCall) => {
    const other = await startOperator({
      seed: 7,
      brands: 1,
      machinesPerBrand: 1,
      dials: { demoCalls: [], lackingCall },
    });
    try {
      const token = await login(other.url);
      const demo = createHttpDemoApi({ settings: defaultSettings, page: other.url, log: { write() {} } });
      const calls: readonly Reply<unknown>[] = [
        ...[demo.chatUser(token), demo.updateChatUser(token, { status: 'away' }), demo.quickPanel(token)],
      ];
      for (const reply$ of calls)
        expect(await firstValueFrom(reply$)).toEqual({ ok: false, error: { kind: 'absent' } });
    } finally {
      await other.stop();
    }
  },
);
