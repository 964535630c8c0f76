import { describe, expect, test } from 'vitest';
import { closingOf, codeOf, createStage, pushesOf, valueOf } from './fixture.ts';
import { spinMs } from './game.rules.ts';

const press = (buttonId: string, commandId: string) => ({ buttonId, commandId, expiresAt: null });

describe('[PLATFORM6] init', () => {
  test.each([
    ['an unknown machine', 'nowhere', 40_000],
    ['a machine that is not available', '106', 50_107],
    ['a machine with a fault', '204', 50_107],
    ['a machine reserved for another', '206', 50_105],
  ])('refuses %s', (_, machineId, code) => {
    const stage = createStage();
    const signIn = stage.signIn();
    const { seat } = stage.connect(signIn);
    const answer = seat.init({ machineId, token: signIn.token, resume: null });
    expect(answer).toMatchObject({ ok: false, error: { code, text: expect.stringMatching(/\w/) } });
    expect(stage.platform.operator.sessions()).toEqual([]);
  });

  test('accepts a machine that is reserved for the player by id or by username', () => {
    const stage = createStage();
    expect(stage.play(stage.signIn(), '105').details.sessionId).toBe('s1');
    stage.platform.operator.reserve('101', 'player1');
    const other = stage.signIn('player1');
    expect(valueOf(stage.platform.machines(other.token, '1'))).toMatchObject([
      { id: '101', reservation: 'player1' },
      {},
      {},
      {},
      {},
      {},
    ]);
    expect(stage.play(other, '101').details.sessionId).toBe('s2');
  });

  test('refuses with 50103 a machine that another player uses', () => {
    const stage = createStage();
    stage.play(stage.signIn(), '101');
    const other = stage.signIn('player1');
    const { seat } = stage.connect(other);
    expect(codeOf(seat.init({ machineId: '101', token: other.token, resume: null }))).toBe(50_103);
  });

  test('refuses a second machine while a session is open at the first machine', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    stage.play(signIn, '101');
    const { seat } = stage.connect(signIn);
    expect(codeOf(seat.init({ machineId: '102', token: signIn.token, resume: null }))).toBe(50_105);
  });

  test('refuses to resume a session that has ended', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    const { details, seat } = stage.play(signIn, '101');
    seat.detach();
    const again = stage.connect(signIn).seat;
    expect(codeOf(again.init({ machineId: '101', token: signIn.token, resume: details.sessionId }))).toBe(50_100);
    expect(codeOf(again.init({ machineId: '101', token: signIn.token, resume: null }))).toBeNull();
  });

  test('refuses the token of another player on the connection', () => {
    const stage = createStage();
    const { seat } = stage.connect(stage.signIn());
    expect(codeOf(seat.init({ machineId: '101', token: stage.signIn('player1').token, resume: null }))).toBe(40_000);
  });

  test('returns the capabilities, the buttons and the meters of the machine', () => {
    const stage = createStage();
    const { details } = stage.play(stage.signIn(), '101');
    expect(details).toMatchObject({
      serverNow: stage.clock.now(),
      capabilities: ['press', 'autoplay', 'transfer', 'meters', 'band', 'resume', 'money-expiry'],
      name: 'Ember Lynx 1',
      meters: { creditsMinor: 0, betMinor: 500, status: 'playing' },
    });
    expect(details.buttons.map(({ id }) => id)).toEqual(['start', 'bet-down', 'bet-up', 'max-bet']);
  });

  test('is required before every other request', () => {
    const stage = createStage();
    const { seat } = stage.connect(stage.signIn());
    expect(codeOf(seat.cashout())).toBe(50_100);
    expect(codeOf(seat.press(press('start', 'a')))).toBe(50_100);
    expect(codeOf(seat.autoplay({ on: true, commandId: 'b', expiresAt: null }))).toBe(50_100);
    expect(codeOf(seat.transfer({ action: 3, amountMinor: 1, requestId: 'c' }))).toBe(50_100);
  });
});

