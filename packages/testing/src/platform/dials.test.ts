import { describe, expect, test } from 'vitest';
import { capabilities } from '@farspin/core';
import { cashIn, portsBench } from '../ports/ports.fixture.ts';
import { accountCalls, drawDials, partOneDials, usualDials, type AccountCall, type OperatorDials } from './dials.ts';
import { describeDials, parseDials } from './dials-text.ts';
import { closingOf, codeOf, createStage, pushesOf, valueOf } from './fixture.ts';
import type { Answer, Receive } from './platform.ts';

const atCashOut = (dials: Partial<OperatorDials>) => {
  const stage = createStage({ dials });
  const { seat, heard } = stage.play(stage.signIn(), '101', 2_000);
  stage.clock.advanceBy(0);
  heard.length = 0;
  valueOf(seat.cashout());
  stage.clock.advanceBy(0);
  return { ...stage, seat, heard, credits: () => pushesOf(heard, 'meters').map(({ meters }) => meters.creditsMinor) };
};

describe('[PLATFORM39] after a cash-out', () => {
  test.each([
    ['kept', 1],
    ['freed', 0],
  ] as const)('the seat is %s', (seatAtCashOut, sessions) => {
    const { platform, heard, seat } = atCashOut({ seatAtCashOut });
    expect(platform.operator.sessions()).toHaveLength(sessions);
    expect(closingOf(heard)).toBeUndefined();
    expect(codeOf(seat.cashout())).toBe(sessions === 1 ? null : 50_100);
  });

  test.each([
    ['kept', 'pushed', [0]],
    ['kept', 'silent', []],
    ['freed', 'pushed', [0]],
    ['freed', 'silent', []],
  ] as const)('with the seat %s, the meters are %s', (seatAtCashOut, metersAfterCashOut, credits) => {
    expect(atCashOut({ seatAtCashOut, metersAfterCashOut }).credits()).toEqual(credits);
  });

  test('with silent meters, pushes meters only after the next change', () => {
    const { seat, clock, credits } = atCashOut({ metersAfterCashOut: 'silent' });
    valueOf(seat.transfer({ action: 3, amountMinor: 500, requestId: 'next' }));
    clock.advanceBy(0);
    expect(credits()).toEqual([500]);
  });

  test.each([50_100, 50_105] as const)(
    'refuses requests with %i after the seat has been freed',
    (codeWithoutSession) => {
      const { seat } = atCashOut({ seatAtCashOut: 'freed', codeWithoutSession });
      expect(codeOf(seat.cashout())).toBe(codeWithoutSession);
      expect(codeOf(seat.transfer({ action: 3, amountMinor: 500, requestId: 'next' }))).toBe(codeWithoutSession);
    },
  );
});

test.each([
  ['before-push', ['answer', 'meters']],
  ['after-push', ['meters', 'answer']],
] as const)(
  '[PLATFORM40] with acknowledges %s, an operator sends %j in this order after a transfer',
  (acknowledges, order) => {
    const { clock, signIn, join } = portsBench({ acknowledges });
    const { events, connection } = join(signIn().token);
    const heard: string[] = [];
    events.push = (event) => heard.push(event.kind === 'pushed' ? event.push.kind : event.kind);
    connection.transfer(cashIn).subscribe(() => heard.push('answer'));
    clock.advanceBy(10);
    expect(heard).toEqual(order);
  },
);

test.each([
  ['before-push', ['answer', 'meters', 'closed']],
  ['after-push', ['meters', 'answer', 'closed']],
] as const)(
  '[PLATFORM40] with acknowledges %s, an operator sends %j in this order after a cash-out that ends the session',
  (acknowledges, order) => {
    const { clock, signIn, join } = portsBench({ acknowledges, seatAtCashOut: 'closed' });
    const { events, connection } = join(signIn().token);
    connection.transfer(cashIn).subscribe();
    clock.advanceBy(10);
    const heard: string[] = [];
    events.push = (event) => heard.push(event.kind === 'pushed' ? event.push.kind : event.kind);
    connection.cashout({ requestId: 'b' }).subscribe(({ ok }) => heard.push(ok ? 'answer' : 'failure'));
    clock.advanceBy(10);
    expect(heard).toEqual(order);
  },
);

