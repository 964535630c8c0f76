import { expect, test, vi } from 'vitest';
import { proxy, ref } from 'valtio/vanilla';
import { partOf } from './follow.ts';
import { putSlice, restingSlices, type AppState } from './state.ts';

const setUp = (): AppState =>
  // The parts that these tests change.
  proxy({
    lobby: ref(restingSlices.lobby),
    wallet: ref(restingSlices.wallet),
    ui: { volume: 1, muted: false },
  }) as never;
const lobby = (selectedBrandId: string) => ({ ...restingSlices.lobby, selectedBrandId });
/** What changes together is told together, in the next turn. */
const told = () => Promise.resolve();

test('a part is told when it is replaced, once for what changes together, and for no other part', async () => {
  const state = setUp();
  const ofLobby = vi.fn<() => void>();
  const ofWallet = vi.fn<() => void>();
  partOf(state, 'lobby').follow(ofLobby);
  partOf(state, 'wallet').follow(ofWallet);
  const latest = lobby('2');
  putSlice(state, 'lobby', lobby('1'));
  putSlice(state, 'lobby', latest);
  await told();
  expect(ofLobby).toHaveBeenCalledTimes(1);
  expect(ofWallet).not.toHaveBeenCalled();
  expect(partOf(state, 'lobby').getSnapshot()).toBe(latest);
});

test('what the page changes in place is another copy after each change, and the same one between', async () => {
  const state = setUp();
  const changed = vi.fn<() => void>();
  partOf(state, 'ui').follow(changed);
  const before = partOf(state, 'ui').getSnapshot();
  expect(partOf(state, 'ui').getSnapshot()).toBe(before);
  state.ui.volume = 0.5;
  await told();
  expect(changed).toHaveBeenCalledTimes(1);
  expect([before.volume, partOf(state, 'ui').getSnapshot().volume]).toEqual([1, 0.5]);
  putSlice(state, 'lobby', lobby('1'));
  await told();
  expect(changed).toHaveBeenCalledTimes(1);
});

test('nothing is told after the end, and others are told on', async () => {
  const state = setUp();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const leave = partOf(state, 'lobby').follow(first);
  const leaveToo = partOf(state, 'lobby').follow(second);
  leave();
  putSlice(state, 'lobby', lobby('1'));
  await told();
  leaveToo();
  putSlice(state, 'lobby', lobby('2'));
  await told();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  partOf(state, 'lobby').follow(first);
  await told();
  expect(first).not.toHaveBeenCalled();
  putSlice(state, 'lobby', lobby('3'));
  await told();
  expect(first).toHaveBeenCalledTimes(1);
});

test('a part has the same functions for everyone, and those of its own state', () => {
  const [state, other] = [setUp(), setUp()];
  expect(partOf(state, 'lobby')).toBe(partOf(state, 'lobby'));
  expect(partOf(other, 'lobby').getSnapshot).not.toBe(partOf(state, 'lobby').getSnapshot);
  putSlice(other, 'lobby', lobby('1'));
  expect([
    partOf(state, 'lobby').getSnapshot().selectedBrandId,
    partOf(other, 'lobby').getSnapshot().selectedBrandId,
  ]).toEqual([null, '1']);
});
