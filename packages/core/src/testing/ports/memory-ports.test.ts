import { describe, expect, test } from 'vitest';
import type { ChannelEvent, MachineConnection, PortError, Push, Reply, SignIn } from '../../ports.ts';
import { createPlatform } from '../platform/create-platform.ts';
import { createVirtualClock } from '../virtual-time.ts';
import { createMemoryPorts } from './memory-ports.ts';

function createBench() {
  const clock = createVirtualClock();
  const platform = createPlatform({ clock, seed: 7, brands: 1 });
  const ports = createMemoryPorts({ platform, clock, latencyMs: 5, answerTimeoutMs: 5_000, videoProgressMs: 250 });
  /** What a reply has brought so far. */
  const ask = <T>(reply: Reply<T>) => {
    const outcome: { value?: T; error?: PortError; at?: number } = {};
    const asked = clock.now();
    const subscription = reply.subscribe((result) => {
      outcome.at = clock.now() - asked;
      if (result.ok) outcome.value = result.value;
      else outcome.error = result.error;
    });
    return Object.assign(outcome, { abort: () => subscription.unsubscribe() });
  };
  const signIn = (): SignIn => {
    const outcome = ask(ports.api.login({ username: 'demo', password: 'demo1234' }));
    clock.advanceBy(10);
    if (outcome.value === undefined) throw new Error('Signed out');
    return outcome.value;
  };
  const join = (token: string) => {
    const events: ChannelEvent<MachineConnection>[] = [];
    const subscription = ports.machineChannel.connect(token).subscribe((event) => events.push(event));
    clock.advanceBy(10);
    const [opened] = events;
    if (opened?.kind !== 'opened') throw new Error('Not opened');
    const { connection } = opened;
    const details = ask(connection.init({ machineId: '101', token, resume: null }));
    clock.advanceBy(10);
    return { events, connection, details, leave: () => subscription.unsubscribe() };
  };
  return { clock, platform, ports, ask, signIn, join };
}

const cashIn = { action: 3, amountMinor: 10_000, requestId: 'a' } as const;

