import { BehaviorSubject, concat, NEVER, Observable, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Capability } from '../kernel/entities.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { ChannelEvent, Push } from '../kernel/channel.ts';
import type { PortError } from '../kernel/reply.ts';
import type { SignIn } from '../ports/http.ts';
import type { MachineConnection, MachineDetails } from '../ports/sockets.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { createPendingCalls } from '@farspin/testing';
import { createVirtualClock } from '@farspin/testing';
import { tellingRefusals } from './refusals.ts';
import { createSession } from './session.ts';

const target = { machineId: 'm1', name: 'Aurora 1' };
const details = (more: Partial<MachineDetails> = {}): MachineDetails => ({
  sessionId: 's1',
  serverNow: null,
  capabilities: ['press', 'autoplay', 'resume'],
  name: null,
  brand: null,
  buttons: [],
  betsMinor: [],
  meters: null,
  video: { type: 'screen', renditions: [] },
  ...more,
});
const refusal = (code: number) => ({ code, text: null, params: {} });

/** Starts a session whose machine connection the test controls. */
function start({
  token = 't1',
  withheld = [],
}: { readonly token?: string | null; readonly withheld?: readonly Capability[] } = {}) {
  const clock = createVirtualClock(1_000);
  const connections: Subject<ChannelEvent<MachineConnection>>[] = [];
  const { asked, pending, answer } = createPendingCalls<unknown>();
  let openConnections = 0;
  let refusedTokens = 0;
  const connection = {
    init: (request) => pending(request),
    press: (press) => pending(press),
    autoplay: pending,
  } as MachineConnection;
  const signIn$ = new BehaviorSubject(token === null ? null : ({ token } as SignIn));
  let ids = 0;
  const scope = createScope();
  const session = createSession(
    {
      channel: {
        connect: (token) =>
          new Observable((subscriber) => {
            asked.push(`connect ${token}`);
            openConnections += 1;
            const connection$ = new Subject<ChannelEvent<MachineConnection>>();
            connections.push(connection$);
            subscriber.add(() => (openConnections -= 1));
            return connection$.subscribe(subscriber);
          }),
      },
      clock,
      random: { next: () => 0, id: () => `c${(ids += 1)}` },
      wake$: NEVER,
      back$: new Subject(),
      presented$: NEVER,
      ending$: new BehaviorSubject(false),
      signIn$,
      tokenRefused: () => ((refusedTokens += 1), false),
      settings: defaultSettings.session,
      withheld,
      hold: () => concat(of('held' as const), NEVER),
    },
    scope,
  );
  const pushed: Push[] = [];
  session.push$.subscribe((push) => pushed.push(push));
  const happens = (event: ChannelEvent<MachineConnection>): void => connections.at(-1)?.next(event);
  const join = (more?: Partial<MachineDetails>): void => {
    session.join(target);
    happens({ kind: 'opened', connection });
    answer(ok(details(more)));
  };
  const end = (): void => connections.at(-1)?.complete();
  const lose = (): void => {
    happens({ kind: 'closed', closing: { refusal: null } });
    end();
  };
  return {
    ...{ session, clock, scope, signIn$, connection, asked, pushed, answer, happens, join, end, lose },
    openConnections: () => openConnections,
    refusedTokens: () => refusedTokens,
    state: () => session.state$.value,
  };
}

