import { describe, expect, test } from 'vitest';
import { codeOf, createStage, pushesOf, valueOf } from './fixture.ts';
import { betsMinor, firstReelMs, reelStepMs, spinMs } from './game.rules.ts';

const command = (buttonId: string, commandId: string, expiresAt: number | null = null) => ({
  buttonId,
  commandId,
  expiresAt,
});

describe('[PLATFORM9] a press of start', () => {
  test('takes the bet immediately and pays when the reels have stopped', () => {
    const stage = createStage();
    const { seat, heard } = stage.play(stage.signIn(), '101', 10_000);
    stage.clock.advanceBy(0);
    valueOf(seat.press(command('start', 'a')));
    expect(stage.platform.cabinet('101')).toMatchObject({ creditsMinor: 9_500, spinCount: 1, winLines: [] });
    stage.clock.advanceBy(spinMs - 1);
    expect(stage.platform.cabinet('101')).toMatchObject({ creditsMinor: 9_500, winMinor: 0 });
    stage.clock.advanceBy(1);
    const view = stage.platform.cabinet('101');
    expect(view?.creditsMinor).toBe(9_500 + (view?.winMinor ?? 0));
    const meters = pushesOf(heard, 'meters').map((push) => push.meters);
    expect(meters.map(({ creditsMinor }) => creditsMinor)).toEqual([10_000, 9_500, view?.creditsMinor]);
    expect(meters.map(({ seq }) => seq)).toEqual(meters.map(({ seq }) => seq).toSorted((a, b) => a - b));
  });

  test('[PLATFORM58] sets the stake of the game, which a later change of the bet does not change', () => {
    const stage = createStage();
    const { seat } = stage.play(stage.signIn(), '101', 10_000);
    expect(stage.platform.cabinet('101')).toMatchObject({ betMinor: 500, stakeMinor: 0 });
    valueOf(seat.press(command('start', 'a')));
    stage.clock.advanceBy(spinMs);
    valueOf(seat.press(command('bet-up', 'b')));
    expect(stage.platform.cabinet('101')?.betMinor).toBeGreaterThan(500);
    expect(stage.platform.cabinet('101')?.stakeMinor).toBe(500);
  });

  test.each([
    ['too late', command('start', 'a', 0), 50_101],
    ['no such button', command('self-destruct', 'a'), 40_000],
  ])('is refused: %s', (_, press, code) => {
    const stage = createStage();
    const { seat } = stage.play(stage.signIn(), '101', 10_000);
    expect(codeOf(seat.press(press))).toBe(code);
    expect(stage.platform.cabinet('101')?.creditsMinor).toBe(10_000);
  });

  test('autoplay is not switched on or off after the expiry of the request', () => {
    const stage = createStage();
    const { seat } = stage.play(stage.signIn(), '101', 10_000);
    expect(codeOf(seat.autoplay({ on: true, commandId: 'a', expiresAt: 0 }))).toBe(50_101);
    expect(stage.platform.cabinet('101')?.autoplay).toBe(false);
    valueOf(seat.autoplay({ on: true, commandId: 'b', expiresAt: stage.clock.now() }));
    expect(codeOf(seat.autoplay({ on: false, commandId: 'c', expiresAt: 0 }))).toBe(50_101);
    expect(stage.platform.cabinet('101')?.autoplay).toBe(true);
  });

  test('is executed in the last millisecond before its expiry', () => {
    const stage = createStage();
    const { seat } = stage.play(stage.signIn(), '101', 10_000);
    expect(codeOf(seat.press(command('start', 'a', stage.clock.now())))).toBeNull();
  });

  test('is refused with 50102 without enough credits', () => {
    const stage = createStage();
    const { seat } = stage.play(stage.signIn(), '101', 499);
    expect(codeOf(seat.press(command('start', 'a')))).toBe(50_102);
  });

  test.each(['start', 'bet-up', 'bet-down', 'max-bet'])(
    'is refused with 50105 while the reels turn: %s',
    (buttonId) => {
      const stage = createStage();
      const { seat } = stage.play(stage.signIn(), '101', 10_000);
      valueOf(seat.press(command('start', 'a')));
      expect(codeOf(seat.press(command(buttonId, 'b')))).toBe(50_105);
    },
  );

  test('is refused with 50107 at a machine out of service, which still pays out', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    const { seat } = stage.play(signIn, '101', 10_000);
    stage.platform.operator.setStatus('101', 'error');
    expect(codeOf(seat.press(command('start', 'a')))).toBe(50_107);
    expect(codeOf(seat.autoplay({ on: true, commandId: 'b', expiresAt: null }))).toBe(50_107);
    expect(codeOf(seat.transfer({ action: 3, amountMinor: 100, requestId: 'in' }))).toBe(50_107);
    expect(codeOf(seat.cashout())).toBeNull();
    expect(stage.platform.balance(signIn.token)).toEqual({ ok: true, value: 500_000 });
  });
});

