import { describe, expect, it } from 'vitest';
import { createTestBench, type TestBench, type TestBenchOptions } from '@farspin/testing';
import { atMachine, freeMachine, signedIn } from '@farspin/testing';

const hourMs = 3_600_000;
const under = (profile: string): TestBenchOptions => ({
  settings: { policy: { profile }, inactivity: { afterMs: 24 * hourMs } },
});
const isChecked = ({ player: { playWatch$ } }: TestBench): boolean =>
  playWatch$.value.kind === 'watching' && playWatch$.value.check !== null;

interface Wait {
  readonly what: string;
  readonly ms: number;
  readonly begin: (more: TestBenchOptions) => TestBench;
  readonly isOver: (bench: TestBench) => boolean;
}

const waits: readonly Wait[] = [
  {
    what: '[POLICY5] the reality check',
    ms: hourMs,
    begin: (more) => atMachine({ ...under('mga'), ...more }),
    isOver: isChecked,
  },
  {
    what: '[POLICY5] the reality check with a pause between games',
    ms: hourMs,
    begin(more) {
      const bench = atMachine({ ...under('ukgc'), creditsMinor: 100_000, ...more });
      bench.player.press('start');
      return bench;
    },
    isOver: isChecked,
  },
  {
    what: '[POLICY3] the pause before the next game',
    ms: 2_500,
    begin(more) {
      const bench = atMachine({ ...under('ukgc'), creditsMinor: 10_000, ...more });
      bench.player.press('start');
      return bench;
    },
    isOver: ({ player }) => player.pressBlock$.value === null,
  },
  {
    what: '[POLICY9] the clearing of the login form',
    ms: 60_000,
    begin(more) {
      const bench = createTestBench({ ...under('pa-nj'), ...more });
      bench.clock.advanceBy(100);
      bench.player.credentialsTyped(false);
      return bench;
    },
    isOver: ({ player }) => player.loginPolicy$.value.clearings > 0,
  },
  {
    what: '[POLICY6] the sign-out of an inactive player',
    ms: 900_000,
    begin: (more) => signedIn({ ...under('pa-nj'), ...more }),
    isOver: ({ player }) => player.auth$.value.kind !== 'signed-in',
  },
  {
    what: '[LOCK2] the idle lock',
    ms: 60_000,
    begin: (more) => signedIn({ settings: { pin: { check: true } }, ...more }),
    isOver: ({ player }) => player.idleLock$.value.kind === 'locked',
  },
  {
    what: '[INACTIVE1] the question of inactivity',
    ms: 240_000,
    begin: (more) => atMachine(more),
    isOver: ({ player }) => player.inactivity$.value.kind === 'asking',
  },
  {
    what: '[INACTIVE3] the wait for its answer',
    ms: 60_000,
    begin(more) {
      const bench = atMachine(more);
      bench.clock.advanceBy(240_000);
      expect(bench.player.inactivity$.value.kind).toBe('asking');
      return bench;
    },
    isOver: ({ player }) => player.inactivity$.value.kind === 'off',
  },
  {
    what: '[OFFERS2] the pause of an offer',
    ms: 30_000,
    begin(more) {
      const bench = signedIn({ settings: { offers: { bonus: { enabled: true, auto: false } } }, ...more });
      bench.player.claim('bonus');
      bench.clock.advanceBy(100);
      return bench;
    },
    isOver: ({ player }) => player.offers$.value.bonus.kind === 'ready',
  },
  {
    what: '[AUTH9] the end of a token',
    ms: hourMs,
    begin: (more) => signedIn({ platform: { tokenLifetimeMs: hourMs }, ...more }),
    isOver: ({ player }) => player.auth$.value.kind === 'signed-out',
  },
];

describe.each(waits)('$what', ({ what, ms, begin, isOver }) => {
  const stepMs = Math.max(5, ms / 2_000);
  /** Returns the duration of the wait in simulated ms, with the clock set halfway through. */
  function lastedMs({ setByMs = 0, ...more }: TestBenchOptions & { readonly setByMs?: number } = {}): number {
    const bench = begin(more);
    const startedAt = bench.clock.now();
    bench.clock.advanceBy(ms / 2);
    expect(isOver(bench)).toBe(false);
    if (setByMs !== 0) bench.device.jump(setByMs);
    while (!isOver(bench) && bench.clock.now() - startedAt < 2 * ms) bench.clock.advanceBy(stepMs);
    const lasted = bench.clock.now() - startedAt;
    bench.close();
    return lasted;
  }
  const undisturbedMs = lastedMs();

  it.each([-24 * hourMs, -600_000, -1_000, 1_000, 600_000, 24 * hourMs])(
    '[TIME2] [TIME3] has the same duration if the clock is set by %i ms',
    (setByMs) => {
      // Before sign-in, there is no connection to probe.
      if (what.includes('POLICY9') && setByMs > ms) return;
      expect(Math.abs(lastedMs({ setByMs }) - undisturbedMs)).toBeLessThanOrEqual(stepMs);
    },
  );

  it.each([1, 2, 3, 4, 5, 6])('[TIME1] has the same duration if timers fire early and late (seed %i)', (seed) => {
    expect(Math.abs(lastedMs({ seed, unevenTimers: true }) - undisturbedMs)).toBeLessThanOrEqual(stepMs + 50);
  });
});

it('[TIME2] [POLICY7] a page that is reopened after the clock was set back shows the reality check within an hour, with a positive number of minutes', () => {
  const bench = atMachine({ ...under('mga'), creditsMinor: 5_000 });
  bench.device.shift(-24 * hourMs);
  bench.reload();
  bench.clock.advanceBy(3_000);
  bench.player.continueSession();
  bench.clock.advanceBy(1_000);
  expect(bench.player.playWatch$.value.kind).toBe('watching');
  bench.clock.advanceBy(hourMs);
  expect(bench.player.playWatch$.value).toMatchObject({
    check: { key: 'policy.reality-check', params: { minutes: 60 } },
  });
});

it.each([
  ['its server tells the time, by that', 'sent', 0],
  ['it tells none, by nothing else than this device', 'omitted', null],
] as const)(
  '[TIME5] a transfer on a device that is ten minutes ahead is dated without an error: %s',
  (_, serverClock, offMs) => {
    const bench = signedIn({ platform: { dials: { serverClock } } });
    bench.device.shift(600_000);
    bench.reload();
    bench.clock.advanceBy(1_000);
    bench.player.join(freeMachine(bench));
    bench.clock.advanceBy(1_000);
    bench.player.cashIn(10_000);
    const { at, serverAt } = bench.player.wallet$.value.intents[0] ?? {};
    expect(at).toBe(bench.device.clock.now());
    expect(serverAt === undefined ? null : Math.round((serverAt - bench.clock.now()) / 100)).toBe(offMs);
  },
);
