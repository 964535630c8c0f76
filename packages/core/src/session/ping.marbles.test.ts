import { BehaviorSubject, concat, map, NEVER, of, Subject, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Capability } from '../kernel/entities.ts';
import { err, ok } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import { within } from '../kernel/within.ts';
import type { ChannelEvent } from '../kernel/channel.ts';
import type { SignIn } from '../ports/http.ts';
import type { MachineConnection, MachineDetails } from '../ports/sockets.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { createDevice } from '@farspin/testing';
import { createVirtualClock } from '@farspin/testing';
import { createSession } from './session.ts';
import { pressBlock } from '../press-block/press-block.rules.ts';

/** Joins a machine that answers pings unless `isHung` is set. */
function playing(capabilities: readonly Capability[], random = 0) {
  const clock = createVirtualClock(0);
  const device = createDevice(clock);
  const scope = createScope();
  const connection$ = new Subject<ChannelEvent<MachineConnection>>();
  const server = {
    isHung: false,
    isDeaf: false,
    refuses: false,
    now: null as number | null,
    delayMs: 0,
    pings: [] as number[],
  };
  const wake$ = new Subject<void>();
  const details = { capabilities, meters: null, sessionId: null, serverNow: 2_000 } as unknown as MachineDetails;
  const connection = {
    init: () => of(ok(details)),
    ping() {
      server.pings.push(clock.now());
      if (server.refuses)
        return of(err({ kind: 'refused' as const, refusal: { code: 40_000, params: {}, text: null } }));
      if (server.isDeaf) return within(5_000, NEVER, device.clock);
      if (server.isHung) return NEVER;
      return server.delayMs > 0
        ? timer(server.delayMs, device.clock.scheduler).pipe(map(() => ok(server.now)))
        : of(ok(server.now));
    },
  } as unknown as MachineConnection;
  const session = createSession(
    {
      channel: { connect: () => connection$ },
      clock: device.clock,
      random: { next: () => random, id: () => 'id' },
      wake$,
      back$: new Subject(),
      presented$: NEVER,
      ending$: new BehaviorSubject(false),
      signIn$: new BehaviorSubject<SignIn | null>({ token: 't' } as SignIn),
      tokenRefused: () => false,
      settings: defaultSettings.session,
      withheld: [],
      hold: () => concat(of('held' as const), NEVER),
    },
    scope,
  );
  session.join({ machineId: '1', name: '' });
  connection$.next({ kind: 'opened', connection });
  const link = () => {
    const { value } = session.state$;
    return value.kind === 'playing' ? value.link : null;
  };
  return { clock, device, connection$, server, session, link, scope, wake$ };
}

describe('[SESSION14] a machine with heartbeats', () => {
  it('sends a heartbeat every 2 s while connected', () => {
    const { clock, connection$, server } = playing(['ping']);
    clock.advanceBy(6_000);
    expect(server.pings).toEqual([0, 2_000, 4_000, 6_000]);
    connection$.next({ kind: 'closed', closing: { refusal: null } });
    clock.advanceBy(200);
    expect(server.pings).toHaveLength(4);
  });

  it('becomes silent 5 s after the last answer, and blocks presses until the machine sends a message', () => {
    const { clock, connection$, server, session, link } = playing(['ping']);
    clock.advanceBy(4_000);
    server.isHung = true;
    clock.advanceBy(4_999);
    expect(link()).toEqual({ kind: 'up' });
    clock.advanceBy(1);
    expect(link()).toEqual({ kind: 'silent', since: 4_000 });
    expect(pressBlock(session.state$.value, null)).toMatchObject({ key: 'press.old' });
    expect(session.connection$.value).not.toBeNull();
    clock.advanceBy(499);
    connection$.next({ kind: 'pushed', push: { kind: 'machine', machineId: '1', status: 'playing' } });
    expect(link()).toEqual({ kind: 'up' });
  });

  it('becomes silent 5 s after init if no heartbeat was answered', () => {
    const { clock, server, link } = playing(['ping']);
    server.isHung = true;
    clock.advanceBy(4_999);
    expect(link()).toEqual({ kind: 'up' });
    clock.advanceBy(1);
    expect(link()).toEqual({ kind: 'silent', since: 0 });
  });

  it('reconnects without a delay when the final heartbeat of a silent machine is not answered', () => {
    const { clock, server, link } = playing(['ping'], 0.9);
    clock.advanceBy(4_000);
    server.isHung = true;
    clock.advanceBy(5_499);
    expect(link()).toEqual({ kind: 'silent', since: 4_000 });
    expect(server.pings.slice(-2)).toEqual([8_000, 9_000]);
    clock.advanceBy(1);
    expect(link()).toEqual({ kind: 'connecting', attempt: 1 });
  });

  it('becomes silent only 5 s after the last push', () => {
    const { clock, connection$, server, link } = playing(['ping']);
    server.isHung = true;
    clock.advanceBy(4_000);
    connection$.next({ kind: 'pushed', push: { kind: 'machine', machineId: '1', status: 'playing' } });
    clock.advanceBy(4_000);
    expect(link()).toEqual({ kind: 'up' });
    clock.advanceBy(1_000);
    expect(link()).toEqual({ kind: 'silent', since: 4_000 });
  });

  it('[COMMAND2] updates the server clock for the expiry of presses', () => {
    const { clock, server, session } = playing(['ping']);
    const offset = () => (session.state$.value.kind === 'playing' ? session.state$.value.serverOffsetMs : null);
    expect(offset()).toBe(2_000);
    server.now = 700_000;
    clock.advanceBy(4_000);
    expect(offset()).toBe(696_000);
  });

  it('sends no heartbeat without the heartbeat capability, and leaves no timer after the session', () => {
    const without = playing(['press']);
    without.clock.advanceBy(60_000);
    expect(without.server.pings).toEqual([]);
    expect(without.link()).toEqual({ kind: 'up' });
    const { clock, scope, session } = playing(['ping']);
    session.end(null);
    expect(clock.pending).toBe(0);
    scope.unsubscribe();
  });
});

