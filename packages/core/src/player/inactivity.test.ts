import { describe, expect, it } from 'vitest';
import { atMachine, balance, playing, walletOnServer } from '@farspin/testing';

describe('a player who is away from the machine', () => {
  it('[INACTIVE1] [INACTIVE3] is asked, then paid out and removed from the machine', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    const before = balance(bench);
    bench.clock.advanceBy(240_000);
    expect(bench.player.inactivity$.value.kind).toBe('asking');
    bench.clock.advanceBy(61_000);
    expect(bench.player.session$.value).toEqual({ kind: 'idle', ended: null });
    expect(bench.player.inactivity$.value.kind).toBe('off');
    expect(balance(bench)).toBe(before + 30_000);
    expect(walletOnServer(bench)).toBe(balance(bench));
    expect(bench.platform.operator.sessions()).toEqual([]);
    expect(bench.notices.map(({ message }) => Reflect.get(message, 'key'))).toContain('inactivity.left');
  });

  it.each([
    ['while a cash-out is being checked', 30_000],
    ['at a machine without credits', 0],
  ])('[INACTIVE5] sees a notice without the promise of a payout %s', (_, creditsMinor) => {
    const bench = atMachine({ creditsMinor, settings: { inactivity: { afterMs: 1_000, answerMs: 6_500 } } });
    if (creditsMinor > 0) {
      bench.faults.dropNext('before', 'cashout');
      bench.player.cashOut();
    } else bench.player.clicked();
    bench.clock.advanceBy(8_000);
    expect(bench.player.session$.value.kind).toBe('idle');
    const said = bench.notices.map(({ message }) => Reflect.get(message, 'key'));
    expect(said).toContain('inactivity.left.unpaid');
    expect(said).not.toContain('inactivity.left');
  });

  it('[INACTIVE2] [SESSION12] stays at the machine after any click', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    bench.clock.advanceBy(250_000);
    bench.player.clicked();
    expect(playing(bench).lastClickAt).toBe(bench.clock.now());
    expect(bench.player.inactivity$.value.kind).toBe('watching');
    bench.clock.advanceBy(200_000);
    bench.player.press('start');
    bench.clock.advanceBy(200_000);
    expect(bench.player.session$.value.kind).toBe('playing');
    expect(bench.player.inactivity$.value.kind).toBe('watching');
  });

  it('[INACTIVE3] is also paid out and removed from the machine while the page is locked', () => {
    const bench = atMachine({ creditsMinor: 30_000, settings: { pin: { check: true } } });
    const before = balance(bench);
    bench.clock.advanceBy(241_000);
    expect(bench.player.idleLock$.value.kind).toBe('locked');
    expect(bench.player.inactivity$.value.kind).toBe('off');
    bench.clock.advanceBy(61_000);
    expect(bench.platform.operator.sessions()).toEqual([]);
    expect(walletOnServer(bench)).toBe(before + 30_000);
  });

  it('[INACTIVE4] is asked even while autoplay runs, and the question turns autoplay off', () => {
    const bench = atMachine({ creditsMinor: 500_000 });
    bench.clock.advanceBy(1);
    bench.player.setAutoplay(true);
    bench.clock.advanceBy(239_000);
    expect(playing(bench).meters?.autoplay).toBe(true);
    bench.clock.advanceBy(6_000);
    expect(bench.player.inactivity$.value.kind).toBe('asking');
    const { meters } = playing(bench);
    expect(meters).toMatchObject({ autoplay: false });
    bench.clock.advanceBy(50_000);
    expect(playing(bench).meters?.spinCount).toBe(meters?.spinCount);
    bench.player.setAutoplay(true);
    bench.clock.advanceBy(10_000);
    expect(bench.player.inactivity$.value.kind).toBe('watching');
    expect(playing(bench).meters?.spinCount).toBeGreaterThan(meters?.spinCount ?? 0);
  });

  it('[SESSION12] is removed in time even if the lock turns autoplay off, because that command is no click', () => {
    const bench = atMachine({ creditsMinor: 30_000, settings: { pin: { check: true } } });
    bench.player.setAutoplay(true);
    const clickedAt = playing(bench).lastClickAt;
    bench.clock.advanceBy(240_000 + 60_000 - 1);
    expect(bench.platform.operator.sessions()).toHaveLength(1);
    bench.clock.advanceBy(10_000);
    expect(clickedAt).not.toBeNull();
    expect(bench.platform.operator.sessions()).toEqual([]);
  });
});
