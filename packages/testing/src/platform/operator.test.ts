import { describe, expect, test } from 'vitest';
import { spinMs } from './game.rules.ts';
import { closingOf, codeOf, createStage, pushesOf, valueOf } from './fixture.ts';

describe('[PLATFORM17] notifications', () => {
  test('push balance and session only after init', () => {
    const stage = createStage();
    const { token, user } = stage.signIn();
    const heard: Parameters<typeof pushesOf>[0][number][] = [];
    const seat = valueOf(stage.platform.attachNotifications(token, (event) => heard.push(event)));
    stage.platform.operator.deposit(user.id, 100);
    stage.clock.advanceBy(1_000);
    expect(heard).toEqual([]);
    valueOf(seat.init(user.id));
    expect(heard).toEqual([]);
    stage.clock.advanceBy(0);
    expect(heard).toEqual([
      { kind: 'pushed', push: { kind: 'balance', balanceMinor: 500_100 } },
      { kind: 'pushed', push: { kind: 'session', open: null } },
    ]);
  });

  test('refuse the id of another player', () => {
    const stage = createStage();
    const seat = valueOf(stage.platform.attachNotifications(stage.signIn().token, () => undefined));
    expect(codeOf(seat.init('1002'))).toBe(40_000);
  });

  test('report an open session with its machine and status', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    stage.play(signIn, '101', 10_000).seat.detach();
    const { heard } = stage.listen(signIn);
    stage.clock.advanceBy(0);
    expect(pushesOf(heard, 'session').at(-1)).toEqual({
      kind: 'session',
      open: { machineId: '101', machineName: 'Ember Lynx 1', machineStatus: 'waiting', creditsMinor: 10_000 },
    });
  });

  test('[PLATFORM56] report the credits of an open session once no game can change the credits', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    const { heard } = stage.listen(signIn);
    const { seat } = stage.play(signIn, '101', 10_000);
    const lastSaid = () => pushesOf(heard, 'session').at(-1)?.open?.creditsMinor;
    stage.clock.advanceBy(0);
    expect(lastSaid()).toBeUndefined();
    valueOf(seat.press({ buttonId: 'start', commandId: 'a', expiresAt: null }));
    seat.detach();
    stage.clock.advanceBy(0);
    expect(lastSaid()).toBeUndefined();
    stage.clock.advanceBy(20_000);
    expect(lastSaid()).toBe(stage.platform.cabinet('101')?.creditsMinor);
  });

  test('[PLATFORM56] report no credits without meters', () => {
    const stage = createStage({ dials: { capabilities: ['transfer'] } });
    const signIn = stage.signIn();
    const { heard } = stage.listen(signIn);
    stage.play(signIn, '101', 10_000).seat.detach();
    stage.clock.advanceBy(0);
    expect(pushesOf(heard, 'session').at(-1)?.open).not.toHaveProperty('creditsMinor');
  });

  test('push a status to all clients, but a balance and a session only to the player', () => {
    const stage = createStage();
    const demo = stage.signIn();
    const bystander = stage.listen(stage.signIn('player1'));
    stage.clock.advanceBy(0);
    bystander.heard.length = 0;
    const { seat } = stage.play(demo, '101', 10_000);
    stage.clock.advanceBy(0);
    seat.detach();
    stage.clock.advanceBy(0);
    valueOf(stage.platform.cancel(demo.token, '101'));
    stage.clock.advanceBy(0);
    stage.platform.operator.setStatus('101', 'offline');
    stage.clock.advanceBy(0);
    expect(pushesOf(bystander.heard, 'machine').map(({ status }) => status)).toEqual([
      'playing',
      'waiting',
      'available',
      'offline',
    ]);
    expect(bystander.heard).toHaveLength(4);
  });

  test('push nothing after the client has detached', () => {
    const stage = createStage();
    const { heard, seat } = stage.listen(stage.signIn());
    stage.clock.advanceBy(0);
    const before = heard.length;
    stage.platform.operator.setStatus('101', 'error');
    seat.detach();
    stage.platform.operator.setStatus('102', 'error');
    stage.clock.advanceBy(1_000);
    expect(heard).toHaveLength(before);
  });
});

