import { ok, type PlayerApi } from '@farspin/core';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { itemsOf } from '../shard/shard.ts';
import { findPlaces } from './places.ts';

const accounts = Array.from({ length: 4 }, (_, index) => ({ username: `player${index + 1}`, password: 'x' }));
/** Returns a server whose list of machines has another order at every request. */
function serverWith(statuses: readonly ('available' | 'occupied')[]): PlayerApi {
  const machines = statuses.map((status, index) => ({
    ...{ id: String(101 + index), name: `Machine ${index}`, brand: 'Acme', status, reservation: null },
  }));
  let reads = 0;
  return {
    login: () => of(ok({ token: 't' })),
    logout: () => of(ok(null)),
    brands: () => of(ok([])),
    allMachines: () => of(ok((reads += 1) % 2 === 0 ? machines : machines.toReversed())),
  } as unknown as PlayerApi;
}
const shards = [1, 2].map((index) => ({ index, count: 2 }));

test('the shards of a load use separate machines, also as spares', async () => {
  const api = serverWith(Array.from({ length: 9 }, () => 'available'));
  const found = await Promise.all(shards.map((shard) => findPlaces(api, itemsOf(shard, accounts), shard)));
  const seats = found.map((one) =>
    one.ok
      ? [...one.value.places.map(({ machine }) => machine), ...one.value.spares].map((seat) => seat.machineId)
      : [],
  );
  expect(seats).toEqual([
    ['101', '102', '103', '104'],
    ['105', '106', '107', '108', '109'],
  ]);
});

test('a shard with too few free machines names them', async () => {
  const api = serverWith(['occupied', 'available', 'available', 'available']);
  const [first, second] = await Promise.all(shards.map((shard) => findPlaces(api, itemsOf(shard, accounts), shard)));
  expect(first).toMatchObject({
    ok: false,
    error: { text: expect.stringContaining('only 1 of the 2 machines of shard 1/2 are free') },
  });
  expect(second).toMatchObject({ ok: true });
});
