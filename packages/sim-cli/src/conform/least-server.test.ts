import { createScope } from '@farspin/core';
import { createMemoryStore } from '@farspin/adapters/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composePlayer } from '../compose.ts';
import { conform } from './conform.ts';
import { startLeastServer, type LeastServer } from './testing/least-server.ts';

/** What docs/protocol says is enough: a server that knows nothing else is conform, and the client plays on it. */

let server: LeastServer;
beforeAll(async () => {
  server = await startLeastServer();
});
afterAll(async () => await server.stop());

const credentials = { username: 'least', password: 'least1234' };

test('it is conform, but for the pictures that it has not', async () => {
  const { findings, left } = await conform({
    ...{ server: server.url, ...credentials, token: null, machine: null, amountMinor: 100 },
    ...{ video: false, gifts: true, play: true, changePassword: true, pin: null, pushMs: 3_000 },
  });
  expect(findings.filter(({ verdict }) => verdict === 'failed' || verdict === 'blocked')).toEqual([]);
  const passed = findings.filter(({ verdict }) => verdict === 'passed').map(({ clause }) => clause);
  expect(passed.filter((clause) => clause.startsWith('P2'))).toEqual([]);
  expect(passed.length).toBeGreaterThan(38);
  expect(left?.words).toBe('Not as it was found: the wallet had 10000, and has 10500 (bonus 500).');
});

test('the client signs in, sees the lobby, sits down and leaves', async () => {
  const scope = createScope();
  try {
    const composed = await composePlayer({
      ...{ server: server.url, store: createMemoryStore(), givenToken: null, watch: false, face: 'test', scope },
    });
    if (!composed.ok) throw new Error('The server cannot be reached');
    const { player } = composed.value;
    const soon = { timeout: 10_000 };
    await expect.poll(() => player.auth$.value.kind, soon).toBe('signed-out');
    player.login(credentials);
    await expect.poll(() => player.wallet$.value.balanceMinor, soon).toBe(10_500);
    await expect.poll(() => player.reconnect$.value.kind, soon).not.toBe('unknown');
    player.join({ machineId: '1', name: 'Only One' });
    await expect.poll(() => player.session$.value.kind, soon).toBe('playing');
    player.leave({ cashOut: true });
    await expect.poll(() => player.session$.value.kind, soon).toBe('idle');
    player.logout();
    await expect.poll(() => player.auth$.value.kind, soon).toBe('signed-out');
  } finally {
    scope.unsubscribe();
  }
});
