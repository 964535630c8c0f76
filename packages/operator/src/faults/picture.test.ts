import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startOperator, type Operator } from '../wiring/operator.ts';
import { login } from '../testing/raw-client.ts';
import { watchByWhep, type WhepViewer } from '../testing/whep-viewer.ts';

let operator: Operator;
const viewers: WhepViewer[] = [];
beforeAll(async () => {
  operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 3, players: 1 });
});
afterEach(async () => {
  await operator.faults.clear();
  for (const viewer of viewers.splice(0)) viewer.close();
});
afterAll(async () => await operator.stop());

async function watch(username: string): Promise<WhepViewer> {
  const viewer = await watchByWhep(operator.url, '101', await login(operator.url, username));
  viewers.push(viewer);
  return viewer;
}
const waitMs = 20_000;
const moves = async (viewer: WhepViewer): Promise<void> => {
  const from = viewer.frames();
  await expect.poll(() => viewer.frames() - from, { timeout: waitMs }).toBeGreaterThan(2);
};
/** Waits until all packets in flight have arrived, which takes longer on a busy computer. */
async function stands(viewer: WhepViewer): Promise<void> {
  const arriving = async (): Promise<number> => {
    const from = viewer.frames();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return viewer.frames() - from;
  };
  await expect.poll(arriving, { timeout: waitMs }).toBe(0);
}

test('routes the picture of one player through the lab, so that a blackhole stops no other picture', async () => {
  await operator.faults.apply('slow-line', { player: 'demo' });
  await operator.faults.clear();
  const [mine, theirs] = [await watch('demo'), await watch('player1')];
  await moves(mine);
  await operator.faults.apply('blackhole', { player: 'demo', forMs: null });
  await stands(mine);
  await moves(theirs);
  await operator.faults.clear();
  await moves(mine);
});

test('freezes and cuts the picture of one player only, and delivers no picture on an ICE failure', async () => {
  const [mine, theirs] = [await watch('demo'), await watch('player1')];
  await moves(mine);
  await operator.faults.apply('video-frozen', { player: 'demo', forMs: null });
  await stands(mine);
  await moves(theirs);
  await operator.faults.clear();
  await moves(mine);
  await operator.faults.apply('video-cut', { player: 'demo' });
  await stands(mine);
  await operator.faults.apply('ice-failure', { player: 'demo', forMs: null });
  const late = await watch('demo');
  await stands(late);
  expect(late.frames()).toBe(0);
  await moves(theirs);
});
