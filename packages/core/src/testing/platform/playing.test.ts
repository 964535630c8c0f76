import { describe, expect, test } from 'vitest';
import { codeOf, createStage, pushesOf, valueOf } from './fixture.ts';
import { betsMinor, firstReelMs, reelStepMs, spinMs } from './game.rules.ts';

const command = (buttonId: string, commandId: string, expiresAt: number | null = null) => ({
  buttonId,
  commandId,
  expiresAt,
});

describe('[PLATFORM9] a press of start', () => {
  test('takes the bet at once and pays when the reels stand', () => {
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

  test.each([
    ['too late', command('start', 'a', 0), 50_101],
    ['no such button', command('self-destruct', 'a'), 40_000],
  ])('%s is refused', (_, press, code) => {
    const stage = createStage();
    const { seat } = stage.play(stage.signIn(), '101', 10_000);
    expect(codeOf(seat.press(press))).toBe(code);
    expect(stage.platform.cabinet('101')?.creditsMinor).toBe(10_000);
  });

  test('in the last millisecond of its time is carried out', () => {
    const stage = createStage();
    const { seat } = stage.play(stage.signIn(), '101', 10_000);
    expect(codeOf(seat.press(command('start', 'a', stage.clock.now())))).toBeNull();
  });

  test('without enough credits is 50102', () => {
    const stage = createStage();
    const { seat } = stage.play(stage.signIn(), '101', 499);
    expect(codeOf(seat.press(command('start', 'a')))).toBe(50_102);
  });

  test.each(['start', 'bet-up', 'bet-down', 'max-bet'])('%s while the reels turn is 50105', (buttonId) => {
    const stage = createStage();
    const { seat } = stage.play(stage.signIn(), '101', 10_000);
    valueOf(seat.press(command('start', 'a')));
    expect(codeOf(seat.press(command(buttonId, 'b')))).toBe(50_105);
  });

  test('at a machine out of service is 50105, and money can still be taken out', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    const { seat } = stage.play(signIn, '101', 10_000);
    stage.platform.operator.setStatus('101', 'error');
    expect(codeOf(seat.press(command('start', 'a')))).toBe(50_105);
    expect(codeOf(seat.autoplay(true, 'b'))).toBe(50_105);
    expect(codeOf(seat.transfer({ action: 3, amountMinor: 100, requestId: 'in' }))).toBe(50_105);
    expect(codeOf(seat.cashout())).toBeNull();
    expect(stage.platform.balance(signIn.token)).toEqual({ ok: true, value: 500_000 });
  });
});

test('[PLATFORM9] the bet buttons go through the bets and stop at the ends', () => {
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

test('[PLATFORM10] the same command again is acknowledged and not carried out', () => {
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

test('[PLATFORM10] a refused command may be tried again under its id', () => {
  const stage = createStage();
  const { seat } = stage.play(stage.signIn(), '101');
  expect(codeOf(seat.press(command('start', 'a')))).toBe(50_102);
  valueOf(seat.transfer({ action: 3, amountMinor: 500, requestId: 'r' }));
  expect(codeOf(seat.press(command('start', 'a')))).toBeNull();
  expect(stage.platform.cabinet('101')?.spinCount).toBe(1);
});

test('[PLATFORM11] the reels stop one after another, where the last ones stood the next ones start', () => {
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

test('[PLATFORM11] each change of the view is told once, after the call that made it', () => {
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

describe('[PLATFORM12] the bonus', () => {
  const enterBonus = (machineId = '101') => {
    const stage = createStage();
    const signIn = stage.signIn();
    const played = stage.play(signIn, machineId, 10_000);
    stage.platform.operator.triggerBonus(machineId);
    valueOf(played.seat.press(command('start', 'a')));
    stage.clock.advanceBy(spinMs);
    return { stage, signIn, ...played };
  };

  test('plays its free spins by itself, at no cost, and then is over', () => {
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

  test('takes no press and no cash-out meanwhile', () => {
    const { seat } = enterBonus();
    expect(codeOf(seat.press(command('start', 'b')))).toBe(50_105);
    expect(codeOf(seat.cashout())).toBe(50_105);
    expect(codeOf(seat.transfer({ action: 4, amountMinor: 100, requestId: 'r' }))).toBe(50_105);
  });

  test('goes on while the player is away', () => {
    const { stage, signIn, seat, details } = enterBonus();
    seat.detach();
    expect(stage.platform.cabinet('101')?.status).toBe('in-bonus');
    stage.clock.advanceBy(120_000);
    expect(stage.platform.cabinet('101')).toMatchObject({ status: 'waiting', freeSpins: 0 });
    expect(stage.play(signIn, '101').details.sessionId).toBe(details.sessionId);
  });

  test('rests while the machine is out of service', () => {
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
    valueOf(played.seat.autoplay(true, 'on'));
    return { stage, signIn, ...played };
  };
  const spins = ({ platform }: ReturnType<typeof createStage>): number => platform.cabinet('101')?.spinCount ?? 0;

  test('keeps spinning until it is turned off', () => {
    const { stage, seat } = begin();
    expect(spins(stage)).toBe(1);
    stage.clock.advanceBy(20_000);
    expect(spins(stage)).toBeGreaterThanOrEqual(4);
    valueOf(seat.autoplay(false, 'off'));
    const before = spins(stage);
    stage.clock.advanceBy(60_000);
    expect(spins(stage)).toBe(before);
    expect(stage.platform.cabinet('101')?.autoplay).toBe(false);
  });

  test('ends by itself when the credits do', () => {
    const { stage, heard } = begin(600);
    stage.clock.advanceBy(24 * 3_600_000);
    expect(stage.platform.cabinet('101')).toMatchObject({ autoplay: false });
    expect(stage.platform.cabinet('101')?.creditsMinor).toBeLessThan(500);
    expect(pushesOf(heard, 'meters').at(-1)?.meters.autoplay).toBe(false);
  });

  test('is refused without enough credits', () => {
    const stage = createStage();
    const { seat } = stage.play(stage.signIn(), '101', 100);
    expect(codeOf(seat.autoplay(true, 'on'))).toBe(50_102);
  });

  test.each<[string, (begun: ReturnType<typeof begin>) => void]>([
    ['a transfer', ({ seat }) => void seat.transfer({ action: 3, amountMinor: 100, requestId: 'r' })],
    ['a lost connection', ({ seat }) => seat.detach()],
    ['another connection', ({ stage, signIn }) => void stage.play(signIn, '101')],
    ['a fault', ({ stage }) => void stage.platform.operator.setStatus('101', 'error')],
  ])('is ended by %s', (_, end) => {
    const begun = begin();
    end(begun);
    begun.stage.clock.advanceBy(100_000);
    expect(begun.stage.platform.cabinet('101')).toMatchObject({ autoplay: false, spinCount: 1 });
  });
});

describe('[PLATFORM14] transfers', () => {
  test('in and out, told as balance and meters', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    const { heard } = stage.listen(signIn);
    const { seat } = stage.play(signIn, '101');
    expect(seat.transfer({ action: 3, amountMinor: 30_000, requestId: 'a' })).toEqual({
      ok: true,
      value: { balanceMinor: 470_000, creditsMinor: 30_000 },
    });
    stage.clock.advanceBy(0);
    expect(pushesOf(heard, 'balance').at(-1)).toMatchObject({ balanceMinor: 470_000 });
    expect(valueOf(seat.transfer({ action: 4, amountMinor: 10_000, requestId: 'b' }))).toEqual({
      balanceMinor: 480_000,
      creditsMinor: 20_000,
    });
  });

  test.each([
    ['more than the wallet holds', { action: 3, amountMinor: 500_001 }, { code: 50_102 }],
    ['more than the machine holds', { action: 4, amountMinor: 1 }, { code: 50_102 }],
    ['over the limit', { action: 3, amountMinor: 2_500_001 }, { code: 50_104, params: { limit: 2_500_000 } }],
    ['nothing', { action: 3, amountMinor: 0 }, { code: 40_000 }],
    ['less than nothing', { action: 4, amountMinor: -100 }, { code: 40_000 }],
    ['half a unit', { action: 3, amountMinor: 0.5 }, { code: 40_000 }],
    ['no number', { action: 3, amountMinor: Number.NaN }, { code: 40_000 }],
  ] as const)('%s is refused', (_, transfer, error) => {
    const stage = createStage();
    const signIn = stage.signIn();
    const { seat } = stage.play(signIn, '101');
    expect(seat.transfer({ ...transfer, requestId: 'a' })).toMatchObject({ ok: false, error });
    expect(stage.platform.balance(signIn.token)).toEqual({ ok: true, value: 500_000 });
  });

  test('the same request again is answered with the first result, also in a later session', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    const transfer = { action: 3, amountMinor: 30_000, requestId: 'a' } as const;
    const { seat } = stage.play(signIn, '101');
    const first = seat.transfer(transfer);
    expect(seat.transfer(transfer)).toEqual(first);
    valueOf(stage.platform.cancel(signIn.token, '101'));
    const later = stage.play(signIn, '102').seat;
    expect(later.transfer(transfer)).toEqual(first);
    expect(stage.platform.balance(signIn.token)).toEqual({ ok: true, value: 500_000 });
    expect(codeOf(later.transfer({ ...transfer, amountMinor: 40_000 }))).toBe(40_000);
  });

  test('a request id is a matter of one player', () => {
    const stage = createStage();
    const transfer = { action: 3, amountMinor: 30_000, requestId: 'a' } as const;
    valueOf(stage.play(stage.signIn(), '101').seat.transfer(transfer));
    valueOf(stage.play(stage.signIn('player1'), '102').seat.transfer(transfer));
    expect(stage.platform.operator.ledger().filter(({ reason }) => reason === 'cash-in')).toHaveLength(2);
  });

  test('are possible while the reels turn, but only in', () => {
    const stage = createStage();
    const { seat } = stage.play(stage.signIn(), '101', 10_000);
    valueOf(seat.press(command('start', 'a')));
    expect(codeOf(seat.transfer({ action: 3, amountMinor: 100, requestId: 'in' }))).toBeNull();
    expect(codeOf(seat.transfer({ action: 4, amountMinor: 100, requestId: 'out' }))).toBe(50_105);
  });
});

describe('[PLATFORM15] cashing out', () => {
  test('pays all credits, and the player stays', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    const { seat } = stage.play(signIn, '101', 12_345);
    expect(codeOf(seat.cashout())).toBeNull();
    expect(codeOf(seat.cashout())).toBeNull();
    expect(stage.platform.balance(signIn.token)).toEqual({ ok: true, value: 500_000 });
    expect(stage.platform.operator.sessions()).toMatchObject([{ connected: true }]);
  });

  test('is refused until the reels stand', () => {
    const stage = createStage();
    const { seat } = stage.play(stage.signIn(), '101', 12_345);
    valueOf(seat.press(command('start', 'a')));
    expect(codeOf(seat.cashout())).toBe(50_105);
    stage.clock.advanceBy(spinMs);
    expect(codeOf(seat.cashout())).toBeNull();
  });
});
