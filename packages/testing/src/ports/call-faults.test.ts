import { describe, expect, test } from 'vitest';
import { demoPlayerId } from '../platform/world.ts';
import { cashIn, portsBench } from './ports.fixture.ts';

describe('[PLATFORM29] a call', () => {
  test.each([
    ['unauthorized', { kind: 'unauthorized' }, true],
    ['unavailable', { kind: 'lost', status: 503 }, true],
    ['unavailable-after', { kind: 'lost', status: 503 }, false],
  ] as const)('with the fault %s fails immediately', (fault, error, isStillGood) => {
    const { clock, faults, felt, ports, ask, signIn, platform } = portsBench();
    const { token } = signIn();
    faults.dropNext(fault, 'logout');
    const outcome = ask(ports.api.logout(token));
    clock.advanceBy(10);
    expect(outcome).toMatchObject({ at: 10, error });
    expect(platform.balance(token).ok).toBe(isStillGood);
    expect(felt).toEqual([fault]);
  });

  test('fails as unauthorized with the fault unauthorized, if it is login', () => {
    const { clock, faults, ports, ask } = portsBench();
    faults.dropNext('unauthorized', 'login');
    const outcome = ask(ports.api.login({ username: 'demo', password: 'demo1234' }));
    clock.advanceBy(10);
    expect(outcome.error?.kind).toBe('unauthorized');
  });

  test('on a socket fails with code 10 for unauthorized, and is lost for unavailable because a socket has no status', () => {
    const { clock, faults, felt, ask, signIn, join } = portsBench();
    const { connection } = join(signIn().token);
    for (const fault of ['unauthorized', 'unavailable', 'unavailable-after'] as const)
      faults.dropNext(fault, 'cashout');
    const outcomes = [
      ask(connection.cashout({ requestId: 'c' })),
      ask(connection.cashout({ requestId: 'c' })),
      ask(connection.cashout({ requestId: 'c' })),
    ];
    clock.advanceBy(5_000);
    expect(outcomes).toMatchObject([
      { at: 10, error: { kind: 'unauthorized', refusal: { code: 10 } } },
      { at: 5_000, error: { kind: 'lost', status: null } },
      { at: 5_000, error: { kind: 'lost', status: null } },
    ]);
    expect(felt).toEqual(['unauthorized', 'before', 'after']);
  });

  test('that arrives twice is reported once and gets the second answer', () => {
    const { clock, faults, ports, ask, signIn, join, platform } = portsBench();
    const { token } = signIn();
    const { connection } = join(token);
    const sent: unknown[] = [];
    faults.sent$.subscribe((request) => sent.push(request));
    faults.dropNext('twice', 'transfer');
    faults.dropNext('twice', 'logout');
    const transfer = ask(connection.transfer(cashIn));
    clock.advanceBy(10);
    const logout = ask(ports.api.logout(token));
    clock.advanceBy(10);
    expect(transfer.value).toMatchObject({ creditsMinor: 10_000 });
    expect(platform.cabinet('101')?.creditsMinor).toBe(10_000);
    expect(logout.error).toMatchObject({ kind: 'unauthorized' });
    expect(sent).toEqual([
      { call: 'transfer', id: 'a' },
      { call: 'logout', id: null },
    ]);
  });

  test('that is executed late is overtaken by a later call', () => {
    const { clock, faults, felt, ports, ask, signIn, platform } = portsBench();
    const { token } = signIn();
    faults.delayNext(300, 'logout');
    const logout = ask(ports.api.logout(token));
    clock.advanceBy(1);
    const balance = ask(ports.api.balance(token));
    clock.advanceBy(303);
    expect([balance.at, platform.balance(token).ok]).toEqual([10, true]);
    clock.advanceBy(6);
    expect([logout.at, platform.balance(token).ok]).toEqual([310, false]);
    expect(felt).toEqual(['late-request']);
  });

  test('that is answered late is executed in time, and is lost if the answer arrives after the timeout', () => {
    const { clock, faults, ports, ask, signIn, platform } = portsBench();
    const { token } = signIn();
    faults.delayNext(4_000, 'balance', 'answer');
    faults.delayNext(5_000, 'logout', 'answer');
    const [balance, logout] = [ask(ports.api.balance(token)), ask(ports.api.logout(token))];
    clock.advanceBy(5);
    expect(platform.balance(token).ok).toBe(false);
    clock.advanceBy(10_000);
    expect(balance).toMatchObject({ at: 4_010, value: 500_000 });
    expect(logout).toMatchObject({ at: 5_000, error: { kind: 'lost' } });
  });

  test('is executed in order when the answer to the next call overtakes its answer', () => {
    const { clock, faults, felt, ports, ask, signIn } = portsBench();
    const { token } = signIn();
    faults.reorderNext('balance');
    const balance = ask(ports.api.balance(token));
    clock.advanceBy(100);
    expect([balance.at, felt]).toEqual([undefined, []]);
    const brands = ask(ports.api.brands(token));
    clock.advanceBy(10);
    expect([brands.at, balance.at, balance.value, felt]).toEqual([10, 110, 500_000, ['reorder']]);
  });

  test('returns the state from before a push if the push overtakes the answer', () => {
    const { clock, faults, felt, platform, ports, ask, signIn } = portsBench();
    const { token } = signIn();
    const heard: unknown[] = [];
    ports.notifications.connect(token).subscribe((event) => {
      if (event.kind === 'opened') ask(event.connection.init(demoPlayerId));
      if (event.kind === 'pushed') heard.push(event.push);
    });
    clock.advanceBy(100);
    faults.reorderNext('balance');
    const balance = ask(ports.api.balance(token));
    clock.advanceBy(100);
    platform.operator.deposit(demoPlayerId, 7);
    clock.advanceBy(10);
    expect(heard.at(-1)).toEqual({ kind: 'balance', balanceMinor: 500_007 });
    expect([balance.value, felt]).toEqual([500_000, ['reorder']]);
  });

  test('is answered late if no answer overtakes its answer, and in order on a socket', () => {
    const { clock, faults, felt, ports, ask, signIn, join } = portsBench();
    const { token } = signIn();
    const { connection } = join(token);
    faults.reorderNext('cashout');
    const cashOut = ask(connection.cashout({ requestId: 'c' }));
    clock.advanceBy(10);
    expect(cashOut.at).toBe(10);
    faults.reorderNext('balance');
    const balance = ask(ports.api.balance(token));
    clock.advanceBy(3_000);
    expect([balance.at, felt]).toEqual([2_010, []]);
  });

  test('takes longer on a slow connection, but not on another connection', () => {
    const { clock, faults, felt, ports, ask, signIn, join } = portsBench();
    const { token } = signIn();
    const { connection } = join(token);
    faults.lag('http', 200);
    const [slow, quick] = [ask(ports.api.balance(token)), ask(connection.transfer(cashIn))];
    clock.advanceBy(1_000);
    expect([slow.at, quick.at]).toEqual([410, 10]);
    faults.lag('http', 0);
    const again = ask(ports.api.balance(token));
    clock.advanceBy(10);
    expect(again.at).toBe(10);
    expect(felt).toEqual(['lag']);
  });

  test('ignores a fault for another call', () => {
    const { clock, faults, felt, ports, ask, signIn } = portsBench();
    const { token } = signIn();
    faults.dropNext('before', 'bonus');
    const outcome = ask(ports.api.balance(token));
    clock.advanceBy(10);
    expect(outcome.value).toBe(500_000);
    expect(felt).toEqual([]);
  });
});
