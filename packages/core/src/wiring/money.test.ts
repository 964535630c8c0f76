import { filter } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { TestBenchOptions } from '@farspin/testing';
import { createFaults } from '@farspin/testing';
import { atMachine, balance, demo, freeMachine, signedIn } from '@farspin/testing';
import { createVirtualClock } from '@farspin/testing';

/** Signs in a player and counts the balance requests since then. */
function counting(options: TestBenchOptions = {}) {
  const clock = createVirtualClock();
  const faults = createFaults(clock);
  const bench = signedIn({ ...options, clock, ports: { faults } });
  let asked = 0;
  faults.sent$.subscribe(({ call }) => (asked += call === 'balance' ? 1 : 0));
  return { bench, asked: () => asked };
}

describe('the balance', () => {
  it('[NOTIFY1] is read once after sign-in, and pushed when the notification channel reconnects', () => {
    const clock = createVirtualClock();
    const faults = createFaults(clock);
    const asked = vi.fn<() => void>();
    faults.sent$.pipe(filter(({ call }) => call === 'balance')).subscribe(() => asked());
    const bench = signedIn({ clock, ports: { faults } });
    bench.clock.advanceBy(5_000);
    bench.faults.cut('notifications');
    bench.clock.advanceBy(15_000);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(bench.player.freshness$.value.balance).toEqual({ kind: 'live' });
  });

  it('[NOTIFY1] is read when a machine connects while the notification channel is down, but not when a connection is lost', () => {
    const { bench, asked } = counting();
    bench.player.join(freeMachine(bench));
    bench.clock.advanceBy(1_000);
    expect(asked()).toBe(0);
    bench.player.cashIn(1_000);
    bench.clock.advanceBy(1_000);
    const before = asked();
    for (let times = 0; times < 9; times += 1) bench.faults.dropNext('before', 'notifications.init');
    bench.ports.faults.cut('notifications');
    bench.ports.faults.cut('machine');
    expect(asked()).toBe(before);
    bench.clock.advanceBy(4_000);
    expect(asked()).toBe(before + 1);
  });

  it('[OFFERS1] is read after an offer was paid', () => {
    const { bench, asked } = counting({ settings: { offers: { bonus: { enabled: true, auto: false } } } });
    bench.player.claim('bonus');
    expect(asked()).toBe(0);
    bench.clock.advanceBy(500);
    expect(asked()).toBe(1);
  });

  it('[FRESH1] counts as live after a push, even if the request for the balance failed', () => {
    const clock = createVirtualClock();
    const faults = createFaults(clock);
    for (let times = 0; times < 3; times += 1) faults.dropNext('unavailable', 'balance');
    const bench = signedIn({ clock, ports: { faults } });
    expect(balance(bench)).toBeGreaterThan(0);
    expect(bench.player.freshness$.value.balance).toEqual({ kind: 'live' });
  });

  it('[FRESH1] stays outdated after machine pushes while the notification channel is down', () => {
    const bench = atMachine({ creditsMinor: 20_000 });
    for (let times = 0; times < 9; times += 1) bench.ports.faults.dropNext('before', 'notifications.init');
    bench.ports.faults.cut('notifications');
    const asOf = { kind: 'asOf', at: bench.clock.now() };
    bench.player.press('start');
    bench.clock.advanceBy(4_000);
    expect(bench.player.session$.value).toMatchObject({ kind: 'playing', meters: { spinCount: 1 } });
    expect(bench.player.freshness$.value.balance).toEqual(asOf);
  });
});

it('[WALLET10] an intent has no prior balance while an offer is pending', () => {
  const bench = atMachine({ settings: { offers: { bonus: { enabled: true, auto: false } } } });
  const before = () => bench.player.wallet$.value.intents.at(-1)?.balanceBeforeMinor;
  bench.faults.delayNext(3_000, 'bonus', 'answer');
  bench.player.claim('bonus');
  bench.clock.advanceBy(100);
  bench.player.cashIn(1_000);
  expect(before()).toBeNull();
  bench.clock.advanceBy(60_000);
  bench.player.cashIn(1_000);
  expect(before()).toBe(balance(bench));
});

it('[AUTH14] a late refusal of a request from an earlier sign-in shows that no money was moved, and reports no sign-out', () => {
  const bench = atMachine({ creditsMinor: 30_000 });
  bench.reload();
  bench.clock.advanceBy(1_000);
  bench.platform.operator.expireTokens(bench.platform.operator.players()[0]?.id ?? '');
  bench.faults.delayNext(2_000, 'cancel', 'answer');
  bench.player.cancelSession();
  bench.clock.advanceBy(100);
  bench.player.refreshLobby();
  bench.clock.advanceBy(500);
  expect(bench.player.auth$.value.kind).toBe('signed-out');
  bench.player.login(demo);
  bench.clock.advanceBy(3_000);
  expect(bench.player.auth$.value.kind).toBe('signed-in');
  const said = bench.notices.map(({ message }) => message.kind === 'keyed' && message.key);
  expect(said).toContain('wallet.not-moved');
  expect(said).not.toContain('auth.invalid-token');
});