describe('[PLATFORM18] the end of a session by the operator', () => {
  test('follows the countdown of a warning and pays out to the wallet', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    const { heard } = stage.play(signIn, '101', 10_000);
    valueOf(stage.platform.operator.warnAndClose('101', 3));
    stage.clock.advanceBy(3_000);
    const infos = pushesOf(heard, 'info');
    expect(infos.map(({ action }) => action)).toEqual([
      'SESSION_CLOSE_WARNING',
      'SESSION_CLOSE_WARNING',
      'SESSION_CLOSE_WARNING',
      'CLOSE_SESSION',
    ]);
    expect(infos.map(({ params }) => params.count)).toEqual([3, 2, 1, undefined]);
    expect(closingOf(heard)).toBeUndefined();
    stage.clock.advanceBy(3_000);
    expect(closingOf(heard)).toBe(50_100);
    expect(stage.platform.balance(signIn.token)).toEqual({ ok: true, value: 500_000 });
    expect(stage.platform.operator.sessions()).toEqual([]);
  });

  test('is skipped when the warned player cashes out and leaves', () => {
    const stage = createStage();
    const { seat, heard } = stage.play(stage.signIn(), '101', 10_000);
    valueOf(stage.platform.operator.warnAndClose('101', 0));
    stage.clock.advanceBy(0);
    valueOf(seat.cashout());
    seat.detach();
    stage.clock.advanceBy(60_000);
    expect(pushesOf(heard, 'info')).toMatchObject([{ action: 'CLOSE_SESSION', code: 18_801 }]);
    expect(closingOf(heard)).toBeUndefined();
  });

  test('notifies and pays out the removed player', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    const { seat, heard } = stage.play(signIn, '101', 10_000);
    valueOf(stage.platform.operator.removePlayer('101'));
    stage.clock.advanceBy(0);
    expect(pushesOf(heard, 'info')).toMatchObject([{ action: 'QUIT_REQUEST' }]);
    expect(codeOf(seat.cashout())).toBe(50_100);
    expect(stage.platform.balance(signIn.token)).toEqual({ ok: true, value: 500_000 });
  });

  test('closes the connection of a taken-over session with 50106 and keeps the session for its player', () => {
    const stage = createStage();
    const { heard } = stage.play(stage.signIn(), '101', 10_000);
    valueOf(stage.platform.operator.takeOver('101'));
    stage.clock.advanceBy(0);
    expect(closingOf(heard)).toBe(50_106);
    expect(stage.platform.cabinet('101')).toMatchObject({ status: 'waiting', creditsMinor: 10_000 });
    expect(codeOf(stage.platform.operator.takeOver('101'))).toBe(50_105);
  });

  test.each(['warnAndClose', 'removePlayer'] as const)('%s requires a player at the machine', (act) => {
    const { operator } = createStage().platform;
    expect(codeOf(operator[act]('101', 5))).toBe(50_105);
    expect(codeOf(operator[act]('nowhere', 5))).toBe(40_000);
  });
});

describe('[PLATFORM37] the back office', () => {
  test('finds a player by username or id', () => {
    const { platform } = createStage();
    const { operator } = platform;
    valueOf(operator.deposit('demo', 100));
    expect(operator.players()[0]).toMatchObject({ username: 'demo', balanceMinor: 500_100 });
    const { token } = valueOf(platform.login({ username: 'demo', password: 'demo1234' }));
    valueOf(operator.expireTokens('demo'));
    expect(platform.balance(token).ok).toBe(false);
  });

  test('refuses an unknown player and changes nothing', () => {
    const { operator } = createStage().platform;
    expect(codeOf(operator.reserve('101', 'nobody'))).toBe(40_000);
    expect(codeOf(operator.deposit('nobody', 100))).toBe(40_000);
    expect(codeOf(operator.expireTokens('nobody'))).toBe(40_000);
    expect(operator.machines()[0]).toMatchObject({ id: '101', reservedFor: null });
    expect(operator.ledger().filter(({ to }) => to.includes('nobody'))).toEqual([]);
  });

  test('refuses an unknown status', () => {
    const { operator } = createStage().platform;
    expect(codeOf(operator.setStatus('101', JSON.parse('"bogus"')))).toBe(40_000);
    expect(operator.machines()[0]).toMatchObject({ id: '101', status: 'available' });
  });
});

describe('[PLATFORM35] payments by staff', () => {
  test('move a jackpot to the wallet with a message and a transaction', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    const { heard } = stage.play(signIn, '101', 10_000);
    const { operator } = stage.platform;
    valueOf(operator.payJackpot('101', 250_000));
    stage.clock.advanceBy(0);
    expect(valueOf(stage.platform.balance(signIn.token))).toBe(740_000);
    expect(pushesOf(heard, 'info').map(({ text }) => text)).toEqual(['You have won a jackpot']);
    const page = { limit: 10, cursor: null, search: '', from: null, to: null };
    expect(valueOf(stage.platform.transactions(signIn.token, page)).items[0]).toMatchObject({
      type: 6,
      amountMinor: 250_000,
    });
  });

  test('move all credits to the wallet by hand pay, and keep the session open', () => {
    const stage = createStage();
    const signIn = stage.signIn();
    const { seat } = stage.play(signIn, '101', 10_000);
    valueOf(seat.press({ buttonId: 'start', commandId: 'spin', expiresAt: null }));
    expect(codeOf(stage.platform.operator.handPay('101'))).toBe(50_105);
    stage.clock.advanceBy(spinMs);
    valueOf(stage.platform.operator.handPay('101'));
    expect(stage.platform.cabinet('101')).toMatchObject({ creditsMinor: 0, status: 'playing' });
    expect(stage.platform.operator.ledger().at(-1)).toMatchObject({ reason: 'hand-pay', to: 'wallet:1001' });
    const page = { limit: 10, cursor: null, search: '', from: null, to: null };
    expect(valueOf(stage.platform.transactions(signIn.token, page)).items[0]).toMatchObject({ type: 5 });
    expect(codeOf(stage.platform.operator.handPay('101'))).toBe(50_105);
  });

  test.each(['payJackpot', 'handPay'] as const)('%s requires a player at the machine', (act) => {
    const { operator } = createStage().platform;
    expect(codeOf(operator[act]('101', 5))).toBe(50_105);
    expect(codeOf(operator[act]('nowhere', 5))).toBe(40_000);
  });

  test('refuse an invalid amount and pay nothing', () => {
    const stage = createStage();
    stage.play(stage.signIn(), '101');
    const before = stage.platform.operator.ledger().length;
    expect(codeOf(stage.platform.operator.payJackpot('101', 0.5))).toBe(40_000);
    expect(stage.platform.operator.ledger()).toHaveLength(before);
  });
});

