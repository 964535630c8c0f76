import { apiCallNames, demoCalls } from '@farspin/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOperator, type Operator } from '../wiring/operator.ts';
import { call, login } from '../testing/raw-client.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 1, players: 0 });
});
afterAll(async () => await operator.stop());

test('applies a fault to every HTTP call by the name of the call', async () => {
  const names = [...apiCallNames, ...demoCalls] as const;
  const paths: Readonly<Record<(typeof names)[number], string>> = {
    ...{ check: '/check', login: 'POST /api/login', validate: '/api/validate', logout: 'POST /api/player/logout' },
    ...{ balance: '/api/player/balance', brands: '/api/machine/brands', machines: '/api/machine/1' },
    ...{ allMachines: '/api/machine/all', kick: 'POST /api/player/kick', cancel: 'POST /api/player/cancel' },
    ...{ discount: '/api/player/discount', bonus: '/api/player/bonus', profile: '/api/player/profile' },
    ...{ transactions: '/api/player/transactions?limit=5', slotSessions: '/api/player/slot-sessions' },
    ...{ changePassword: 'POST /api/player/password', setPin: 'POST /api/player/pin' },
    ...{ updateUser: 'POST /api/auth/user/update', transferStatus: '/api/player/transfers/r1' },
    ...{ register: 'POST /api/auth/register', updateCourse: 'POST /api/academy-app/course/update' },
    ...{ chatContacts: '/api/chat/contacts?query=', chatUser: '/api/chat/user', quickPanel: '/api/quick-panel/data' },
    ...{ updateChatUser: 'POST /api/chat/user/data', chat: '/api/chat/get-chat?contactId=1&userId=2' },
    ...{ sendMessage: 'POST /api/chat/send-message' },
  };
  const token = await login(operator.url);
  for (const name of names) {
    const { id } = await operator.faults.apply('server-error', { calls: [name] });
    const [path = '', method] = paths[name].split(' ').toReversed();
    const { status } = await call(operator.url, path, { token, ...(method === 'POST' ? { post: {} } : {}) });
    expect([name, status]).toEqual([name, 503]);
    await operator.faults.clear(id);
  }
});
