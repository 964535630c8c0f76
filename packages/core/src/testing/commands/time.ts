import { isPlaying } from '../simulation/look.ts';
import { rest } from '../simulation/rest.ts';
import type { World } from '../simulation/world.ts';
import { step, stepWith } from './step.ts';
import { breakMs, longWaitMs, shortWaitMs } from './waits.ts';

const mostStayMs = 3_600_000;
const clickEveryMs = 20_000;
const tokenLastsMs = ({ bench, tab }: World): number =>
  (tab.player.endsAt$.value ?? Number.POSITIVE_INFINITY) - bench.device.clock.now();
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
  step({
    name: 'stay at the machine until the token ends',
    weight: 2,
    area: 'time',
    rules: ['AUTH19'],
    can: (world) =>
      isPlaying(world) && world.bench.platform.dials.validate === 'keeps' && tokenLastsMs(world) < mostStayMs,
    run(world) {
      const { bench, tab } = world;
      while (tokenLastsMs(world) > 0 && isPlaying(world)) {
        tab.player.clicked();
        tab.ports.move();
        bench.clock.advanceBy(Math.min(clickEveryMs, tokenLastsMs(world)));
      }
    },
  }),
  step({ name: 'all faults are over', weight: 5, area: 'time', rules: ['WALLET9'], run: rest, lastsMs: () => 20_000 }),
];
