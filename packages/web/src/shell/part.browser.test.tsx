import { expect, it, onTestFinished, vi } from 'vitest';
import { watchAwaited } from '../offline/awaited-parts.ts';
import { show } from '../testing/show.tsx';
import { Dispensable } from './dispensable.tsx';
import { part } from './part.tsx';

/** A server whose parts fail to load. After the test they load, so no retry is left for the next test. */
function brokenServer() {
  const told: (number | null)[] = [];
  const server = { told, isBack: false };
  watchAwaited((retryAt) => told.push(retryAt));
  onTestFinished(async () => {
    server.isBack = true;
    const lastTold = () => {
      dispatchEvent(new Event('online'));
      return told.at(-1) ?? null;
    };
    await expect.poll(lastTold).toBeNull();
  });
  return server;
}

it('[PART1] shows the time of the next retry of a part that fails to load, and renders the part after the second retry', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => void vi.restoreAllMocks());
  const server = brokenServer();
  const { told } = server;
  let asked = 0;
  const Late = part(async () => {
    asked += 1;
    if (asked <= 2 && !server.isBack) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>It came</p>;
  });
  const { root } = await show(
    <>
      <p>The game</p>
      <Dispensable>
        <Late />
      </Dispensable>
    </>,
    {},
  );
  await vi.advanceTimersByTimeAsync(1_999);
  expect([asked, root.textContent]).toEqual([1, 'The game']);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => told).toEqual([2_000, 6_000]);
  expect([asked, root.textContent]).toEqual([2, 'The game']);
  await vi.advanceTimersByTimeAsync(4_000);
  await expect.poll(() => root.textContent).toBe('The gameIt came');
  expect([asked, told]).toEqual([3, [2_000, 6_000, null]]);
});

it('[PART1] retries all missing parts together, and retries immediately when the network is back', async () => {
  const server = brokenServer();
  const { told } = server;
  const late = (text: string) =>
    part(async () => {
      if (!server.isBack) throw new TypeError('Failed to fetch dynamically imported module');
      return () => <p>{text}</p>;
    });
  const [One, Two] = [late('one'), late('two')];
  const { root } = await show(
    <>
      <Dispensable>
        <One />
      </Dispensable>
      <Dispensable>
        <Two />
      </Dispensable>
    </>,
    {},
  );
  await expect.poll(() => told.length).toBe(1);
  server.isBack = true;
  dispatchEvent(new Event('online'));
  await expect.poll(() => root.textContent).toBe('onetwo');
  expect(told.at(-1)).toBeNull();
});
