import { rest } from '../simulation/rest.ts';
import { step, stepWith } from './step.ts';
import { breakMs, longWaitMs, shortWaitMs } from './waits.ts';

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
  step({ name: 'all faults are over', weight: 5, area: 'time', rules: ['WALLET9'], run: rest, lastsMs: () => 20_000 }),
];