test.each([
  ['before-push', ['answer', 'balance', 'session']],
  ['after-push', ['balance', 'session', 'answer']],
] as const)(
  '[PLATFORM40] with acknowledges %s, an operator sends %j in this order after a notification init',
  (acknowledges, order) => {
    const { clock, ports, signIn } = portsBench({ acknowledges });
    const { token, user } = signIn();
    const heard: string[] = [];
    ports.notifications.connect(token).subscribe((event) => {
      if (event.kind === 'pushed') heard.push(event.push.kind);
      if (event.kind === 'opened') event.connection.init(user.id).subscribe(() => heard.push('answer'));
    });
    clock.advanceBy(30);
    expect(heard).toEqual(order);
  },
);

describe('[PLATFORM41] dials', () => {
  test('are drawn from the seed and take every value over many seeds', () => {
    expect(drawDials(3)).toEqual(drawDials(3));
    const drawn = Array.from({ length: 60 }, (_, seed) => drawDials(seed));
    for (const name of Object.keys(usualDials) as (keyof OperatorDials)[])
      expect(new Set(drawn.map((dials) => JSON.stringify(dials[name]))).size, name).toBeGreaterThan(1);
  });

  test('are described by their unusual values', () => {
    expect(describeDials(usualDials)).toBe('usual');
    const heartbeat = { pingIntervalMs: 25_000, pingTimeoutMs: 20_000 };
    expect(describeDials({ ...usualDials, seatAtCashOut: 'freed', heartbeat })).toBe(
      'seatAtCashOut=freed heartbeat=45s',
    );
  });

  test('are parsed from their description', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const dials = drawDials(seed);
      expect({ ...usualDials, ...valueOf(parseDials(describeDials(dials))) }).toEqual(dials);
    }
    expect(valueOf(parseDials('offerDelayMs=never'))).toEqual({ offerDelayMs: 'never' });
    expect(valueOf(parseDials('  reconnectGraceMs=0.5s offerDelayMs=3s capabilities=press,ping  '))).toEqual({
      ...{ reconnectGraceMs: 500, offerDelayMs: 3_000 },
      capabilities: ['press', 'ping'],
    });
  });

  test.each([
    ['seat=freed', /^There is no dial "seat". The dials are seatAtCashOut, /],
    ['toString=1', /^There is no dial "toString"/],
    ['seatAtCashOut=gone', 'The dial seatAtCashOut must be kept, freed or closed, not "gone".'],
    ['kick', 'The dial kick must be allowed or refused.'],
    ['kick=', 'The dial kick must be allowed or refused.'],
    ['offerDelayMs=soon', 'The dial offerDelayMs must be a number of seconds, such as 20s, or never, not "soon".'],
    ['heartbeat=1s', 'The dial heartbeat must be 10s, 5s, 20s or 45s, not "1s".'],
    ['reconnectGraceMs=20', 'The dial reconnectGraceMs must be a number of seconds, such as 20s, not "20".'],
    ['capabilities=press,fly', /^The dial capabilities must be none, or some of press,.*, not "press,fly".$/],
    ['kick=refused kick=allowed', 'The dial kick appears twice.'],
    [' ', "Write dials as 'seatAtCashOut=freed heartbeat=45s', or usual."],
  ])('are refused with the reason if invalid: %s', (text, message) => {
    const read = parseDials(text);
    expect(read.ok ? null : read.error).toMatch(message);
  });
});

test.each([
  [3_000, 2_000],
  [25_000, 20_000],
])('[PLATFORM42] closes a silent connection after %i + %i ms', (pingIntervalMs, pingTimeoutMs) => {
  const { clock, faults, signIn, join } = portsBench({ heartbeat: { pingIntervalMs, pingTimeoutMs } });
  const { events } = join(signIn().token);
  faults.halfOpen('machine');
  clock.advanceBy(pingIntervalMs + pingTimeoutMs - 1);
  expect(events.at(-1)?.kind).not.toBe('closed');
  clock.advanceBy(1);
  expect(events.at(-1)?.kind).toBe('closed');
});

