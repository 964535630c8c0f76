import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestBench, type TestBench, type TestBenchOptions } from '@farspin/testing';
import { atMachine, credits, demo, signedIn } from '@farspin/testing';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const settings = { pin: { check: true }, policy: { profile: 'mga' } };
/** An operator that ends a session without credits when its connection is lost. */
const platform = { dials: { emptySession: 'ends' } } as const;

interface Scene {
  readonly what: string;
  readonly begin: (more: TestBenchOptions) => TestBench;
}
/** The places in the client to test. Every place except the last two has a connection that answers. */
const scenes: readonly Scene[] = [
  { what: 'in the lobby', begin: (more) => signedIn({ settings, ...more }) },
  { what: 'at a machine without credits', begin: (more) => atMachine({ settings, ...more }) },
  {
    what: 'at a machine that answers heartbeats',
    begin: (more) => atMachine({ settings, ...pings, ...more }),
  },
  {
    what: 'at a machine with credits',
    begin: (more) => atMachine({ settings, creditsMinor: 10_000, ...pings, ...more }),
  },
  {
    what: 'in a game',
    begin(more) {
      const bench = atMachine({ settings, creditsMinor: 10_000, ...pings, ...more });
      bench.player.press('start');
      bench.clock.advanceBy(100);
      return bench;
    },
  },
  {
    what: 'while autoplay runs',
    begin(more) {
      const bench = atMachine({ settings, creditsMinor: 10_000, ...more });
      bench.player.setAutoplay(true);
      bench.clock.advanceBy(2_000);
      return bench;
    },
  },
  {
    what: 'while a cash-out is under way',
    begin(more) {
      const bench = atMachine({ settings, creditsMinor: 10_000, ...more });
      bench.player.cashOut();
      return bench;
    },
  },
  {
    what: 'at the question of inactivity',
    begin(more) {
      const bench = atMachine({ settings: { inactivity: { afterMs: 30_000 } }, ...more });
      bench.clock.advanceBy(31_000);
      return bench;
    },
  },
  { what: 'in the lobby on a slow connection', begin: (more) => slowed(signedIn({ settings, ...more })) },
  {
    what: 'at a machine without credits on a slow connection',
    begin: (more) => slowed(atMachine({ settings, ...pings, ...more })),
  },
  {
    what: 'behind the lock',
    begin(more) {
      const bench = signedIn({ settings, ...more });
      bench.clock.advanceBy(2 * minuteMs);
      return bench;
    },
  },
];
const pings = { ports: { pings: true } } as const;

/** Delays every answer by 1.5 s, and gives the connections time to measure the delay. */
function slowed(bench: TestBench): TestBench {
  for (const connection of ['notifications', 'machine'] as const) bench.faults.lag(connection, 750);
  bench.faults.cut('notifications');
  bench.clock.advanceBy(10_000);
  return bench;
}

/** Returns the state that a player sees, without states that depend on how often the connection was probed. */
function seen({ player, notices }: TestBench) {
  const session = player.session$.value;
  return {
    auth: player.auth$.value.kind,
    session: session.kind === 'playing' ? [session.kind, session.link.kind, session.meters?.creditsMinor] : session,
    lock: player.idleLock$.value.kind,
    inactivity: player.inactivity$.value.kind,
    watch: player.playWatch$.value.kind === 'watching' && player.playWatch$.value.check,
    balance: player.wallet$.value.balanceMinor,
    intents: player.wallet$.value.intents.map(({ state }) => state.kind),
    reconnect: player.reconnect$.value.kind,
    notices: notices.map(({ message }) => message),
  };
}

