import { expect, it, onTestFinished, vi } from 'vitest';

it('lets expect.poll() wait without moving the fake timers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const startedMs = performance.now();
  await expect.poll(() => performance.now() - startedMs > 200).toBe(true);
  expect(Date.now()).toBe(0);
});
