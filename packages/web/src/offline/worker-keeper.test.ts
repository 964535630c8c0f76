import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepServiceWorker } from './worker-keeper.ts';

/** Stand-in for a service worker as a page sees it. */
class FakeWorker extends EventTarget {
  readonly told: unknown[] = [];
  state: string;
  constructor(state: string) {
    super();
    this.state = state;
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
  postMessage(message: unknown): void {
    this.told.push(message);
  }
}
class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  update = vi.fn<() => Promise<void>>(async () => {});
}

function keeping({ tries = [] }: { readonly tries?: readonly (FakeRegistration | Error)[] }) {
  const left = [...tries];
  const page = { plays: false };
  const register = vi.fn<() => Promise<ServiceWorkerRegistration>>(async () => {
    const next = left.shift() ?? tries.at(-1);
    if (next instanceof Error) throw next;
    return next as unknown as ServiceWorkerRegistration;
  });
  const onUpdate = vi.fn<() => void>();
  const keeper = keepServiceWorker({ register, isAnyTabPlaying: async () => page.plays, onUpdate });
  return { page, register, onUpdate, keeper };
}
const lost = new TypeError('Failed to fetch');
const installing = (): FakeRegistration =>
  Object.assign(new FakeRegistration(), { installing: new FakeWorker('installing') });
const active = (): FakeRegistration => Object.assign(new FakeRegistration(), { active: new FakeWorker('activated') });
const settle = () => vi.advanceTimersByTimeAsync(0);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('[OFFLINE1] the service worker', () => {
  test('is registered again after a failed registration, and the page logs the failure once', async () => {
    const { register } = keeping({ tries: [lost, lost, active()] });
    await settle();
    expect(register).toHaveBeenCalledTimes(1);
    await pass(5_000);
    expect(register).toHaveBeenCalledTimes(2);
    await pass(10_000);
    expect(register).toHaveBeenCalledTimes(3);
    await pass(600_000);
    expect(register).toHaveBeenCalledTimes(3);
    expect(console.warn).toHaveBeenCalledTimes(1);
  });

  test('is registered again after an installation that failed because the offline page did not load', async () => {
    const first = installing();
    const { register } = keeping({ tries: [first, active()] });
    await settle();
    await pass(3_600_000);
    expect(register).toHaveBeenCalledTimes(1);
    first.installing?.become('redundant');
    await pass(5_000);
    expect(register).toHaveBeenCalledTimes(2);
  });

  test('is registered again immediately when the network is back or the page becomes visible', async () => {
    const { register, keeper } = keeping({ tries: [lost, lost, active()] });
    await settle();
    keeper.online();
    await settle();
    expect(register).toHaveBeenCalledTimes(2);
    keeper.seen();
    await settle();
    expect(register).toHaveBeenCalledTimes(3);
    keeper.seen();
    await settle();
    expect(register).toHaveBeenCalledTimes(3);
  });

  test('receives a request to store the offline page at every check for a new version', async () => {
    const kept = active();
    keeping({ tries: [kept] });
    await settle();
    await pass(1_800_000);
    expect(kept.active?.told).toEqual(['keep-offline-page', 'keep-offline-page']);
  });
});

describe('[OFFLINE2] a new version', () => {
  test('is checked for every half hour and reported when the new worker has installed', async () => {
    const kept = active();
    const { onUpdate } = keeping({ tries: [kept] });
    await settle();
    await pass(1_800_000);
    expect([kept.update.mock.calls.length, onUpdate.mock.calls.length]).toEqual([1, 0]);
    const next = new FakeWorker('installing');
    kept.installing = next;
    kept.dispatchEvent(new Event('updatefound'));
    await settle();
    expect(onUpdate).not.toHaveBeenCalled();
    next.become('installed');
    await settle();
    expect(onUpdate).toHaveBeenCalledTimes(1);
  });

  test('takes over once no tab plays', async () => {
    const kept = active();
    const { page } = keeping({ tries: [kept] });
    await settle();
    page.plays = true;
    const next = new FakeWorker('installing');
    kept.installing = next;
    kept.dispatchEvent(new Event('updatefound'));
    kept.installing = null;
    kept.waiting = next;
    next.become('installed');
    await pass(1_800_000);
    expect(next.told).toEqual([]);
    page.plays = false;
    await pass(5_000);
    expect(next.told).toEqual(['take-over']);
  });

  test('takes over immediately if the new worker was waiting when the page opened', async () => {
    const kept = Object.assign(active(), { waiting: new FakeWorker('installed') });
    const { onUpdate } = keeping({ tries: [kept] });
    await settle();
    expect([kept.waiting.told, onUpdate.mock.calls.length]).toEqual([['take-over'], 0]);
  });

  test('takes over soon after the end of a game that was running when the page opened', async () => {
    const kept = Object.assign(active(), { waiting: new FakeWorker('installed') });
    const { page } = keeping({ tries: [kept] });
    page.plays = true;
    await settle();
    expect(kept.waiting.told).toEqual([]);
    page.plays = false;
    await pass(5_000);
    expect(kept.waiting.told).toEqual(['take-over']);
  });

  test('receives take-over requests until the new worker is active', async () => {
    const waiting = new FakeWorker('installed');
    const kept = Object.assign(active(), { waiting });
    keeping({ tries: [kept] });
    await pass(5_000);
    expect(waiting.told).toEqual(['take-over', 'take-over']);
    Object.assign(kept, { active: waiting, waiting: null });
    await pass(60_000);
    expect(waiting.told).toEqual(['take-over', 'take-over']);
  });
});