describe('[PLATFORM43] the sessions of an operator, by its dials', () => {
  const left = (dials: Partial<OperatorDials>, creditsMinor: number) => {
    const stage = createStage({ dials });
    const { seat } = stage.play(stage.signIn(), '101', creditsMinor);
    seat.detach();
    const sessions = () => stage.platform.operator.sessions().length;
    return { ...stage, sessions };
  };

  test('end immediately with a pay-out when the connection is lost without a grace time', () => {
    const { platform, sessions } = left({ reconnectGraceMs: 0 }, 2_000);
    expect(sessions()).toBe(0);
    expect(platform.cabinet('101')?.creditsMinor).toBe(0);
  });

  test.each([
    ['ends', 0],
    ['waits', 1],
  ] as const)('a session without credits %s when its connection is lost', (emptySession, count) => {
    const { sessions, clock } = left({ emptySession }, 0);
    expect(sessions()).toBe(count);
    clock.advanceBy(usualDials.reconnectGraceMs);
    expect(sessions()).toBe(0);
  });

  test.each([
    ['closed', 'sent', 50_100],
    ['closed', 'omitted', null],
    ['open', 'sent', undefined],
  ] as const)(
    'an ended session leaves its connection %s with the reason %s',
    (connectionAfterSession, closingReason, code) => {
      const stage = createStage({ dials: { connectionAfterSession, closingReason } });
      const signIn = stage.signIn();
      const { heard } = stage.play(signIn, '101', 2_000);
      valueOf(stage.platform.cancel(signIn.token, '101'));
      stage.clock.advanceBy(0);
      expect(closingOf(heard)).toBe(code);
    },
  );

  test('a cash-out ends the session and closes the connection', () => {
    const { heard, platform } = atCashOut({ seatAtCashOut: 'closed' });
    expect(closingOf(heard)).toBe(50_100);
    expect(platform.operator.sessions()).toEqual([]);
  });

  test('a cash-out without credits is refused', () => {
    const { seat } = atCashOut({ emptyCashOut: 'refused' });
    expect(codeOf(seat.cashout())).toBe(50_105);
  });

  test('a kick is refused and changes nothing', () => {
    const stage = createStage({ dials: { kick: 'refused' } });
    const signIn = stage.signIn();
    stage.play(signIn, '101', 2_000);
    expect(codeOf(stage.platform.kick(signIn.token, '101'))).toBe(50_105);
    expect(stage.platform.operator.sessions()).toHaveLength(1);
  });

  test('validate returns the same token', () => {
    const stage = createStage({ dials: { validate: 'keeps' } });
    const { token } = stage.signIn();
    expect(valueOf(stage.platform.validate(token)).token).toBe(token);
  });
});

describe('[PLATFORM44] the pushes of an operator, by its dials', () => {
  const kinds = (heard: readonly Parameters<Receive>[0][]) =>
    heard.map((event) => (event.kind === 'pushed' ? event.push.kind : event.kind));

  test.each([
    ['balance-first', 'pushed', ['balance', 'session']],
    ['session-first', 'pushed', ['session', 'balance']],
    ['balance-first', 'silent', ['balance']],
  ] as const)('arrive %s after init, and a missing session is %s', (initPushes, noSessionAtInit, pushes) => {
    const stage = createStage({ dials: { initPushes, noSessionAtInit } });
    const { heard } = stage.listen(stage.signIn());
    stage.clock.advanceBy(0);
    expect(kinds(heard)).toEqual(pushes);
  });

  test.each([
    ['machine-first', ['machine', 'balance', 'session']],
    ['account-first', ['balance', 'session', 'machine']],
  ] as const)('%s', (pushOrder, pushes) => {
    const stage = createStage({ dials: { pushOrder } });
    const signIn = stage.signIn();
    const { heard } = stage.listen(signIn);
    stage.clock.advanceBy(0);
    heard.length = 0;
    stage.play(signIn, '101', 2_000);
    stage.clock.advanceBy(0);
    expect(kinds(heard)).toEqual(pushes);
  });

  test('are also sent to the machine connection', () => {
    const stage = createStage({ dials: { accountPushes: 'both' } });
    const signIn = stage.signIn();
    stage.listen(signIn);
    const { heard } = stage.play(signIn, '101', 2_000);
    stage.clock.advanceBy(0);
    expect(new Set(kinds(heard))).toEqual(new Set(['machine', 'meters', 'balance', 'session']));
  });
});

