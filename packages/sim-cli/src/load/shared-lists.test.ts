import type { Brand, PlayerApi } from '@farspin/core';
import { firstValueFrom, of } from 'rxjs';
import { expect, test } from 'vitest';
import { sharingEquals } from './shared-lists.ts';

const brand = (id: string, jackpot: string): Brand => ({
  id,
  name: `Brand ${id}`,
  jackpots: [jackpot],
  machineCount: 2,
});

test('reuses the items of the last list that are unchanged, and returns new copies of changed items', async () => {
  const answers = [
    [brand('1', '100'), brand('2', '100')],
    [brand('1', '100'), brand('2', '101')],
  ];
  const brands = () => of({ ok: true as const, value: answers.shift() ?? [] });
  const api = sharingEquals({ brands } as unknown as PlayerApi);
  const read = async (): Promise<readonly Brand[]> => {
    const result = await firstValueFrom(api.brands('token'));
    return result.ok ? result.value : [];
  };
  const [first, second] = [await read(), await read()];
  expect(second[0]).toBe(first[0]);
  expect(second[1]).toEqual(brand('2', '101'));
  expect(first[1]).toEqual(brand('2', '100'));
});

test('passes a rejection on to the caller', async () => {
  const refusal = { ok: false as const, error: { kind: 'offline' as const } };
  const api = sharingEquals({ machines: () => of(refusal) } as unknown as PlayerApi);
  expect(await firstValueFrom(api.machines('token', '1'))).toBe(refusal);
});
