import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepTrying, checkEveryMs } from './keep-trying.ts';

function trying(...outcomes: readonly ('fails' | 'works')[]) {
  const left = [...outcomes];
  const task = vi.fn<() => Promise<void>>(async () => {
    if (left.shift() === 'fails') throw new TypeError('Failed to fetch');
  });
  return { task, keeper: keepTrying(task, checkEveryMs) };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('[OFFLINE3] a check for a new version', () => {
  test('runs every half hour, but not on a page that has just been opened', async () => {
    const { task } = trying();
    await pass(1_799_999);
    expect(task).not.toHaveBeenCalled();
    await pass(1);
    expect(task).toHaveBeenCalledTimes(1);
    await pass(1_800_000);
    expect(task).toHaveBeenCalledTimes(2);
  });

  test('runs immediately when the network is back, and again half an hour later', async () => {
    const { task, keeper } = trying();
    await pass(1_000_000);
    keeper.online();
    await pass(1_799_999);
    expect(task).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(task).toHaveBeenCalledTimes(2);
  });

  test('runs when the page becomes visible ten minutes or more after the last check', async () => {
    const { task, keeper } = trying();
    await pass(600_000);
    keeper.seen();
    expect(task).not.toHaveBeenCalled();
    await pass(1);
    keeper.seen();
    expect(task).toHaveBeenCalledTimes(1);
  });

  test('is retried with backoff after a failure, and immediately when the page becomes visible', async () => {
    const { task, keeper } = trying('fails', 'fails', 'fails', 'works');
    keeper.online();
    await pass(5_000);
    expect(task).toHaveBeenCalledTimes(2);
    await pass(10_000);
    expect(task).toHaveBeenCalledTimes(3);
    keeper.seen();
    expect(task).toHaveBeenCalledTimes(4);
    await pass(0);
    keeper.seen();
    expect(task).toHaveBeenCalledTimes(4);
  });
});
