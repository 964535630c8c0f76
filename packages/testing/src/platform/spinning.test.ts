import { describe, expect, test } from 'vitest';
import { codeOf, createStage, pushesOf, valueOf } from './fixture.ts';
import { spinMs } from './game.rules.ts';

const start = { buttonId: 'start', commandId: 'a', expiresAt: null };

describe('[PLATFORM12] the bonus', () => {
  const enterBonus = (machineId = '101') => {
    const stage = createStage();
    const signIn = stage.signIn();
    const played = stage.play(signIn, machineId, 10_000);
    stage.platform.operator.triggerBonus(machineId);
    valueOf(played.seat.press(start));
    stage.clock.advanceBy(spinMs);
    return { stage, signIn, ...played };
  };

  test('plays its free spins automatically and without a bet, then ends', () => {
    const { stage, heard } = enterBonus();
    const entered = stage.platform.cabinet('101');
    expect(entered).toMatchObject({ status: 'in-bonus' });
    expect(entered?.freeSpins).toBeGreaterThanOrEqual(8);
    stage.clock.advanceBy(10 * 60_000);
    const over = stage.platform.cabinet('101');
    expect(over).toMatchObject({ status: 'playing', freeSpins: 0 });
    expect(over?.spinCount).toBeGreaterThanOrEqual(1 + (entered?.freeSpins ?? 0));
    const ledger = stage.platform.operator.ledger();
    expect(ledger.filter(({ reason }) => reason === 'bet')).toHaveLength(1);
    const wonMinor = ledger.reduce((sum, { reason, amountMinor }) => sum + (reason === 'win' ? amountMinor : 0), 0);
    expect(over).toMatchObject({ winMinor: wonMinor, creditsMinor: 9_500 + wonMinor });
    expect(pushesOf(heard, 'meters').at(-1)?.meters).toMatchObject({ freeSpins: 0, winMinor: wonMinor });
  });

  test('shows its total win while a free spin turns, and adds the win of the spin when the spin settles', () => {
    const { stage } = enterBonus();
    const view = () => stage.platform.cabinet('101');
    let before = view()?.winMinor ?? 0;
    for (let left = view()?.freeSpins ?? 0; left > 0; left = view()?.freeSpins ?? 0) {
      while (view()?.freeSpins === left) stage.clock.advanceBy(100);
      expect(view()).toMatchObject({ winMinor: before, spinWinMinor: 0 });
      stage.clock.advanceBy(spinMs);
      expect(view()?.winMinor).toBe(before + (view()?.spinWinMinor ?? Number.NaN));
      before = view()?.winMinor ?? 0;
    }
    expect(before).toBeGreaterThan(0);
  });

  test('refuses presses and cash-outs until the bonus ends', () => {
    const { seat } = enterBonus();
    expect(codeOf(seat.press({ ...start, commandId: 'b' }))).toBe(50_105);
    expect(codeOf(seat.cashout())).toBe(50_105);
    expect(codeOf(seat.transfer({ action: 4, amountMinor: 100, requestId: 'r' }))).toBe(50_105);
  });

  test('continues while the player is away', () => {
    const { stage, signIn, seat, details } = enterBonus();
    seat.detach();
    expect(stage.platform.cabinet('101')?.status).toBe('in-bonus');
    stage.clock.advanceBy(120_000);
    expect(stage.platform.cabinet('101')).toMatchObject({ status: 'waiting', freeSpins: 0 });
    expect(stage.play(signIn, '101').details.sessionId).toBe(details.sessionId);
  });

  test('pauses while the machine is out of service', () => {
    const { stage } = enterBonus();
    const left = stage.platform.cabinet('101')?.freeSpins;
    stage.platform.operator.setStatus('101', 'error');
    stage.clock.advanceBy(60_000);
    expect(stage.platform.cabinet('101')).toMatchObject({ status: 'error', freeSpins: left });
    stage.platform.operator.setStatus('101', 'available');
    stage.clock.advanceBy(10 * 60_000);
    expect(stage.platform.cabinet('101')).toMatchObject({ status: 'playing', freeSpins: 0 });
  });
});

describe('[PLATFORM13] autoplay', () => {
  const begin = (creditsMinor = 10_000) => {
    const stage = createStage();
    const signIn = stage.signIn();
    const played = stage.play(signIn, '101', creditsMinor);
    valueOf(played.seat.autoplay({ on: true, commandId: 'on', expiresAt: null }));
    return { stage, signIn, ...played };
  };
  const spins = ({ platform }: ReturnType<typeof createStage>): number => platform.cabinet('101')?.spinCount ?? 0;

  test('keeps spinning until the player turns autoplay off', () => {
    const { stage, seat } = begin();
    expect(spins(stage)).toBe(1);
    stage.clock.advanceBy(20_000);
    expect(spins(stage)).toBeGreaterThanOrEqual(4);
    valueOf(seat.autoplay({ on: false, commandId: 'off', expiresAt: null }));
    const before = spins(stage);
    stage.clock.advanceBy(60_000);
    expect(spins(stage)).toBe(before);
    expect(stage.platform.cabinet('101')?.autoplay).toBe(false);
  });

  test('ends when the credits run out', () => {
    const { stage, heard } = begin(600);
    stage.clock.advanceBy(24 * 3_600_000);
    expect(stage.platform.cabinet('101')).toMatchObject({ autoplay: false });
    expect(stage.platform.cabinet('101')?.creditsMinor).toBeLessThan(500);
    expect(pushesOf(heard, 'meters').at(-1)?.meters.autoplay).toBe(false);
  });

  test('is refused without enough credits', () => {
    const stage = createStage();
    const { seat } = stage.play(stage.signIn(), '101', 100);
    expect(codeOf(seat.autoplay({ on: true, commandId: 'on', expiresAt: null }))).toBe(50_102);
  });

  test.each<[string, (begun: ReturnType<typeof begin>) => void]>([
    ['a transfer', ({ seat }) => void seat.transfer({ action: 3, amountMinor: 100, requestId: 'r' })],
    ['a lost connection', ({ seat }) => seat.detach()],
    ['another connection', ({ stage, signIn }) => void stage.play(signIn, '101')],
    ['a fault', ({ stage }) => void stage.platform.operator.setStatus('101', 'error')],
  ])('stops after %s', (_, end) => {
    const begun = begin();
    end(begun);
    begun.stage.clock.advanceBy(100_000);
    expect(begun.stage.platform.cabinet('101')).toMatchObject({ autoplay: false, spinCount: 1 });
  });
});

test('[PLATFORM36] a spin at four times the speed takes a quarter of the time and keeps the order of the reels', () => {
  const stage = createStage({ speed: 4 });
  const { seat } = stage.play(stage.signIn(), '101', 10_000);
  const at = stage.clock.now();
  valueOf(seat.press({ buttonId: 'start', commandId: 'fast', expiresAt: null }));
  const turning = stage.platform.cabinet('101');
  expect(turning?.spinEndsAt).toBe(at + Math.round(spinMs / 4));
  const stops = turning?.reels.map(({ stopsAt }) => stopsAt - at) ?? [];
  expect(stops).toEqual(stops.toSorted((a, b) => a - b));
  expect(stops.at(-1)).toBe(Math.round(spinMs / 4));
  stage.clock.advanceBy(Math.round(spinMs / 4));
  expect(codeOf(seat.press({ buttonId: 'start', commandId: 'next', expiresAt: null }))).toBeNull();
});
