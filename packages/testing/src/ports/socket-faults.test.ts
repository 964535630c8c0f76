import { describe, expect, test } from 'vitest';
import { createPlatform } from '../platform/create-platform.ts';
import { cashIn, portsBench } from './ports.fixture.ts';

const press = { buttonId: 'bet-up', commandId: 'b', expiresAt: null };
const pushesOf = (events: readonly { kind: string }[]): number => events.filter(({ kind }) => kind === 'pushed').length;

describe('[PLATFORM30] a connection', () => {
  test('delivers a push twice with the fault twice', () => {
    const { clock, faults, felt, ask, signIn, join } = portsBench();
    const { connection, events } = join(signIn().token);
    faults.faultNextPush('twice', 'machine');
    ask(connection.transfer(cashIn));
    clock.advanceBy(100);
    const twice = events.flatMap((event) => (event.kind === 'pushed' ? [event.push] : []));
    expect(twice).toHaveLength(2);
    expect(twice[0]).toEqual(twice[1]);
    ask(connection.press(press));
    clock.advanceBy(100);
    expect(pushesOf(events)).toBe(3);
    expect(felt).toEqual(['push-twice']);
  });

  test('keeps the order of requests when the connection becomes slow and then fast again', () => {
    const { clock, faults, ask, signIn, join } = portsBench();
    const { connection } = join(signIn().token);
    faults.lag('machine', 500);
    const first = ask(connection.transfer(cashIn));
    faults.lag('machine', 0);
    const second = ask(connection.transfer({ ...cashIn, requestId: 'b' }));
    clock.advanceBy(504);
    expect([first.at, second.at]).toEqual([undefined, undefined]);
    clock.advanceBy(6);
    expect([first.value?.creditsMinor, second.value?.creditsMinor]).toEqual([10_000, 20_000]);
  });

  test('transmits nothing while half-open, until the heartbeat ends the connection on both sides', () => {
    const { clock, faults, felt, ask, signIn, join, platform } = portsBench();
    const { connection, events } = join(signIn().token);
    const before = events.length;
    faults.halfOpen('machine');
    const unanswered = ask(connection.transfer(cashIn));
    clock.advanceBy(44_999);
    expect(unanswered).toMatchObject({ at: 5_000, error: { kind: 'lost' } });
    expect(platform.cabinet('101')?.creditsMinor).toBe(0);
    expect([events.length, platform.operator.sessions()[0]?.connected]).toEqual([before, true]);
    clock.advanceBy(1);
    expect(events.at(-1)).toEqual({ kind: 'closed', closing: { refusal: null } });
    expect(platform.operator.sessions()).toEqual([]);
    expect(felt).toEqual(['half-open']);
  });

  test('stays open at the platform until the heartbeat if the player closes a half-open connection', () => {
    const { clock, faults, signIn, join, platform } = portsBench();
    const { leave } = join(signIn().token);
    faults.halfOpen('all');
    leave();
    clock.advanceBy(44_999);
    expect(platform.operator.sessions()).toMatchObject([{ connected: true }]);
    clock.advanceBy(1);
    expect(platform.operator.sessions()).toEqual([]);
  });

  test('continues after a blackhole without lost data and is reset after data loss', () => {
    const { clock, faults, felt, ask, signIn, join, ports, platform } = portsBench();
    const { token } = signIn();
    const quiet = join(token);
    faults.blackhole(10_000);
    clock.advanceBy(10_000);
    expect(felt).toEqual([]);
    const answered = ask(quiet.connection.transfer(cashIn));
    clock.advanceBy(10);
    expect(answered.value?.creditsMinor).toBe(10_000);

    faults.blackhole(10_000);
    const lost = ask(quiet.connection.transfer({ ...cashIn, requestId: 'b' }));
    const lostCall = ask(ports.api.balance(token));
    const opening: string[] = [];
    ports.machineChannel.connect(token).subscribe(({ kind }) => opening.push(kind));
    clock.advanceBy(9_999);
    expect([lost, lostCall]).toMatchObject([{ at: 5_000 }, { at: 5_000, error: { kind: 'lost' } }]);
    expect(opening).toEqual(['closed']);
    expect(quiet.events.at(-1)?.kind).toBe('pushed');
    clock.advanceBy(10);
    expect(quiet.events.at(-1)?.kind).toBe('closed');
    expect(platform.cabinet('101')?.creditsMinor).toBe(10_000);
    expect(felt).toEqual(['blackhole']);
  });

  test('ends in a blackhole that is longer than the heartbeat', () => {
    const { clock, faults, signIn, join, platform } = portsBench();
    const { events } = join(signIn().token);
    faults.blackhole(60_000);
    clock.advanceBy(45_000);
    expect(events.at(-1)?.kind).toBe('closed');
    expect(platform.operator.sessions()).toEqual([]);
  });

  test('is silent after the server was killed, until the player sends a request or the heartbeat ends the connection', () => {
    const { clock, faults, felt, ask, signIn, join, ports, platform } = portsBench();
    const { token } = signIn();
    const used = join(token);
    const idle: string[] = [];
    ports.notifications.connect(token).subscribe(({ kind }) => idle.push(kind));
    clock.advanceBy(10);
    platform.close();
    ports.moveTo(createPlatform({ clock, seed: 7, snapshot: platform.snapshot() }));
    faults.replaceServer('killed');
    const lost = ask(used.connection.transfer(cashIn));
    clock.advanceBy(10);
    expect(lost).toMatchObject({ at: 10, error: { kind: 'lost' } });
    expect(used.events.at(-1)?.kind).toBe('closed');
    clock.advanceBy(44_989);
    expect(idle).toEqual(['opened']);
    clock.advanceBy(1);
    expect(idle).toEqual(['opened', 'closed']);
    expect(felt).toEqual(['server-killed']);
  });
});
