import { describe, expect, it } from 'vitest';
import type { TestBench } from '@farspin/testing';
import { atMachine, balance, freeMachine, playing, walletOnServer } from '@farspin/testing';

const said = ({ notices }: TestBench) => notices.map(({ message }) => Reflect.get(message, 'key'));
const intents = ({ player }: TestBench) => player.wallet$.value.intents.filter(({ action }) => action === 'cash-out');

describe('a player who must leave during a game', () => {
  it('[LEAVE3] is paid out by a second request after the game, and leaves before the server ends the session', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    bench.platform.operator.warnAndClose(playing(bench).target.machineId, 2);
    bench.clock.advanceBy(1_500);
    bench.player.press('start');
    bench.clock.advanceBy(1_000);
    expect(said(bench)).toContain('leave.when-over');
    expect(said(bench)).not.toContain('wallet.game-runs');
    expect(playing(bench).leaving).toBe(true);
    bench.clock.advanceBy(2_000);
    expect(bench.player.session$.value).toEqual({ kind: 'idle', ended: null });
    expect(intents(bench).map(({ state }) => state.kind)).toEqual(['failed', 'done']);
    expect(new Set(intents(bench).map(({ id }) => id)).size).toBe(2);
    expect(bench.platform.operator.sessions()).toEqual([]);
    expect(balance(bench)).toBe(walletOnServer(bench));
  });

  it.each([
    ['leave', ({ player }: TestBench) => player.leave({ cashOut: true })],
    ['cash out', ({ player }: TestBench) => player.cashOut()],
  ])('[LEAVE3] [SESSION6] sends a cash-out at once on a request to %s while leaving, and still leaves', (_, ask) => {
    const bench = atMachine({ creditsMinor: 30_000, settings: { inactivity: { afterMs: 1_000, answerMs: 1_500 } } });
    bench.platform.operator.triggerBonus(playing(bench).target.machineId);
    bench.player.press('start');
    bench.clock.advanceBy(6_000);
    expect(playing(bench).leaving).toBe(true);
    const before = intents(bench).length;
    ask(bench);
    bench.clock.advanceBy(50);
    expect(intents(bench).length).toBe(before + 1);
    expect(said(bench)).not.toContain('wallet.game-runs');
    expect(playing(bench)).toMatchObject({ leaving: true, payOutRefused: null });
    bench.clock.advanceBy(120_000);
    expect(bench.player.session$.value).toEqual({ kind: 'idle', ended: null });
    expect(balance(bench)).toBe(walletOnServer(bench));
  });

  it('[LEAVE3] [INACTIVE3] is paid out after the automatic free spins', () => {
    const bench = atMachine({ creditsMinor: 30_000, settings: { inactivity: { afterMs: 1_000, answerMs: 1_500 } } });
    bench.platform.operator.triggerBonus(playing(bench).target.machineId);
    bench.player.press('start');
    bench.clock.advanceBy(10_000);
    expect(playing(bench)).toMatchObject({ leaving: true });
    bench.clock.advanceBy(110_000);
    expect(bench.player.session$.value).toEqual({ kind: 'idle', ended: null });
    expect(intents(bench).at(-1)?.state.kind).toBe('done');
    expect(bench.platform.operator.sessions()).toEqual([]);
  });

  it('[LEAVE3] leaves without the money if the machine does not pay within two minutes', () => {
    const bench = atMachine({ creditsMinor: 30_000, settings: { inactivity: { afterMs: 1_000, answerMs: 2_900 } } });
    const { machineId } = playing(bench).target;
    bench.platform.operator.triggerBonus(machineId);
    bench.player.press('start');
    bench.clock.advanceBy(2_800);
    bench.platform.operator.setStatus(machineId, 'error');
    bench.clock.advanceBy(110_000);
    expect(playing(bench).leaving).toBe(true);
    bench.clock.advanceBy(20_000);
    expect(bench.player.session$.value.kind).toBe('idle');
    expect(intents(bench).every(({ state }) => state.kind === 'failed')).toBe(true);
  });

  it('[LEAVE3] leaves even if autoplay runs, because the client turns autoplay off', () => {
    const bench = atMachine({ creditsMinor: 400_000, settings: { inactivity: { afterMs: 1_000, answerMs: 1_500 } } });
    bench.player.setAutoplay(true);
    bench.clock.advanceBy(30_000);
    expect(bench.player.session$.value.kind).toBe('idle');
    expect(balance(bench)).toBe(walletOnServer(bench));
    expect(bench.platform.operator.sessions()).toEqual([]);
  });

  it('[LEAVE1] keeps the session at the next machine when the answer to the earlier cash-out arrives late', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    bench.ports.faults.dropNext('after', 'cashout');
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(1_000);
    bench.player.leave({ cashOut: false });
    bench.clock.advanceBy(1_000);
    bench.player.join(freeMachine(bench));
    bench.clock.advanceBy(30_000);
    expect(bench.player.session$.value.kind).toBe('playing');
  });
});
