import { describe, expect, it } from 'vitest';
import { atMachine, balance, credits, freeMachine, playing, signedIn, takeOverFromAfar } from '@farspin/testing';

describe('a player at a machine', () => {
  it('[SESSION12] counts a transfer as a click', () => {
    const bench = atMachine();
    const seen = (): readonly [number, number | null] => [bench.clock.now(), playing(bench).lastClickAt];
    bench.player.cashIn(10_000);
    expect(seen()[1]).toBe(seen()[0]);
    bench.clock.advanceBy(1_000);
    bench.player.cashOut();
    expect(seen()[1]).toBe(seen()[0]);
  });

  it('[SESSION12] counts a press as a click, even if presses are blocked', () => {
    const bench = atMachine();
    bench.ports.faults.freezeVideo(true);
    bench.clock.advanceBy(8_000);
    expect(bench.player.pressBlock$.value).toMatchObject({ key: 'press.no-picture' });
    bench.player.press('start');
    expect(playing(bench)).toMatchObject({ command: null, lastClickAt: bench.clock.now() });
  });

  it('[SESSION8] stops autoplay before a cash-in', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    bench.player.setAutoplay(true);
    bench.clock.advanceBy(500);
    expect(playing(bench).meters?.autoplay).toBe(true);
    bench.player.cashIn(1_000);
    expect(playing(bench).command?.action).toEqual({ kind: 'autoplay', on: false });
  });

  it('[SESSION6] starts autoplay only while buttons are enabled, but can always stop autoplay', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    bench.ports.faults.freezeVideo(true);
    bench.clock.advanceBy(8_000);
    expect(bench.player.pressBlock$.value).toMatchObject({ key: 'press.no-picture' });
    bench.player.setAutoplay(true);
    expect(playing(bench).command).toBeNull();
    bench.player.setAutoplay(false);
    expect(playing(bench).command?.action).toEqual({ kind: 'autoplay', on: false });
  });

  it('[SESSION10] sends no cash-in without a machine', () => {
    const bench = signedIn();
    bench.player.cashIn(10_000);
    bench.clock.advanceBy(500);
    expect(bench.player.wallet$.value.intents).toEqual([]);
    expect(bench.notices).toEqual([]);
  });

  it('[SESSION10] reports an error when an empty balance prevents the player from joining a machine', () => {
    const bench = atMachine({ settings: { money: { zeroBalancePlay: false } } });
    bench.player.cashIn(balance(bench));
    bench.clock.advanceBy(200);
    expect(credits(bench)).toBeGreaterThan(0);
    bench.player.leave({ cashOut: false });
    bench.player.join(freeMachine(bench));
    expect(bench.notices.at(-1)).toMatchObject({ intent: 'error', message: { key: 'lobby.zero-balance' } });
  });

  it('[INACTIVE3] sees a warning after leaving the machine because of inactivity', () => {
    const bench = atMachine({ creditsMinor: 500, settings: { inactivity: { afterMs: 10_000, answerMs: 5_000 } } });
    bench.clock.advanceBy(20_000);
    const told = bench.notices.filter(({ message }) => Reflect.get(message, 'key') === 'inactivity.left');
    expect(told).toMatchObject([{ intent: 'warning' }]);
  });

  it('[RECONNECT8] requests the open session immediately when the session ends with a reason', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    const asked: string[] = [];
    bench.ports.faults.sent$.subscribe(({ call }) => asked.push(call));
    takeOverFromAfar(bench);
    bench.clock.advanceBy(500);
    expect(bench.player.session$.value).toMatchObject({ kind: 'idle', ended: { key: 'code.50106' } });
    expect(asked).toContain('notifications.init');
  });
});