describe.each(scenes)('[TIME2] [TIME3] a clock that is set $what', ({ begin }) => {
  it('does not change the state and the notices, at once or within two minutes', () => {
    fc.assert(
      fc.property(
        fc.nat(20),
        fc.array(
          fc.record({
            waitMs: fc.nat(20_000),
            setByMs: fc.constantFrom(-dayMs, -10 * minuteMs, -5_000, 5_000, minuteMs, 10 * minuteMs, dayMs),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        (seed, jumps) => {
          const [plain, set] = [begin({ seed, platform }), begin({ seed, platform })];
          for (const { waitMs, setByMs } of jumps) {
            for (const bench of [plain, set]) bench.clock.advanceBy(waitMs);
            set.device.jump(setByMs);
            for (const bench of [plain, set]) bench.clock.advanceBy(3_500);
            expect(seen(set)).toEqual(seen(plain));
          }
          for (const bench of [plain, set]) bench.clock.advanceBy(2 * minuteMs);
          expect(seen(set)).toEqual(seen(plain));
          for (const bench of [plain, set]) bench.close();
        },
      ),
      { numRuns: 6 },
    );
  });
});

describe.each(scenes)('[TIME3] a device that sleeps for eight hours $what', ({ what, begin }) => {
  it.each([[true], [false]])(
    'is treated as absent during the sleep, whether or not pages count sleep (%s)',
    (countsSleep) => {
      const bench = begin({ countsSleep, platform });
      const startedAt = bench.clock.now() - bench.device.clock.now();
      bench.device.sleep(8 * hourMs);
      bench.clock.advanceBy(what.includes('slow connection') ? 4_100 : 2_100);
      expect(bench.clock.now() - bench.device.clock.now()).toBe(startedAt);
      expect(['locked', 'off']).toContain(bench.player.idleLock$.value.kind);
      const session = bench.player.session$.value;
      // The operator has ended the session long ago.
      bench.clock.advanceBy(5_000);
      expect(session.kind === 'idle' || bench.player.session$.value.kind === 'idle').toBe(true);
      bench.close();
    },
  );
});

it('[TIME3] measures a sleep with the clock of the server if the connection survives and the server sends the time', () => {
  const bench = atMachine({ settings, ports: { pings: true, heartbeatMs: 45_000 }, countsSleep: false });
  bench.device.sleep(20_000);
  expect(bench.device.clock.now() - bench.clock.now()).toBe(-20_000);
  bench.clock.advanceBy(1_000);
  expect(Math.abs(bench.device.clock.now() - bench.clock.now())).toBeLessThan(100);
  expect(bench.player.session$.value).toMatchObject({ kind: 'playing', link: { kind: 'up' } });
});

it('[TIME3] [COMMAND2] keeps the offset of the server clock after a sleep that the connection survives', () => {
  const bench = atMachine({ settings, ports: { pings: true, heartbeatMs: 45_000 }, countsSleep: false });
  const offsetMs = (): number | null => {
    const session = bench.player.session$.value;
    return session.kind === 'playing' ? session.serverOffsetMs : null;
  };
  const before = offsetMs();
  bench.device.sleep(20_000);
  bench.clock.advanceBy(500);
  expect(Math.abs(bench.device.clock.now() - bench.clock.now())).toBeLessThan(100);
  expect(before).not.toBeNull();
  expect(offsetMs()).toBe(before);
});

it('[TIME3] does not measure a sleep by the answer to a request that was sent before the sleep', () => {
  const bench = atMachine({ settings, platform, ...pings, countsSleep: false });
  // Sends a request to the machine at the moment when the device falls asleep.
  bench.player.retryNow();
  bench.device.sleep(15 * minuteMs);
  bench.clock.advanceBy(1_100);
  expect(bench.device.clock.now() - bench.clock.now()).toBe(0);
});

it('[TIME3] treats a clock that is set forward as an absence if no server answers', () => {
  const bench = signedIn({ settings });
  bench.faults.down(true);
  bench.clock.advanceBy(60_000 / 2);
  bench.device.jump(10 * minuteMs);
  bench.clock.advanceBy(1_000);
  expect(bench.player.idleLock$.value.kind).toBe('locked');
});

it('[TIME3] [SESSION17] keeps the session at a machine without credits when the clock is set, even if the operator has no grace time', () => {
  const bench = atMachine({ ...pings, platform });
  bench.device.jump(10 * minuteMs);
  bench.clock.advanceBy(10_000);
  expect(credits(bench)).toBe(0);
  expect([bench.player.session$.value.kind, bench.notices, bench.platform.operator.sessions().length]).toEqual([
    'playing',
    [],
    1,
  ]);
});

it('[TIME3] treats a clock that is set forward before sign-in as an absence, because there is no connection to probe', () => {
  const bench = createTestBench({ settings: { policy: { profile: 'pa-nj' } } });
  bench.clock.advanceBy(100);
  bench.player.credentialsTyped(false);
  bench.device.jump(10 * minuteMs);
  bench.clock.advanceBy(1_000);
  expect(bench.player.loginPolicy$.value.clearings).toBe(1);
  bench.player.login(demo);
});
