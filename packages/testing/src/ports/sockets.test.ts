import { describe, expect, test } from 'vitest';
import type { Push } from '@farspin/core';
import { createPlatform } from '../platform/create-platform.ts';
import { cashIn, portsBench } from './ports.fixture.ts';

describe('[PLATFORM24] connections', () => {
  test('close with the reason and complete when the server refuses the token', () => {
    const { clock, ports } = portsBench();
    const heard: unknown[] = [];
    ports.machineChannel
      .connect('no token')
      .subscribe({ next: (event) => heard.push(event), complete: () => heard.push('completed') });
    clock.advanceBy(10);
    expect(heard).toEqual([
      { kind: 'closed', closing: { refusal: { code: 10, text: expect.any(String), params: {} } } },
      'completed',
    ]);
  });

  test('deliver pushes in order, and end at the platform when the player leaves', () => {
    const { clock, signIn, join, ask, platform } = portsBench();
    const { token } = signIn();
    const { connection, events, leave } = join(token);
    ask(connection.transfer(cashIn));
    ask(connection.press({ buttonId: 'start', commandId: 'b', expiresAt: null }));
    clock.advanceBy(5_000);
    const pushes = events.flatMap((event): Push[] => (event.kind === 'pushed' ? [event.push] : []));
    const seqs = pushes.flatMap((push) => (push.kind === 'meters' ? [push.meters.seq] : []));
    expect(seqs.length).toBeGreaterThanOrEqual(2);
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
    leave();
    clock.advanceBy(5);
    expect(platform.operator.sessions()).toMatchObject([{ connected: false }]);
  });

  test('on a cut, fail a request in flight as lost and later requests as offline', () => {
    const { clock, ports, signIn, join, ask, platform } = portsBench();
    const { connection, events } = join(signIn().token);
    const underWay = ask(connection.transfer(cashIn));
    ports.faults.cut('machine');
    expect(events.at(-1)).toEqual({ kind: 'closed', closing: { refusal: null } });
    expect(underWay.error).toEqual({ kind: 'lost', status: null });
    expect(ask(connection.transfer({ ...cashIn, requestId: 'b' })).error).toEqual({ kind: 'offline' });
    clock.advanceBy(1_000);
    // The request was sent before the cut.
    expect(platform.cabinet('101')?.creditsMinor).toBe(10_000);
    expect(platform.operator.sessions()).toMatchObject([{ connected: false }]);
  });

  test('stay open when a fault cuts connections of another kind', () => {
    const { clock, ports, signIn, join } = portsBench();
    const { token, user } = signIn();
    const { events } = join(token);
    const notifications: string[] = [];
    ports.notifications.connect(token).subscribe((event) => {
      notifications.push(event.kind);
      if (event.kind === 'opened') event.connection.init(user.id).subscribe();
    });
    clock.advanceBy(100);
    ports.faults.cut('notifications');
    clock.advanceBy(100);
    expect(notifications).toEqual(['opened', 'pushed', 'pushed', 'closed']);
    expect(events.at(-1)?.kind).not.toBe('closed');
  });

  test('do not open while the network is down', () => {
    const { clock, ports, signIn } = portsBench();
    const { token } = signIn();
    ports.faults.down(true);
    const heard: unknown[] = [];
    ports.machineChannel.connect(token).subscribe((event) => heard.push(event));
    clock.advanceBy(1_000);
    expect(heard).toEqual([{ kind: 'closed', closing: { refusal: null } }]);
  });

  test('log an unreadable push and do not deliver the push', () => {
    const { ports, signIn, join } = portsBench();
    const { events } = join(signIn().token);
    const before = events.length;
    ports.faults.malformedPush();
    expect(events).toHaveLength(before);
    expect(ports.logged).toMatchObject([{ level: 'warn', event: 'push.malformed', data: { kind: 'machine' } }]);
  });

  test('are the only state that a restarted server loses', () => {
    const { clock, ports, platform, signIn, join, ask } = portsBench();
    const { token } = signIn();
    const { connection, events } = join(token);
    ask(connection.transfer(cashIn));
    clock.advanceBy(1_000);
    platform.close();
    ports.faults.cut('all');
    ports.moveTo(createPlatform({ clock, seed: 7, snapshot: platform.snapshot() }));
    expect(events.at(-1)).toEqual({ kind: 'closed', closing: { refusal: null } });
    expect(join(token).details.value).toMatchObject({ sessionId: 's1', meters: { creditsMinor: 10_000 } });
  });
});
