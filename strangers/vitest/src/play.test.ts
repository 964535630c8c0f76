import { startOperator, type Operator } from '@farspin/operator';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openClient, type Client } from './lobby.js';

let operator: Operator;
let client: Client;
let token: string;
beforeAll(async () => {
  operator = await startOperator({ seed: 7, speed: 10 });
  token = operator.demoToken();
  client = openClient(operator.url, token);
  await vi.waitUntil(() => client.player.auth$.value.kind === 'signed-in');
});
afterAll(async () => {
  client.close();
  await operator.stop();
});

/** Returns the meters of the player's machine. */
function meters() {
  const { value: session } = client.player.session$;
  return session.kind === 'playing' ? session.meters : null;
}

test('joins a machine, cashes in and plays a game', async () => {
  const { player } = client;
  player.join({ machineId: '101', name: 'Ember Lynx 1' });
  await vi.waitUntil(() => meters() !== null, { timeout: 5_000 });
  player.cashIn(5_000);
  await expect.poll(() => meters()?.creditsMinor).toBe(5_000);
  player.press('start');
  await expect.poll(() => meters()?.creditsMinor).not.toBe(5_000);
});

test('says which packages a picture needs, and refuses an offer for video with the same text', async () => {
  expect(operator.noPicture).toContain('"npm install @roamhq/wrtc @napi-rs/canvas"');
  const answer = await fetch(`${operator.url}/api/whep/101`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/sdp' },
    body: 'v=0\r\na=ice-ufrag:anyone\r\n',
  });
  expect(await answer.json()).toMatchObject({ code: 70_000, ErrorMessage: operator.noPicture });
});
