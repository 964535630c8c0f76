import { expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { useAhead } from './use-ahead.ts';

const loads = () =>
  [vi.fn<() => Promise<void>>(async () => undefined), vi.fn<() => Promise<void>>(async () => undefined)] as const;

function Screen({ wanted }: { readonly wanted: readonly (() => Promise<unknown>)[] }) {
  useAhead(wanted, 50);
  return null;
}

test('fetches each part once, also after a part that cannot be fetched', async () => {
  const [first, second] = loads();
  first.mockRejectedValue(new Error('offline'));
  await show(<Screen wanted={[first, second]} />, {});
  await expect.poll(() => second.mock.calls.length).toBe(1);
  expect(first).toHaveBeenCalledOnce();
});

test('fetches nothing while a game is entered', async () => {
  const [first, second] = loads();
  const { app } = await show(<Screen wanted={[first, second]} />, {});
  app.state.entering = 'prepared';
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(first).not.toHaveBeenCalled();
  app.state.entering = null;
  await expect.poll(() => second.mock.calls.length).toBe(1);
});