describe('the connection to a machine', () => {
  it('[COMMAND1] reports whether a press was sent', () => {
    const { session, join, lose } = start();
    expect(session.press('start')).toBe(false);
    join();
    expect([session.press('start'), session.press('start')]).toEqual([true, false]);
    lose();
    expect(session.press('start')).toBe(false);
    const unable = start();
    unable.join({ capabilities: ['resume'] });
    expect(unable.session.press('start')).toBe(false);
  });

  it('[SESSION1] is usable from the answer to init until the session ends', () => {
    const { session, join, openConnections, state } = start();
    const held: unknown[] = [];
    session.connection$.subscribe((now) => held.push(now));
    join();
    session.end(null);
    expect(held.map((connection) => connection !== null)).toEqual([false, true, false]);
    expect([openConnections(), state()]).toEqual([0, { kind: 'idle', ended: null }]);
  });

  it('[SESSION3] reconnects with the newest token and rejoins the same session', () => {
    const { session, clock, signIn$, connection, asked, answer, happens, join, lose, state } = start();
    join();
    lose();
    expect(session.connection$.value).toBeNull();
    signIn$.next({ token: 't2' } as SignIn);
    clock.advanceBy(0);
    happens({ kind: 'opened', connection });
    answer(ok(details()));
    expect(asked).toEqual([
      'connect t1',
      { machineId: 'm1', token: 't1', resume: null },
      'connect t2',
      { machineId: 'm1', token: 't2', resume: 's1' },
    ]);
    expect(state()).toMatchObject({ kind: 'playing', link: { kind: 'up' } });
  });

  it('[SESSION3] does not request the previous session if the machine cannot resume sessions', () => {
    const { clock, connection, asked, happens, join, lose } = start();
    join({ capabilities: ['press'] });
    lose();
    clock.advanceBy(0);
    happens({ kind: 'opened', connection });
    expect(asked.at(-1)).toMatchObject({ resume: null });
  });

  it('[LADDER3] resets the backoff after each successful connection', () => {
    const { clock, asked, connection, answer, happens, join, lose } = start();
    join();
    for (let losses = 0; losses < 4; losses += 1) {
      lose();
      clock.advanceBy(0);
      happens({ kind: 'opened', connection });
      answer(ok(details()));
    }
    expect(asked.filter((what) => what === 'connect t1')).toHaveLength(5);
  });

  it('[SESSION1] closes and is retried when the server does not answer init', () => {
    const { session, clock, connection, asked, answer, happens, openConnections } = start();
    session.join(target);
    happens({ kind: 'opened', connection });
    answer({ ok: false, error: { kind: 'lost', status: null } });
    expect(openConnections()).toBe(0);
    clock.advanceBy(0);
    expect([openConnections(), asked.at(-1)]).toEqual([1, 'connect t1']);
  });

  it('[SESSION3] reconnects when the server closes the connection without a reason', () => {
    const { clock, asked, end, join } = start();
    join();
    end();
    clock.advanceBy(0);
    expect(asked.filter((what) => what === 'connect t1')).toHaveLength(2);
  });

  it('[AUTH6] reports a refused token when the server closes the connection because of the token, and otherwise only ends the session', () => {
    const { happens, join, refusedTokens, state, openConnections } = start();
    join();
    happens({ kind: 'closed', closing: { refusal: refusal(50_106) } });
    expect([refusedTokens(), openConnections()]).toEqual([0, 0]);
    expect(state()).toMatchObject({ kind: 'idle', ended: { key: 'code.50106' } });
    join();
    happens({ kind: 'closed', closing: { refusal: refusal(10) } });
    expect(refusedTokens()).toBe(1);
  });

  it('[AUTH6] reports a refused token when the server refuses a command because of the token, but not for other refusals', () => {
    const { session, join, answer, refusedTokens } = start();
    join();
    session.press('start');
    answer(err({ kind: 'refused', refusal: refusal(50_101) }));
    expect(refusedTokens()).toBe(0);
    session.press('start');
    answer(err({ kind: 'unauthorized', refusal: refusal(10) }));
    expect(refusedTokens()).toBe(1);
  });

  it('[AUTH6] forwards the result and the completion of a call', () => {
    const answer$ = new Subject<Result<null, PortError>>();
    const connection = { cashout: () => answer$ } as unknown as MachineConnection;
    const heard: unknown[] = [];
    const telling = tellingRefusals(
      connection,
      (error) => error,
      () => heard.push('refused'),
      createVirtualClock(0),
    );
    telling
      .cashout({ requestId: 'c' })
      .subscribe({ next: (result) => heard.push(result), complete: () => heard.push('over') });
    answer$.next(ok(null));
    answer$.complete();
    expect(heard).toEqual([ok(null), 'over']);
  });

  it('[SESSION1] does not connect for a guest, and disconnects when the player is signed out', () => {
    const guest = start({ token: null });
    guest.session.join(target);
    expect(guest.openConnections()).toBe(0);
    const { join, signIn$, state, openConnections, session } = start();
    join();
    signIn$.next({ token: 't2' } as SignIn);
    expect(state().kind).toBe('playing');
    signIn$.next(null);
    expect([state().kind, openConnections(), session.connection$.value]).toEqual(['idle', 0, null]);
  });

  it('[SESSION5] emits each push once, without replacing the connection', () => {
    const { session, happens, join, pushed } = start();
    join();
    let connections = 0;
    session.connection$.subscribe(() => (connections += 1));
    happens({ kind: 'pushed', push: { kind: 'balance', balanceMinor: 7 } });
    expect([pushed, connections]).toEqual([[{ kind: 'balance', balanceMinor: 7 }], 1]);
  });

  it('[SESSION1] disconnects when the page closes', () => {
    const { scope, session, join, openConnections } = start();
    join();
    let isOver = false;
    session.connection$.subscribe({ complete: () => (isOver = true) });
    scope.unsubscribe();
    expect([isOver, openConnections()]).toEqual([true, 0]);
  });
});

