import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '@farspin/core/memory-store';
import { describeClockContract } from '../contract/clock.contract.ts';
import { createDeviceClock, deviceClock } from './device-clock.ts';
import { sleptByUptime } from './uptime.ts';

const minuteMs = 60_000;

function start({ store = createMemoryStore(), isKept = false } = {}) {
  const device = { wall: 1_700_000_000_000, monotonic: 0, uptime: 5_000_000 };
  const clock = createDeviceClock({ wallMs: () => device.wall, monotonicMs: () => device.monotonic });
  if (isKept) clock.keepIn(store);
  const startedAt = clock.now();
  return {
    clock,
    store,
    device,
    sinceStart: () => clock.now() - startedAt,
    pass(ms: number) {
      device.wall += ms;
      device.monotonic += ms;
      device.uptime += ms;
    },
    sleep(ms: number) {
      device.wall += ms;
      device.uptime += ms;
    },
  };
}

describe('[TIME2] device clock', () => {
  test('starts at the wall clock time of the device', () => {
    const { clock, device } = start();
    expect(clock.now()).toBe(device.wall);
  });

  test.each([-86_400_000, -600_000, -1_000, 1_000, 3_999])(
    'is unaffected when the wall clock is set by %i ms',
    (byMs) => {
      const { device, pass, sinceStart } = start();
      pass(1_000);
      device.wall += byMs;
      pass(1_000);
      expect(sinceStart()).toBe(2_000);
    },
  );

  test('does not accumulate small clock corrections into a gap', () => {
    const { clock, device, pass, sinceStart } = start();
    clock.gap$?.subscribe(() => expect.unreachable());
    for (let minute = 0; minute < 100; minute += 1) {
      pass(minuteMs);
      device.wall += 500;
      clock.now();
    }
    expect(sinceStart()).toBe(100 * minuteMs);
  });

  test('counts sleep without a gap when the monotonic clock includes sleep', () => {
    const { clock, pass, sinceStart } = start();
    clock.gap$?.subscribe(() => expect.unreachable());
    pass(8 * 60 * minuteMs);
    expect(sinceStart()).toBe(8 * 60 * minuteMs);
  });
});

/** Opens a page on the same device as `first`. */
function pageOf({ device, store }: ReturnType<typeof start>) {
  const { monotonic } = device;
  const clock = createDeviceClock({ wallMs: () => device.wall, monotonicMs: () => device.monotonic - monotonic });
  clock.keepIn(store);
  return clock;
}

describe('[TIME3] a tab that cannot measure a gap', () => {
  const twoHoursMs = 120 * minuteMs;
  /** Starts tab A, which reports `sleptMs` when `answer` is called, and tab B, which cannot measure gaps. */
  function startTwo(sleptMs: number) {
    const a = start({ isKept: true });
    const b = pageOf(a);
    const answers: (() => void)[] = [];
    a.clock.gap$?.subscribe(({ count }) => answers.push(() => count(sleptMs)));
    const now = () => [a.clock.now(), b.now()] as const;
    return { ...a, b, now, answer: () => answers.shift()?.() };
  }

  test.each(['before', 'after'])(
    'uses the clock change that another tab measured %s this tab noticed the gap',
    (when) => {
      const { b, device, store, pass, now, answer } = startTwo(0);
      const [startedAt] = now();
      device.wall += twoHoursMs;
      pass(250);
      if (when === 'after') b.now();
      now();
      pass(500);
      answer();
      now();
      pass(2_000);
      expect(now()).toEqual([startedAt + 2_750, startedAt + 2_750]);
      expect(store.read('clock')).toEqual({ ok: true, value: String(-twoHoursMs) });
    },
  );

  test('counts the sleep that another tab measured', () => {
    const { device, pass, now, answer } = startTwo(10 * minuteMs);
    const [startedAt] = now();
    device.wall += twoHoursMs;
    pass(0);
    now();
    answer();
    pass(2_000);
    expect(now()).toEqual([startedAt + 10 * minuteMs + 2_000, startedAt + 10 * minuteMs + 2_000]);
  });

  test('counts the whole gap after 2 s if no other tab found a clock change', () => {
    const { device, pass, now, answer, store } = startTwo(twoHoursMs);
    const [startedAt] = now();
    device.wall += twoHoursMs;
    now();
    answer();
    pass(1_999);
    expect(now()).toEqual([startedAt + 1_999, startedAt + 1_999]);
    pass(1);
    expect(now()).toEqual([startedAt + twoHoursMs + 2_000, startedAt + twoHoursMs + 2_000]);
    expect(store.read('clock')).toEqual({ ok: true, value: null });
  });

  test('counts the gap at once on settle', () => {
    const { b, device, pass, now } = startTwo(twoHoursMs);
    const [startedAt] = now();
    device.wall += twoHoursMs;
    now();
    b.settle?.();
    expect(b.now()).toBe(startedAt + twoHoursMs);
    pass(2_000);
    expect(b.now()).toBe(startedAt + twoHoursMs + 2_000);
  });

  test('keeps the stored clock change, and counts the next sleep in full', () => {
    const { b, device, store, pass, now, answer } = startTwo(0);
    device.wall += twoHoursMs;
    now();
    answer();
    pass(2_000);
    const [before] = now();
    device.wall += twoHoursMs;
    b.now();
    pass(2_000);
    expect(b.now()).toBe(before + twoHoursMs + 2_000);
    expect(store.read('clock')).toEqual({ ok: true, value: String(-twoHoursMs) });
  });
});

