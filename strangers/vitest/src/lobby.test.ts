import { demoPlayer, startOperator, type Operator } from '@farspin/operator';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listed, openClient, type Client } from './lobby.js';

let operator: Operator;
let client: Client;
beforeAll(async () => {
  operator = await startOperator({ seed: 7, guests: false });
});
afterAll(async () => await operator.stop());

beforeEach(async () => {
  client = openClient(operator.url);
  await vi.waitUntil(() => client.player.auth$.value.kind === 'signed-out');
  client.player.login(demoPlayer);
  await vi.waitUntil(() => client.player.lobby$.value.brands.length > 0);
});
afterEach(() => client.close());

const selectFirstBrand = (): void => {
  const [brand] = client.player.lobby$.value.brands;
  if (brand !== undefined) client.player.selectBrand(brand.id);
};

test('lists the machines of a brand, and a machine that goes offline', async () => {
  selectFirstBrand();
  await expect.poll(() => listed(client.player)).toContain('Ember Lynx 1');
  operator.backOffice.setStatus('101', 'offline');
  await expect
    .poll(() => client.player.lobby$.value.machines)
    .toContainEqual(expect.objectContaining({ id: '101', status: 'offline' }));
});

test('reports that the machines cannot be read while the server fails, and lists them afterwards', async () => {
  const fault = await operator.faults.apply('server-error', { player: 'demo', forMs: null });
  selectFirstBrand();
  await expect.poll(() => listed(client.player)).toBe('failed');

  await operator.faults.clear(fault.id);
  client.player.refreshLobby();
  await expect.poll(() => listed(client.player)).toContain('Ember Lynx 1');
});
