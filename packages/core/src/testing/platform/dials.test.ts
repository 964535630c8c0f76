import { describe, expect, test } from 'vitest';
import { cashIn, portsBench } from '../ports/ports.fixture.ts';
import { describeDials, drawDials, usualDials, type OperatorDials } from './dials.ts';
import { closingOf, codeOf, createStage, pushesOf, valueOf } from './fixture.ts';

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
  ] as const)('with the seat %s, meters are %s', (seatAtCashOut, metersAfterCashOut, credits) => {
    expect(atCashOut({ seatAtCashOut, metersAfterCashOut }).credits()).toEqual(credits);
  });

  test('silent until something else changes', () => {
    const { seat, clock, credits } = atCashOut({ metersAfterCashOut: 'silent' });
    valueOf(seat.transfer({ action: 3, amountMinor: 500, requestId: 'next' }));
    clock.advanceBy(0);
    expect(credits()).toEqual([500]);
  });

  test.each([50_100, 50_105] as const)('a seat that was freed is refused with %i', (codeWithoutSession) => {
    const { seat } = atCashOut({ seatAtCashOut: 'freed', codeWithoutSession });
    expect(codeOf(seat.cashout())).toBe(codeWithoutSession);
    expect(codeOf(seat.transfer({ action: 3, amountMinor: 500, requestId: 'next' }))).toBe(codeWithoutSession);
  });
});

test.each([
  ['before-push', ['answer', 'meters']],
  ['after-push', ['meters', 'answer']],
] as const)('[PLATFORM40] an operator that acknowledges %s sends %j', (acknowledges, order) => {
  const { clock, signIn, join } = portsBench({ acknowledges });
  const { events, connection } = join(signIn().token);
  const heard: string[] = [];
  events.push = (event) => heard.push(event.kind === 'pushed' ? event.push.kind : event.kind);
  connection.transfer(cashIn).subscribe(() => heard.push('answer'));
  clock.advanceBy(10);
  expect(heard).toEqual(order);
});

describe('[PLATFORM41] dials', () => {
  test('are drawn by the seed, each value in time', () => {
    expect(drawDials(3)).toEqual(drawDials(3));
    const drawn = Array.from({ length: 60 }, (_, seed) => drawDials(seed));
    for (const name of Object.keys(usualDials) as (keyof OperatorDials)[])
      expect(new Set(drawn.map((dials) => JSON.stringify(dials[name]))).size, name).toBeGreaterThan(1);
  });

  test('are described by what is not as usual', () => {
    expect(describeDials(usualDials)).toBe('as usual');
    const heartbeat = { pingIntervalMs: 25_000, pingTimeoutMs: 20_000 };
    expect(describeDials({ ...usualDials, seatAtCashOut: 'freed', heartbeat })).toBe(
      'seatAtCashOut: freed, heartbeat: 45 s',
    );
  });
});

test.each([
  [3_000, 2_000],
  [25_000, 20_000],
])('[PLATFORM42] a connection that passes nothing ends after %i + %i ms', (pingIntervalMs, pingTimeoutMs) => {
  const { clock, faults, signIn, join } = portsBench({ heartbeat: { pingIntervalMs, pingTimeoutMs } });
  const { events } = join(signIn().token);
  faults.halfOpen('machine');
  clock.advanceBy(pingIntervalMs + pingTimeoutMs - 1);
  expect(events.at(-1)?.kind).not.toBe('closed');
  clock.advanceBy(1);
  expect(events.at(-1)?.kind).toBe('closed');
});