test('[PLATFORM9] the bet buttons step through the bets and stop at the ends', () => {
  const stage = createStage();
  const { seat } = stage.play(stage.signIn(), '101');
  const bet = () => stage.platform.cabinet('101')?.betMinor;
  let commands = 0;
  const press = (buttonId: string) => {
    commands += 1;
    valueOf(seat.press(command(buttonId, `c${commands}`)));
    return bet();
  };
  expect(bet()).toBe(500);
  expect(press('bet-up')).toBe(1_000);
  expect(press('max-bet')).toBe(betsMinor.at(-1));
  expect(press('bet-up')).toBe(betsMinor.at(-1));
  for (let step = 0; step < betsMinor.length; step += 1) press('bet-down');
  expect(bet()).toBe(betsMinor[0]);
});

test('[PLATFORM10] acknowledges a repeated command without executing the command again', () => {
  const stage = createStage();
  const signIn = stage.signIn();
  const { seat } = stage.play(signIn, '101', 10_000);
  valueOf(seat.press(command('start', 'a')));
  expect(codeOf(seat.press(command('start', 'a')))).toBeNull();
  stage.clock.advanceBy(10_000);
  expect(codeOf(seat.press(command('start', 'a', 0)))).toBeNull();
  seat.detach();
  const again = stage.play(signIn, '101').seat;
  expect(codeOf(again.press(command('start', 'a')))).toBeNull();
  expect(stage.platform.cabinet('101')?.spinCount).toBe(1);
  expect(stage.platform.operator.ledger().filter(({ reason }) => reason === 'bet')).toHaveLength(1);
});

test('[PLATFORM10] accepts a refused command again with the same id', () => {
  const stage = createStage();
  const { seat } = stage.play(stage.signIn(), '101');
  expect(codeOf(seat.press(command('start', 'a')))).toBe(50_102);
  valueOf(seat.transfer({ action: 3, amountMinor: 500, requestId: 'r' }));
  expect(codeOf(seat.press(command('start', 'a')))).toBeNull();
  expect(stage.platform.cabinet('101')?.spinCount).toBe(1);
});

test('[PLATFORM11] stops the reels one after another and starts the next spin from the stop positions', () => {
  const stage = createStage();
  const { seat } = stage.play(stage.signIn(), '101', 10_000);
  const at = stage.clock.now();
  valueOf(seat.press(command('start', 'a')));
  const first = stage.platform.cabinet('101');
  expect(first?.reels.map(({ stopsAt }) => stopsAt - at)).toEqual(
    [0, 1, 2, 3, 4].map((reel) => firstReelMs + reel * reelStepMs),
  );
  expect(first).toMatchObject({ spinStartedAt: at, spinEndsAt: at + spinMs });
  stage.clock.advanceBy(spinMs);
  valueOf(seat.press(command('start', 'b')));
  const second = stage.platform.cabinet('101');
  expect(second?.reels.map(({ from }) => from)).toEqual(first?.reels.map(({ to }) => to));
  expect(second?.stateNumber).toBeGreaterThan(first?.stateNumber ?? Number.POSITIVE_INFINITY);
});

test('[PLATFORM11] reports each change of the view once, after the call that caused the change', () => {
  const stage = createStage();
  const { seat } = stage.play(stage.signIn(), '101', 10_000);
  stage.clock.advanceBy(0);
  const changed: string[] = [];
  stage.platform.cabinetChanged$.subscribe((machineId) => changed.push(machineId));
  valueOf(seat.press(command('bet-up', 'a')));
  expect(changed).toEqual([]);
  stage.clock.advanceBy(0);
  expect(changed).toEqual(['101']);
  const before = stage.platform.cabinet('101');
  stage.clock.advanceBy(60_000);
  expect(stage.platform.cabinet('101')).toBe(before);
});
