import type { Session } from '@farspin/core';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { useAhead } from './use-ahead.ts';

const joining: Session = { kind: 'joining', target: { machineId: '7', name: 'Heron' }, attempt: 0 };
const loads = () =>
  [vi.fn<() => Promise<void>>(async () => undefined), vi.fn<() => Promise<void>>(async () => undefined)] as const;

function Screen({ wanted }: { readonly wanted: readonly (() => Promise<unknown>)[] }) {
  useAhead(wanted, 0);
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
  const { app } = await show(<Screen wanted={[first, second]} />, { session: joining });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(first).not.toHaveBeenCalled();
  app.state.session = { kind: 'idle', ended: null };
  await expect.poll(() => second.mock.calls.length).toBe(1);
});