describe('[PLATFORM45] the capabilities of an operator, by its dials', () => {
  test('are limited to part 1 with --spec-only', () => {
    const { platform } = createStage({ specOnly: true });
    expect(platform.dials).toEqual({ ...usualDials, ...partOneDials });
  });

  test.each(['press', 'autoplay', 'transfer', 'meters', 'band', 'resume'] as const)('lack %s', (left) => {
    const stage = createStage({ dials: { capabilities: capabilities.filter((one) => one !== left) } });
    const { details, seat, heard } = stage.play(stage.signIn(), '101');
    expect(details.capabilities).not.toContain(left);
    const refused = {
      press: () => seat.press({ buttonId: 'start', commandId: 'a', expiresAt: null }),
      autoplay: () => seat.autoplay({ on: false, commandId: 'a', expiresAt: null }),
      transfer: () => seat.transfer({ action: 3, amountMinor: 5, requestId: 'a' }),
      band: () => seat.requestRendition('saver'),
    };
    if (left in refused) expect(codeOf(refused[left as keyof typeof refused]())).toBe(40_000);
    if (left === 'resume') expect(details.sessionId).toBeNull();
    stage.clock.advanceBy(0);
    if (left === 'meters') expect([details.meters, pushesOf(heard, 'meters')]).toEqual([null, []]);
  });

  test.each(accountCalls)('lack the call %s', (left) => {
    const stage = createStage({ dials: { accountCalls: accountCalls.filter((one) => one !== left) } });
    const { token } = stage.signIn();
    const query = { limit: 10, cursor: null, search: '', from: null, to: null };
    const ask: Record<AccountCall, () => Answer<unknown>> = {
      transactions: () => stage.platform.transactions(token, query),
      slotSessions: () => stage.platform.slotSessions(token, query),
      profile: () => stage.platform.profile(token),
      changePassword: () => stage.platform.changePassword(token, { oldPassword: '', newPassword: '' }),
      setPin: () => stage.platform.setPin(token, { pin: '', password: '' }),
      updateUser: () => stage.platform.updateUser(token, { theme: null, shortcuts: [] }),
      transferStatus: () => stage.platform.transferStatus(token, 'r'),
    };
    for (const call of accountCalls) expect(ask[call](), call).not.toMatchObject({ error: { absent: call !== left } });
    expect(ask[left]()).toMatchObject({ error: { absent: true } });
  });

  test('omit clock, facts and meters from init, and push meters without sequence numbers', () => {
    const stage = createStage({
      dials: { serverClock: 'omitted', machineFacts: 'omitted', metersAtInit: 'omitted', meterSeq: 'omitted' },
    });
    const { details, heard } = stage.play(stage.signIn(), '101');
    expect(details).toMatchObject({ serverNow: null, name: null, buttons: [], betsMinor: [], meters: null });
    stage.clock.advanceBy(0);
    expect(pushesOf(heard, 'meters')).toMatchObject([{ meters: { creditsMinor: 0, seq: 0 } }]);
  });
});

test.each([
  ['code', 50_105],
  ['empty', null],
  ['page', null],
] as const)('[PLATFORM46] with the body %s, a failed call has the code %j', (refusalBody, code) => {
  const { clock, ports, ask, signIn, join } = portsBench({ refusalBody, kick: 'refused' });
  const { token } = signIn();
  const { connection } = join(token);
  const kicked = ask(ports.api.kick(token, '101'));
  const forged = ask(ports.api.balance('no token'));
  const refused = ask(connection.transfer({ ...cashIn, amountMinor: 1e9 }));
  clock.advanceBy(10);
  expect(kicked.error).toMatchObject({ kind: 'refused', refusal: { code } });
  expect(forged.error).toMatchObject({ kind: 'unauthorized' });
  // A socket has no HTTP status, so its refusal always has a code.
  expect(refused.error).toMatchObject({ kind: 'refused', refusal: { code: 50_104 } });
});
