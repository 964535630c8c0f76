import { expect, it } from 'vitest';
import { signedIn } from './testing/scenes.ts';

it.each([
  ['lock', 'no record'],
  ['lock', '{"wrongPins":-1,"waitUntil":null}'],
  ['lock.open-until', 'no time'],
  ['lock.open-until', '1e300'],
  ['lock.open-until', ''],
])('[LOCK11] [KEPT2] without the PIN check a text of %s that is none locks nobody out: %s', (key, text) => {
  const bench = signedIn();
  bench.ports.store.write(key, text);
  bench.reload();
  bench.clock.advanceBy(1_000);
  expect([bench.player.auth$.value.kind, bench.player.idleLock$.value.kind]).toEqual(['signed-in', 'off']);
  expect(bench.ports.store.read(key)).toEqual({ ok: true, value: null });
});
