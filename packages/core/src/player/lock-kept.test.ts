import { describe, expect, it } from 'vitest';
import { createTestBench } from '@farspin/testing';
import { signedIn } from '@farspin/testing';

it.each([
  ['lock', 'no record'],
  ['lock', '{"wrongPins":-1,"waitUntil":null}'],
  ['lock.open-until', 'no time'],
  ['lock.open-until', '1e300'],
  ['lock.open-until', ''],
])('[LOCK11] [KEPT2] an invalid stored text under %s locks nobody out without the PIN check: %s', (key, text) => {
  const bench = signedIn();
  bench.ports.store.write(key, text);
  bench.reload();
  bench.clock.advanceBy(1_000);
  expect([bench.player.auth$.value.kind, bench.player.idleLock$.value.kind]).toEqual(['signed-in', 'off']);
  expect(bench.ports.store.read(key)).toEqual({ ok: true, value: null });
});

describe('a sign-in by name while the stored sign-in is locked', () => {
  it.each(['demo', 'player1'])('[AUTH16] [LOCK8] opens the lock only for the stored account: %s', (username) => {
    const bench = createTestBench({ settings: { pin: { check: true }, idle: { afterMs: 10_000 } } });
    const beside = bench.openTab();
    bench.clock.advanceBy(100);
    bench.player.login({ username: 'demo', password: 'demo1234' });
    bench.clock.advanceBy(15_000);
    expect(bench.player.idleLock$.value.kind).toBe('locked');
    beside.player.login({ username, password: `${username}1234` });
    bench.clock.advanceBy(500);
    if (username === 'demo') return expect(beside.player.idleLock$.value.kind).toBe('unlocked');
    expect(beside.player.auth$.value).toMatchObject({ kind: 'replacing', kept: { name: null } });
    beside.player.stayAsKept();
    bench.clock.advanceBy(500);
    expect([beside.player.auth$.value.kind, beside.player.idleLock$.value.kind]).toEqual(['signed-in', 'locked']);
  });
});
