import fc from 'fast-check';
import { isPlaying } from '../world/queries.ts';
import { rest } from '../world/rest.ts';
import type { World } from '../world/world.ts';
import { step, stepWith } from './step.ts';
import { breakMs, longWaitMs, shortWaitMs } from './waits.ts';

const mostStayMs = 3_600_000;
const clickEveryMs = 20_000;
const tokenLastsMs = ({ bench, tab }: World): number =>
  (tab.player.endsAt$.value ?? Number.POSITIVE_INFINITY) - bench.device.clock.now();
/** Time in ms until the page is loaded and has queried open sessions. */
const reloadedMs = 2_000;

/** Plays until the token's remaining lifetime is `leftMs`. */
function playUntil(world: World, leftMs: number): void {
  const { bench, tab } = world;
  while (tokenLastsMs(world) > leftMs && isPlaying(world)) {
    tab.player.clicked();
    tab.ports.move();
    bench.clock.advanceBy(Math.min(clickEveryMs, tokenLastsMs(world) - leftMs));
  }
}
const itself = (ms: number): number => ms;

export const timeSteps = [
  stepWith({
    name: 'wait',
    weight: 16,
    area: 'time',
    args: shortWaitMs,
    run: ({ bench }, ms) => bench.clock.advanceBy(ms),
    lastsMs: itself,
  }),
  stepWith({
    name: 'rest',
    weight: 3,
    area: 'time',
    args: longWaitMs,
    rules: ['INACTIVE1', 'LOCK2'],
    run: ({ bench }, ms) => bench.clock.advanceBy(ms),
    lastsMs: itself,
  }),
  stepWith({
    name: 'break',
    weight: 3,
    area: 'time',
    args: breakMs,
    rules: ['INACTIVE3', 'AUTH9', 'POLICY6'],
    run: ({ bench }, ms) => bench.clock.advanceBy(ms),
    lastsMs: itself,
  }),
  stepWith({
    name: 'stay at the machine until the token expires, with a reload before',
    weight: 2,
    area: 'time',
    args: fc.constantFrom(null, 100_000, 150_000, 300_000),
    rules: ['AUTH19'],
    can: (world) =>
      isPlaying(world) && world.bench.platform.dials.validate === 'keeps' && tokenLastsMs(world) < mostStayMs,
    run(world, reloadMs) {
      playUntil(world, reloadMs ?? 0);
      if (reloadMs === null || !isPlaying(world)) return;
      world.reload();
      world.bench.clock.advanceBy(reloadedMs);
      world.tab.player.continueSession();
      world.bench.clock.advanceBy(reloadedMs);
      playUntil(world, 0);
    },
  }),
  step({ name: 'all faults are over', weight: 5, area: 'time', rules: ['WALLET9'], run: rest, lastsMs: () => 20_000 }),
];