test('[PLATFORM19] when tokens expire, closes every connection of the player with 10 and moves no money', () => {
  const stage = createStage();
  const signIn = stage.signIn();
  const listening = stage.listen(signIn);
  const playing = stage.play(signIn, '101', 10_000);
  valueOf(stage.platform.operator.expireTokens(signIn.user.id));
  stage.clock.advanceBy(0);
  expect(closingOf(listening.heard)).toBe(10);
  expect(closingOf(playing.heard)).toBe(10);
  expect(codeOf(stage.platform.balance(signIn.token))).toBe(10);
  expect(stage.platform.cabinet('101')).toMatchObject({ status: 'waiting', creditsMinor: 10_000 });
  const again = stage.signIn();
  expect(codeOf(stage.platform.balance(again.token))).toBeNull();
});

describe('the lobby', () => {
  test('[PLATFORM26] shows brands with growing jackpots in whole minor units, highest first', () => {
    const stage = createStage({ brands: 4 });
    const { token } = stage.signIn();
    const before = valueOf(stage.platform.brands(token));
    expect(before.map(({ name }) => name)).toEqual(['Ember Lynx', 'Tidemark Nine', 'Saffron Comet', 'Obsidian Heron']);
    stage.clock.advanceBy(3_600_000);
    const after = valueOf(stage.platform.brands(token));
    const amounts = (jackpots: readonly string[]) => jackpots.map(Number);
    for (const [at, { jackpots }] of before.entries()) {
      for (const [which, amount] of amounts(jackpots).entries()) {
        expect(amounts(after[at]?.jackpots ?? [])[which]).toBeGreaterThan(amount);
      }
      for (const text of jackpots) expect(text).toMatch(/^[1-9]\d*$/);
      expect(amounts(jackpots)).toEqual(amounts(jackpots).toSorted((one, other) => other - one));
    }
  });

  test('[PLATFORM26] starts with the first three machines of each brand free and some of the other machines not free', () => {
    const stage = createStage({ brands: 4 });
    const { token } = stage.signIn();
    const machines = valueOf(stage.platform.allMachines(token));
    expect(machines).toHaveLength(24);
    for (const { id, status } of machines) if (/0[123]$/.test(id)) expect(status).toBe('available');
    const statuses = new Set(machines.map(({ status }) => status));
    expect([...statuses].toSorted()).toEqual(['available', 'error', 'not-available', 'offline', 'reserved']);
    expect(codeOf(stage.platform.machines(token, 'nowhere'))).toBe(40_000);
  });

  test('[PLATFORM26] shows the name on a reservation only to the player of the reservation', () => {
    const stage = createStage();
    stage.platform.operator.reserve('101', 'player1');
    const seen = (username: string) =>
      valueOf(stage.platform.machines(stage.signIn(username).token, '1')).find(({ id }) => id === '101')?.reservation;
    expect(seen('demo')).toBe('reserved');
    expect(seen('player1')).toBe('player1');
  });

  test('[PLATFORM26] gives every machine a picture, except offline machines', () => {
    const stage = createStage({ brands: 3 });
    const { token } = stage.signIn();
    expect(codeOf(stage.platform.mayWatch(token, '101'))).toBeNull();
    expect(codeOf(stage.platform.mayWatch(token, '305'))).toBe(70_000);
    expect(codeOf(stage.platform.mayWatch(token, 'nowhere'))).toBe(40_000);
    expect(stage.platform.cabinet('nowhere')).toBeNull();
  });
});

describe('[PLATFORM23] guests', () => {
  test('arrive and leave, and keep the first three machines of each brand free for players', () => {
    const stage = createStage({ guests: true, brands: 4 });
    const taken = new Set<string>();
    let sessions = 0;
    for (let minute = 0; minute < 120; minute += 1) {
      stage.clock.advanceBy(60_000);
      const open = stage.platform.operator.sessions();
      sessions = Math.max(sessions, open.length);
      for (const { id, machineId } of open) taken.add(`${machineId} ${id}`);
    }
    expect(sessions).toBeGreaterThan(2);
    expect(taken.size).toBeGreaterThan(20);
    expect([...taken].filter((at) => /^\d0[123] /.test(at))).toEqual([]);
  });

  test('are off by default', () => {
    const stage = createStage();
    stage.clock.advanceBy(3_600_000);
    expect(stage.platform.operator.sessions()).toEqual([]);
  });
});