describe('[TIME3] gap', () => {
  test('counts in full if neither a subscriber nor another tab measures the gap', () => {
    const { sleep, sinceStart } = start();
    sleep(10 * minuteMs);
    expect(sinceStart()).toBe(10 * minuteMs);
  });

  test('is reported once before it counts, and then counts with the length that the subscriber sets', () => {
    const { clock, sleep, pass, sinceStart } = start();
    const gaps: number[] = [];
    clock.gap$?.subscribe(({ ms, count }) => {
      gaps.push(ms, sinceStart());
      count(2 * minuteMs);
    });
    sleep(10 * minuteMs);
    pass(1_000);
    expect([sinceStart(), gaps]).toEqual([2 * minuteMs + 1_000, [10 * minuteMs, 1_000]]);
    pass(1_000);
    expect([sinceStart(), gaps.length]).toEqual([2 * minuteMs + 2_000, 2]);
  });

  test('counts together with the sleep that the uptime shows, and is not reported to a subscriber', () => {
    const { clock, device, sleep, pass, sinceStart } = start();
    const uptimeMs = () => Math.floor(device.uptime / 1_000) * 1_000;
    clock.measureSleepBy(sleptByUptime(uptimeMs, () => device.monotonic));
    clock.gap$?.subscribe(() => expect.unreachable());
    device.wall += 86_400_000;
    pass(1_234);
    expect(sinceStart()).toBe(1_234);
    sleep(10 * minuteMs);
    expect(Math.abs(sinceStart() - 10 * minuteMs - 1_234)).toBeLessThanOrEqual(1_000);
  });
});

describe('[TIME2] successive pages', () => {
  test('share the same time, even if the wall clock was set on the first page', () => {
    const first = start({ isKept: true });
    first.pass(5_000);
    first.clock.gap$?.subscribe(({ count }) => count(0));
    first.device.wall += 86_400_000;
    first.pass(1_000);
    const before = first.clock.now();
    const next = pageOf(first);
    expect(next.now()).toBe(before);
    expect(next.shown(next.now()).getTime()).toBe(first.device.wall);
  });

  test('store a change of the wall clock, and clear the stored value when the change is undone', () => {
    const { clock, device, store, pass } = start({ isKept: true });
    clock.gap$?.subscribe(({ count }) => count(0));
    device.wall += 600_000;
    clock.now();
    expect(store.read('clock')).toEqual({ ok: true, value: '-600000' });
    device.wall -= 600_000;
    pass(10);
    clock.now();
    expect(store.read('clock')).toEqual({ ok: true, value: null });
  });

  test.each(['', 'x', '1e300', '-1e13', '{}', 'Infinity'])('ignore the invalid stored value %j', (kept) => {
    const store = createMemoryStore();
    store.write('clock', kept);
    const { clock, device } = start({ store, isKept: true });
    expect(clock.now()).toBe(device.wall);
  });

  test.each([8.64e15, -8.64e15, 1e300])('return a valid date for any time: %d', (at) => {
    const { clock, device } = start();
    device.wall += 600_000;
    expect(Number.isNaN(clock.shown(at).getTime())).toBe(false);
  });
});

describeClockContract('the device’s', () => deviceClock);