describe('[SESSION21] a connection that receives only pushes', () => {
  const push = { kind: 'pushed', push: { kind: 'machine', machineId: '1', status: 'playing' } } as const;

  it('reconnects when two heartbeats in a row time out', () => {
    const { clock, connection$, server, link } = playing(['ping'], 0.9);
    clock.advanceBy(4_000);
    server.isDeaf = true;
    for (let heard = 0; heard < 8; heard += 1) {
      clock.advanceBy(1_000);
      connection$.next(push);
    }
    expect(link()).toEqual({ kind: 'up' });
    // The heartbeats were sent at 6 s and 8 s, and each times out after 5 s.
    clock.advanceBy(999);
    expect(link()).toEqual({ kind: 'up' });
    clock.advanceBy(1);
    expect(link()).toEqual({ kind: 'connecting', attempt: 1 });
  });

  it('[TIME2] reconnects after the same time if the clock was set back meanwhile', () => {
    const { clock, device, connection$, server, link } = playing(['ping'], 0.9);
    clock.advanceBy(4_000);
    server.isDeaf = true;
    device.jump(-3_600_000);
    for (let heard = 0; heard < 14; heard += 1) {
      clock.advanceBy(1_000);
      connection$.next(push);
    }
    expect(link()).toEqual({ kind: 'connecting', attempt: 1 });
  });

  it('stays connected if each heartbeat is refused, because a refusal is an answer', () => {
    const { clock, connection$, server, link } = playing(['ping']);
    server.refuses = true;
    for (let second = 0; second < 30; second += 1) {
      clock.advanceBy(1_000);
      connection$.next(push);
    }
    expect(link()).toEqual({ kind: 'up' });
  });

  it('stays connected if the server answers some of the heartbeats', () => {
    const { clock, connection$, server, link } = playing(['ping']);
    clock.advanceBy(0);
    for (let second = 0; second < 30; second += 1) {
      server.isDeaf = second % 4 < 2;
      clock.advanceBy(1_000);
      connection$.next(push);
    }
    expect(link()).toEqual({ kind: 'up' });
    expect(server.pings).toHaveLength(16);
  });
});

describe('[SESSION17] a connection after a wake-up', () => {
  it('sends a heartbeat immediately after the wake-up, and stays connected if the server answers', () => {
    const { clock, server, link, wake$ } = playing(['ping']);
    clock.advanceBy(500);
    wake$.next();
    clock.advanceBy(1_000);
    expect([server.pings, link()]).toEqual([[0, 500], { kind: 'up' }]);
  });

  it('reconnects immediately if the server does not answer the heartbeat within 500 ms', () => {
    const { clock, server, link, wake$ } = playing(['ping']);
    clock.advanceBy(500);
    server.isHung = true;
    wake$.next();
    clock.advanceBy(499);
    expect(link()).toEqual({ kind: 'up' });
    clock.advanceBy(1);
    expect(link()).toEqual({ kind: 'connecting', attempt: 1 });
  });

  it('sends a heartbeat even after hours of sleep, and stays connected if the server answers', () => {
    const { clock, device, server, link } = playing(['ping']);
    clock.advanceBy(40_000);
    device.sleep(8 * 3_600_000);
    clock.advanceBy(0);
    expect([link(), server.pings.at(-1)]).toEqual([{ kind: 'up' }, clock.now()]);
  });

  it('waits twice the time of the last answer if the last answer was slow', () => {
    const { clock, device, server, link, wake$ } = playing(['ping']);
    server.delayMs = 700;
    clock.advanceBy(3_000);
    wake$.next();
    clock.advanceBy(600);
    expect(link()).toEqual({ kind: 'up' });
    clock.advanceBy(100);
    server.isHung = true;
    clock.advanceBy(300);
    wake$.next();
    clock.advanceBy(1_399);
    expect(link()).toEqual({ kind: 'up' });
    clock.advanceBy(1);
    expect(link()).toEqual({ kind: 'connecting', attempt: 1 });
    expect(device.isAsleep).toBe(false);
  });

  it('sends no heartbeat if the machine does not support heartbeats', () => {
    const { clock, server, link, wake$ } = playing([]);
    wake$.next();
    clock.advanceBy(10_000);
    expect([server.pings, link()]).toEqual([[], { kind: 'up' }]);
  });
});