describe('a command', () => {
  it.each([
    { tookMs: 1_999, carries: 'no expiry' },
    { tookMs: 2_000, carries: 'its expiry' },
  ])('[COMMAND2] that is refused as expired after $tookMs ms leaves the next command with $carries', (given) => {
    const { session, clock, asked, answer, join } = start();
    join({ serverNow: 1_000 });
    session.press('start');
    clock.advanceBy(given.tookMs);
    answer(err({ kind: 'refused', refusal: refusal(50_101) }));
    session.press('start');
    const expiresAt = given.carries === 'no expiry' ? null : clock.now() + defaultSettings.session.commandTtlMs;
    expect(asked.at(-1)).toMatchObject({ commandId: 'c2', expiresAt });
  });

  it('[COMMAND1] [COMMAND3] is sent after the previous command was answered, with an id and an expiry', () => {
    const { session, clock, asked, answer, join, state } = start();
    join({ serverNow: 1_500 });
    const ttlMs = defaultSettings.session.commandTtlMs;
    session.press('start');
    session.press('bet');
    expect(asked.slice(2)).toEqual([{ buttonId: 'start', commandId: 'c1', expiresAt: 1_500 + ttlMs }]);
    expect(state()).toMatchObject({
      command: { id: 'c1', action: { kind: 'press', buttonId: 'start' }, state: { kind: 'sent', at: 1_000 } },
    });
    clock.advanceBy(30);
    answer(ok(null));
    expect(state()).toMatchObject({ command: { id: 'c1', state: { kind: 'acknowledged', at: 1_030 } } });
    session.setAutoplay(true);
    expect(asked.at(-1)).toEqual({ on: true, commandId: 'c2', expiresAt: 1_530 + ttlMs });
  });

  it('[POLICY2] is not sent if the policy withholds the command or the machine does not support the command', () => {
    const { session, asked, join } = start({ withheld: ['autoplay'] });
    join();
    session.setAutoplay(true);
    expect(asked).toHaveLength(2);
    const free = start();
    free.join();
    free.session.setAutoplay(true);
    expect(free.asked.at(-1)).toEqual({ on: true, commandId: 'c1', expiresAt: null });
    expect(free.state()).toMatchObject({ command: { action: { kind: 'autoplay', on: true } } });
    const bare = start();
    bare.join({ capabilities: [] });
    bare.session.press('start');
    expect(bare.asked).toHaveLength(2);
  });

  it('[COMMAND1] is not queued while the connection is down', () => {
    const { session, asked, join, lose, state } = start();
    join();
    lose();
    session.press('start');
    expect(asked).toHaveLength(2);
    expect(state()).toMatchObject({ command: null });
  });
});
