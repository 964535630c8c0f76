import { describe, expect, it } from 'vitest';
import { withFaults } from './lasting-faults.ts';
import { createTrace } from './trace.ts';
import { createWorld } from '../world/world.ts';

function told() {
  const world = createWorld(1);
  const trace = createTrace(world.nowMs, true);
  return { world, trace, lane: withFaults(trace, world), wait: (ms: number) => world.bench.clock.advanceBy(ms) };
}

describe('faults in a trace', () => {
  it('last until the next event after the fault has ended', () => {
    const { world, trace, lane, wait } = told();
    world.bench.faults.down(true);
    lane.fault('down');
    wait(4_000);
    lane.record('player', 'pressed');
    wait(1_000);
    world.bench.faults.down(false);
    lane.record('socket', 'login sent');
    expect(trace.events.find(({ lane: at }) => at === 'fault')).toMatchObject({
      name: 'network down',
      atMs: 0,
      endMs: 5_000,
    });
  });

  it('end when the simulated session closes', () => {
    const { world, trace, lane, wait } = told();
    world.bench.faults.failStore('full');
    lane.fault('store-full');
    wait(700);
    trace.close();
    expect(trace.events).toMatchObject([{ name: 'store full', atMs: 0, endMs: 700 }]);
  });

  it('are recorded as moments when they have no duration', () => {
    const { trace, lane } = told();
    lane.fault('cut');
    expect(trace.events).toMatchObject([{ lane: 'fault', name: 'cut', endMs: null }]);
  });
});
