import { describe, expect, test } from 'vitest';
import { codeOf, createStage, pushesOf, valueOf } from './fixture.ts';
import { spinMs } from './game.rules.ts';

const start = { buttonId: 'start', commandId: 'a', expiresAt: null };

describe('[PLATFORM14] transfers', () => {
  test('move money in and out and push balance and meters', () => {
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
  ] as const)('refuse %s', (_, transfer, error) => {
    const stage = createStage();
    const signIn = stage.signIn();
    const { seat } = stage.play(signIn, '101');
    expect(seat.transfer({ ...transfer, requestId: 'a' })).toMatchObject({ ok: false, error });
    expect(stage.platform.balance(signIn.token)).toEqual({ ok: true, value: 500_000 });
  });

  test('answer a repeated request with its first result, also in a later session', () => {
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

  test('keep the request ids of each player separate', () => {
    const stage = createStage();
    const transfer = { action: 3, amountMinor: 30_000, requestId: 'a' } as const;
    valueOf(stage.play(stage.signIn(), '101').seat.transfer(transfer));
    valueOf(stage.play(stage.signIn('player1'), '102').seat.transfer(transfer));
    expect(stage.platform.operator.ledger().filter(({ reason }) => reason === 'cash-in')).toHaveLength(2);
  });

  test('are possible to the machine, but not from the machine, while the reels turn', () => {
    const stage = createStage();
    const { seat } = stage.play(stage.signIn(), '101', 10_000);
    valueOf(seat.press(start));
    expect(codeOf(seat.transfer({ action: 3, amountMinor: 100, requestId: 'in' }))).toBeNull();
    expect(codeOf(seat.transfer({ action: 4, amountMinor: 100, requestId: 'out' }))).toBe(50_105);
  });
});

describe('[PLATFORM15] a cash-out', () => {
  test('pays all credits and keeps the session open', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    const { seat } = stage.play(signIn, '101', 12_345);
    expect(codeOf(seat.cashout())).toBeNull();
    expect(codeOf(seat.cashout())).toBeNull();
    expect(stage.platform.balance(signIn.token)).toEqual({ ok: true, value: 500_000 });
    expect(stage.platform.operator.sessions()).toMatchObject([{ connected: true }]);
  });

  test('is refused until the reels have stopped', () => {
    const stage = createStage();
    const { seat } = stage.play(stage.signIn(), '101', 12_345);
    valueOf(seat.press(start));
    expect(codeOf(seat.cashout())).toBe(50_105);
    stage.clock.advanceBy(spinMs);
    expect(codeOf(seat.cashout())).toBeNull();
  });
});