describe('[PLATFORM24] calls', () => {
  test('take the latency both ways', () => {
    const { clock, ports, ask } = createBench();
    const outcome = ask(ports.api.login({ username: 'demo', password: 'demo1234' }));
    clock.advanceBy(9);
    expect(outcome.at).toBeUndefined();
    clock.advanceBy(1);
    expect(outcome).toMatchObject({ at: 10, value: { user: { username: 'demo' } } });
  });

  test('do nothing before they are subscribed, and all again for each subscriber', () => {
    const { clock, ports, platform } = createBench();
    const reply = ports.api.login({ username: 'demo', password: 'wrong-password' });
    clock.advanceBy(1_000);
    reply.subscribe();
    reply.subscribe();
    clock.advanceBy(1_000);
    expect(platform.login({ username: 'demo', password: 'wrong-password' })).toMatchObject({
      error: { params: { left_count: 2 } },
    });
  });

  test('tell a refusal from a token that is no good', () => {
    const { clock, ports, ask } = createBench();
    const refused = ask(ports.api.login({ username: 'demo', password: 'wrong-password' }));
    const unauthorized = ask(ports.api.balance('no token'));
    clock.advanceBy(10);
    expect(refused.error).toMatchObject({ kind: 'refused', refusal: { code: 10_700 } });
    expect(unauthorized.error).toMatchObject({ kind: 'unauthorized', refusal: { code: 10 } });
  });

  test('are offline while everything is down, and nothing is done', () => {
    const { clock, ports, ask, signIn, platform } = createBench();
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

  test('that are cut off under way are lost', () => {
    const { clock, ports, ask, signIn } = createBench();
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
  ] as const)('dropped %s the platform did it: %s', (fault, kind, at, isStillGood) => {
    const { clock, ports, ask, signIn, platform } = createBench();
    const { token } = signIn();
    ports.faults.dropNext(fault, 'logout');
    const outcome = ask(ports.api.logout(token));
    clock.advanceBy(5_000);
    expect(outcome).toMatchObject({ at, error: { kind } });
    expect(platform.balance(token).ok).toBe(isStillGood);
  });

  test('once sent, arrive though nobody waits any more', () => {
    const { clock, ports, ask, signIn, platform } = createBench();
    const { token } = signIn();
    ask(ports.api.logout(token)).abort();
    clock.advanceBy(10);
    expect(platform.balance(token).ok).toBe(false);
  });
});

describe('[PLATFORM24] connections', () => {
  test('a refused one is closed with the reason and completes', () => {
    const { clock, ports } = createBench();
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

  test('bring pushes in order, and the session to its end', () => {
    const { clock, signIn, join, ask, platform } = createBench();
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

  test('cut: the player hears it at once, a request under way is lost, later ones are offline', () => {
    const { clock, ports, signIn, join, ask, platform } = createBench();
    const { connection, events } = join(signIn().token);
    const underWay = ask(connection.transfer(cashIn));
    ports.faults.cut('machine');
    expect(events.at(-1)).toEqual({ kind: 'closed', closing: { refusal: null } });
    expect(underWay.error).toEqual({ kind: 'lost', status: null });
    expect(ask(connection.transfer({ ...cashIn, requestId: 'b' })).error).toEqual({ kind: 'offline' });
    clock.advanceBy(1_000);
    // It had left before the cut.
    expect(platform.cabinet('101')?.creditsMinor).toBe(10_000);
    expect(platform.operator.sessions()).toMatchObject([{ connected: false }]);
  });

  test('cut only what they are told to', () => {
    const { clock, ports, signIn, join } = createBench();
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

  test('while down none opens', () => {
    const { clock, ports, signIn } = createBench();
    const { token } = signIn();
    ports.faults.down(true);
    const heard: unknown[] = [];
    ports.machineChannel.connect(token).subscribe((event) => heard.push(event));
    clock.advanceBy(1_000);
    expect(heard).toEqual([{ kind: 'closed', closing: { refusal: null } }]);
  });

  test('something unreadable is logged and passed on to nobody', () => {
    const { ports, signIn, join } = createBench();
    const { events } = join(signIn().token);
    const before = events.length;
    ports.faults.malformedPush();
    expect(events).toHaveLength(before);
    expect(ports.logged).toMatchObject([{ level: 'warn', event: 'push.malformed', data: { kind: 'machine' } }]);
  });

  test('a restarted server has everything but the connections', () => {
    const { clock, ports, platform, signIn, join, ask } = createBench();
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

describe('[PLATFORM24] video', () => {
  const watch = ({ ports }: ReturnType<typeof createBench>, token: string, machineId = '101') => {
    const heard: string[] = [];
    let frames = 0;
    ports.videoLink.watch({ machineId, token }).subscribe({
      next: (event) => {
        if (event.kind === 'progress') frames = event.framesDecoded;
        else heard.push(event.kind === 'failed' ? event.error.kind : event.kind);
      },
      complete: () => heard.push('completed'),
    });
    return { heard, frames: () => frames };
  };

  test('tells of its frames until it freezes, and goes on when it thaws', () => {
    const bench = createBench();
    const { token } = bench.signIn();
    const { heard, frames } = watch(bench, token);
    bench.clock.advanceBy(1_010);
    expect(heard).toEqual(['connecting', 'connected']);
    expect(frames()).toBe(32);
    bench.ports.faults.freezeVideo(true);
    bench.clock.advanceBy(1_000);
    expect(frames()).toBe(32);
    bench.ports.faults.freezeVideo(false);
    bench.clock.advanceBy(1_000);
    expect(frames()).toBe(64);
  });

  test('fails when it is cut, refused or unreachable, and completes', () => {
    const bench = createBench();
    const { token } = bench.signIn();
    const [cut, refused] = [watch(bench, token), watch(bench, token, 'nowhere')];
    bench.clock.advanceBy(10);
    bench.ports.faults.cut('video');
    bench.ports.faults.down(true);
    const down = watch(bench, token);
    bench.clock.advanceBy(10);
    expect(cut.heard).toEqual(['connecting', 'connected', 'lost', 'completed']);
    expect(refused.heard).toEqual(['connecting', 'refused', 'completed']);
    expect(down.heard).toEqual(['connecting', 'offline', 'completed']);
  });
});

test('[PLATFORM24] the store keeps texts, until it fails', () => {
  const { ports } = createBench();
  ports.store.write('key', 'text');
  expect(ports.store.read('key')).toEqual({ ok: true, value: 'text' });
  ports.faults.failStore('unavailable');
  expect(ports.store.read('key')).toEqual({ ok: false, error: { kind: 'unavailable' } });
  expect(ports.store.write('key', 'other')).toEqual({ ok: false, error: { kind: 'unavailable' } });
  ports.faults.failStore(null);
  expect(ports.store.read('key')).toEqual({ ok: true, value: 'text' });
  ports.store.remove('key');
  expect(ports.store.read('key')).toEqual({ ok: true, value: null });
});

test('[PLATFORM24] a wake-up reaches the environment', () => {
  const { ports } = createBench();
  let woken = 0;
  ports.environment.wake$.subscribe(() => (woken += 1));
  ports.faults.wake();
  expect(woken).toBe(1);
});

test('[PLATFORM1] ids and numbers follow from the seed', () => {
  const [a, b] = [createBench(), createBench()];
  expect(a.ports.random.id()).toBe(b.ports.random.id());
  expect(a.ports.random.next()).toBe(b.ports.random.next());
  expect(a.ports.random.id()).not.toBe(a.ports.random.id());
});