describe('[PLATFORM21] a server with nothing beyond the specification', () => {
  test('has no optional capabilities and pushes no meters', () => {
    const stage = createStage({ specOnly: true });
    const { details, seat, heard } = stage.play(stage.signIn(), '101');
    expect(details).toMatchObject({ sessionId: null, serverNow: null, capabilities: [], meters: null, buttons: [] });
    expect(codeOf(seat.press(press('start', 'a')))).toBe(40_000);
    expect(codeOf(seat.transfer({ action: 3, amountMinor: 100, requestId: 'r' }))).toBe(40_000);
    expect(codeOf(seat.cashout())).toBeNull();
    stage.clock.advanceBy(1_000);
    expect(heard).toEqual([]);
  });
});

describe('[PLATFORM7] a second connection of the player', () => {
  test('takes over the session, and the server closes the first connection with 50106', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    const first = stage.play(signIn, '101', 10_000);
    const second = stage.play(signIn, '101');
    expect(second.details).toMatchObject({ sessionId: first.details.sessionId, meters: { creditsMinor: 10_000 } });
    expect(codeOf(first.seat.press(press('start', 'a')))).toBe(50_100);
    stage.clock.advanceBy(0);
    expect(closingOf(first.heard)).toBe(50_106);
    first.seat.detach();
    expect(codeOf(second.seat.press(press('start', 'a')))).toBeNull();
    expect(stage.platform.operator.sessions()).toMatchObject([{ connected: true }]);
  });

  test('a second init on the same connection keeps the session and the connection', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    const { seat, details, heard } = stage.play(signIn, '101');
    const again = valueOf(seat.init({ machineId: '101', token: signIn.token, resume: details.sessionId }));
    expect(again.sessionId).toBe(details.sessionId);
    stage.clock.advanceBy(0);
    expect(closingOf(heard)).toBeUndefined();
  });
});

describe('[PLATFORM8] a lost connection', () => {
  test('ends a session without credits immediately', () => {
    const stage = createStage();
    stage.play(stage.signIn(), '101').seat.detach();
    expect(stage.platform.operator.sessions()).toEqual([]);
  });

  test('makes a machine with credits wait, and then pays out to the wallet', () => {
    const stage = createStage({ dials: { reconnectGraceMs: 60_000 } });
    const signIn = stage.signIn();
    const { heard } = stage.listen(signIn);
    stage.clock.advanceBy(0);
    stage.play(signIn, '101', 10_000).seat.detach();
    stage.clock.advanceBy(59_999);
    expect(stage.platform.cabinet('101')).toMatchObject({ status: 'waiting', creditsMinor: 10_000 });
    stage.clock.advanceBy(1);
    expect(stage.platform.cabinet('101')).toMatchObject({ status: 'available', creditsMinor: 0 });
    expect(stage.platform.balance(signIn.token)).toEqual({ ok: true, value: 500_000 });
    stage.clock.advanceBy(0);
    expect(pushesOf(heard, 'balance').at(-1)).toMatchObject({ balanceMinor: 500_000 });
    const told = pushesOf(heard, 'session').map(({ open }) => open?.machineStatus ?? null);
    expect(told).toEqual([null, 'waiting', null]);
  });

  describe('[PLATFORM38] shows the machine as waiting in the lobby only after the configured time', () => {
    const waitingSaidAfterMs = 5_000;
    function leaveWithOthersThere() {
      const stage = createStage({ waitingSaidAfterMs });
      const signIn = stage.signIn();
      const own = stage.listen(signIn);
      const other = stage.listen(stage.signIn('player1'));
      stage.clock.advanceBy(0);
      const { seat } = stage.play(signIn, '101', 10_000);
      stage.clock.advanceBy(0);
      seat.detach();
      const listed = (): string | undefined =>
        valueOf(stage.platform.machines(signIn.token, '1')).find(({ id }) => id === '101')?.status;
      return {
        ...{ stage, signIn, own, listed },
        told: () => pushesOf(other.heard, 'machine').map(({ status }) => status),
      };
    }

    test('shows the waiting machine immediately to its player and the back office', () => {
      const { stage, own, told, listed } = leaveWithOthersThere();
      stage.clock.advanceBy(waitingSaidAfterMs - 1);
      expect(told()).toEqual(['playing']);
      expect(listed()).toBe('playing');
      expect(pushesOf(own.heard, 'session').at(-1)?.open?.machineStatus).toBe('waiting');
      expect(stage.platform.operator.machines().find(({ id }) => id === '101')?.status).toBe('waiting');
      stage.clock.advanceBy(1);
      expect(told()).toEqual(['playing', 'waiting']);
      expect(listed()).toBe('waiting');
    });

    test('does not show the machine as waiting in the lobby if the player returns in time', () => {
      const { stage, signIn, told } = leaveWithOthersThere();
      stage.clock.advanceBy(waitingSaidAfterMs - 1);
      stage.play(signIn, '101');
      stage.clock.advanceBy(60_000);
      expect(told()).toEqual(['playing']);
    });
  });

  test('keeps the session if the player returns in time', () => {
    const stage = createStage({ dials: { reconnectGraceMs: 60_000 } });
    const signIn = stage.signIn();
    const first = stage.play(signIn, '101', 10_000);
    first.seat.detach();
    stage.clock.advanceBy(59_999);
    const second = stage.play(signIn, '101');
    expect(second.details).toMatchObject({ sessionId: first.details.sessionId, meters: { creditsMinor: 10_000 } });
    stage.clock.advanceBy(120_000);
    expect(stage.platform.operator.sessions()).toMatchObject([{ connected: true }]);
  });

  test('ends the last spin first and then the session if the spin wins nothing', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    let credits = 0;
    // The world is seeded so that one of these spins loses its only bet.
    for (let round = 0; round < 20 && stage.platform.operator.sessions().length === 0; round += 1) {
      const { seat } = stage.play(signIn, '101', 500);
      valueOf(seat.press(press('start', `round ${round}`)));
      seat.detach();
      expect(stage.platform.operator.sessions()).toHaveLength(1);
      stage.clock.advanceBy(spinMs);
      credits = stage.platform.cabinet('101')?.creditsMinor ?? 0;
      expect(stage.platform.operator.sessions()).toHaveLength(credits === 0 ? 0 : 1);
    }
    expect(credits).toBeGreaterThan(0);
  });
});

