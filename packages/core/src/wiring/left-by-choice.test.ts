import { atMachine, playing, type TestBench } from '@farspin/testing';
import { describe, expect, it } from 'vitest';
import { createLeftByChoice } from './left-by-choice.ts';

/** Returns the kinds that the dialog had after each change. */
function leaving(bench: TestBench) {
  const { leave } = createLeftByChoice(bench.player, bench.scope);
  const kinds: string[] = [];
  const dismissed = (): void => void kinds.push(bench.player.reconnect$.value.kind);
  return { leave, kinds, look: dismissed };
}

it('[RECONNECT13] dismisses the question after the player has left without a cash-out, until the page is opened again', () => {
  const bench = atMachine({ creditsMinor: 9_500 });
  const { machineId } = playing(bench).target;
  const { leave, kinds, look } = leaving(bench);
  leave({ cashOut: false });
  for (let s = 0; s < 10; s += 1) {
    bench.clock.advanceBy(1_000);
    look();
  }
  expect(kinds).not.toContain('asking');
  expect(bench.player.reconnect$.value).toMatchObject({
    ...{ kind: 'dismissed', status: 'waiting', creditsMinor: 9_500 },
    target: { machineId },
  });
  bench.reload();
  bench.clock.advanceBy(1_000);
  expect(bench.player.reconnect$.value.kind).toBe('asking');
});

it('[RECONNECT11] names the last known credits at once after leaving during a game, and then the credits of the server', () => {
  const bench = atMachine({ creditsMinor: 9_500 });
  const { leave } = leaving(bench);
  bench.player.press('start');
  bench.clock.advanceBy(150);
  const lastMinor = playing(bench).meters?.creditsMinor;
  leave({ cashOut: false });
  const named: unknown[] = [];
  for (let ms = 0; ms < 20_000; ms += 10) {
    bench.clock.advanceBy(10);
    const dialog = bench.player.reconnect$.value;
    if (dialog.kind === 'dismissed' && named.at(-1) !== dialog.creditsMinor) named.push(dialog.creditsMinor);
  }
  expect(named[0]).toBe(lastMinor);
  expect(named.at(-1)).toBe(bench.platform.operator.machines()[0]?.creditsMinor);
  expect(named).not.toContain(undefined);
});

it('[RECONNECT13] asks about a machine with a problem, and then about each status', () => {
  const bench = atMachine({ creditsMinor: 9_500 });
  const { leave } = leaving(bench);
  leave({ cashOut: false });
  bench.clock.advanceBy(3_000);
  for (const status of ['error', 'available'] as const) {
    bench.platform.operator.setStatus('101', status);
    bench.clock.advanceBy(1_000);
    expect(bench.player.reconnect$.value.kind).toBe('asking');
  }
});

it('[RECONNECT13] asks about a cash-out that is being checked', () => {
  const bench = atMachine({ creditsMinor: 9_500 });
  const { leave } = leaving(bench);
  for (const call of ['cashout', 'transferStatus'] as const) bench.ports.faults.dropNext('before', call);
  bench.player.cashOut();
  bench.clock.advanceBy(1_000);
  leave({ cashOut: false });
  bench.clock.advanceBy(5_000);
  expect(bench.player.reconnect$.value.kind).not.toBe('dismissed');
});

it('[RECONNECT13] asks about a session that the player has continued and that has then been interrupted', () => {
  const bench = atMachine({ creditsMinor: 9_500 });
  const { target } = playing(bench);
  const { leave } = leaving(bench);
  leave({ cashOut: false });
  bench.clock.advanceBy(3_000);
  bench.player.join(target);
  bench.clock.advanceBy(1_000);
  bench.player.leave({ cashOut: false });
  bench.clock.advanceBy(3_000);
  expect(bench.player.reconnect$.value.kind).toBe('asking');
});

it('[RECONNECT13] has nothing to dismiss after leaving a machine without credits', () => {
  const bench = atMachine({ creditsMinor: 0 });
  const { leave } = leaving(bench);
  leave({ cashOut: false });
  bench.clock.advanceBy(3_000);
  expect(bench.player.reconnect$.value.kind).toBe('hidden');
});

describe('[RECONNECT16] a leave with a cash-out that fails', () => {
  function failing() {
    const bench = atMachine({ creditsMinor: 9_500 });
    const { leave, cashedOutOf$ } = createLeftByChoice(bench.player, bench.scope);
    return { bench, leave, cashedOutOf$, target: playing(bench).target };
  }
  it('names the machine until the next join', () => {
    const { bench, leave, cashedOutOf$, target } = failing();
    for (const call of ['cashout', 'transferStatus'] as const) bench.ports.faults.dropNext('before', call);
    leave({ cashOut: true });
    bench.clock.advanceBy(60_000);
    expect(bench.player.reconnect$.value.kind).toBe('asking');
    expect(cashedOutOf$.value).toBe(target.machineId);
    bench.player.continueSession();
    expect(cashedOutOf$.value).toBeNull();
  });

  it('names no machine if the player has stayed since, and the session has then ended by itself', () => {
    const { bench, leave, cashedOutOf$, target } = failing();
    bench.player.press('start');
    bench.clock.advanceBy(150);
    leave({ cashOut: true });
    bench.player.stay();
    bench.clock.advanceBy(3_000);
    expect(playing(bench).target).toEqual(target);
    bench.platform.operator.removePlayer(target.machineId);
    bench.clock.advanceBy(5_000);
    expect(bench.player.session$.value.kind).toBe('idle');
    expect(cashedOutOf$.value).toBeNull();
  });

  it('names no machine after a leave without a cash-out', () => {
    const { bench, leave, cashedOutOf$ } = failing();
    leave({ cashOut: false });
    bench.clock.advanceBy(3_000);
    expect(cashedOutOf$.value).toBeNull();
  });
});
