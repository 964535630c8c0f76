import { describe, expect, test } from 'vitest';
import { portsBench } from './ports.fixture.ts';

describe('[PLATFORM24] calls', () => {
  test('have a latency in both directions', () => {
    const { clock, ports, ask } = portsBench();
    const outcome = ask(ports.api.login({ username: 'demo', password: 'demo1234' }));
    clock.advanceBy(9);
    expect(outcome.at).toBeUndefined();
    clock.advanceBy(1);
    expect(outcome).toMatchObject({ at: 10, value: { user: { username: 'demo' } } });
  });

  test('send nothing before a subscription, and run again for each subscriber', () => {
    const { clock, ports, platform } = portsBench();
    const reply = ports.api.login({ username: 'demo', password: 'wrong-password' });
    clock.advanceBy(1_000);
    reply.subscribe();
    reply.subscribe();
    clock.advanceBy(1_000);
    expect(platform.login({ username: 'demo', password: 'wrong-password' })).toMatchObject({
      error: { params: { left_count: 2 } },
    });
  });

  test('distinguish a refusal from an invalid token', () => {
    const { clock, ports, ask } = portsBench();
    const refused = ask(ports.api.login({ username: 'demo', password: 'wrong-password' }));
    const unauthorized = ask(ports.api.balance('no token'));
    clock.advanceBy(10);
    expect(refused.error).toMatchObject({ kind: 'refused', refusal: { code: 10_700 } });
    expect(unauthorized.error).toMatchObject({ kind: 'unauthorized', refusal: { code: 10 } });
  });

  test('fail as offline and execute nothing while the network is down', () => {
    const { clock, ports, ask, signIn, platform } = portsBench();
    const { token } = signIn();
    ports.faults.down(true);
    const outcome = ask(ports.api.logout(token));
    clock.advanceBy(5_000);
    expect(outcome.error).toEqual({ kind: 'offline' });
    expect(platform.balance(token).ok).toBe(true);
    ports.faults.down(false);
    const again = ask(ports.api.balance(token));
    clock.advanceBy(10);
    expect(again.value).toBe(500_000);
  });

  test('are lost when the network goes down before the answer', () => {
    const { clock, ports, ask, signIn } = portsBench();
    const { token } = signIn();
    const outcome = ask(ports.api.balance(token));
    clock.advanceBy(7);
    ports.faults.down(true);
    clock.advanceBy(5_000);
    expect(outcome.error).toEqual({ kind: 'lost', status: null });
  });

  test.each([
    ['before', 'lost', 5_000, true],
    ['after', 'lost', 5_000, false],
    ['malformed', 'malformed', 10, false],
  ] as const)('with the fault %s fail as %s', (fault, kind, at, isStillGood) => {
    const { clock, ports, ask, signIn, platform } = portsBench();
    const { token } = signIn();
    ports.faults.dropNext(fault, 'logout');
    const outcome = ask(ports.api.logout(token));
    clock.advanceBy(5_000);
    expect(outcome).toMatchObject({ at, error: { kind } });
    expect(platform.balance(token).ok).toBe(isStillGood);
  });

  test('are executed once sent, even if the subscriber unsubscribes', () => {
    const { clock, ports, ask, signIn, platform } = portsBench();
    const { token } = signIn();
    ask(ports.api.logout(token)).abort();
    clock.advanceBy(10);
    expect(platform.balance(token).ok).toBe(false);
  });
});