describe('[PLATFORM16] cancel and kick', () => {
  test.each(['cancel', 'kick'] as const)('%s ends a waiting session and pays out its credits', (way) => {
    const stage = createStage();
    const signIn = stage.signIn();
    stage.play(signIn, '101', 10_000).seat.detach();
    expect(codeOf(stage.platform[way](signIn.token, '101'))).toBeNull();
    expect(stage.platform.balance(signIn.token)).toEqual({ ok: true, value: 500_000 });
    expect(stage.platform.operator.sessions()).toEqual([]);
    expect(codeOf(stage.platform[way](signIn.token, '101'))).toBeNull();
  });

  test('pay the win of a drawn spin first, and close the connection with 50100', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    const { seat, heard } = stage.play(signIn, '101', 100_000);
    for (let round = 0; round < 30; round += 1) {
      valueOf(seat.press(press('start', `round ${round}`)));
      stage.clock.advanceBy(spinMs + 60_000);
    }
    stage.platform.operator.triggerBonus('101');
    valueOf(seat.press(press('start', 'last')));
    valueOf(stage.platform.cancel(signIn.token, '101'));
    const won = stage.platform.operator
      .ledger()
      .filter(({ at, reason }) => reason === 'win' && at === stage.clock.now());
    // The scatters of the bonus and the free spins all pay at the same time.
    expect(won.length).toBeGreaterThan(1);
    expect(stage.platform.cabinet('101')).toMatchObject({ status: 'available', creditsMinor: 0, freeSpins: 0 });
    stage.clock.advanceBy(0);
    expect(closingOf(heard)).toBe(50_100);
  });

  test('do not affect the session of another player', () => {
    const stage = createStage();
    stage.play(stage.signIn(), '101', 10_000);
    const { token } = stage.signIn('player1');
    expect(codeOf(stage.platform.kick(token, '101'))).toBe(50_103);
    expect(codeOf(stage.platform.cancel(token, '101'))).toBeNull();
    expect(codeOf(stage.platform.cancel(token, 'nowhere'))).toBe(40_000);
    expect(stage.platform.operator.sessions()).toMatchObject([{ connected: true }]);
  });
});
