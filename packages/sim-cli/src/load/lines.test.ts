import { expect, test } from 'vitest';
import { progressLine, tableLines } from './lines.ts';
import type { Progress } from './run-load.ts';
import { createTally } from './tally.ts';

const stages = { arriving: 0, playing: 0, leaving: 1, gone: 2, failed: 0 };
function progress(loop: { readonly p99Ms: number; readonly busy: number }): Progress {
  const tally = createTally(3);
  const none = { samples: {}, counts: {}, backAt: [], failures: [], losses: [], lostMinor: 0 };
  tally.add(0, { ...none, stages, loop: { ...loop, maxMs: loop.p99Ms } });
  return { phase: 'leaving', elapsedMs: 37_000, share: 1, figures: tally.figures() };
}
const said = (p99Ms: number, busy: number): string =>
  tableLines(progress({ p99Ms, busy }), false)
    .map(({ text }) => text)
    .join('\n');

test('names a busy generator as the bottleneck, and another program if the generator is late but not busy', () => {
  expect(said(10, 0.95)).toContain('The load generator is the bottleneck');
  expect(said(60, 0.6)).toContain('The load generator is the bottleneck');
  expect(said(60, 0.03)).toContain('Another program slowed down the load generator');
  expect(said(60, 0.03)).not.toContain('bottleneck');
  expect(said(10, 0.03)).not.toMatch(/bottleneck|slowed down/);
});

test('without a terminal, counts the leaving players and shows what the leaving players wait for', () => {
  const line = progressLine(progress({ p99Ms: 0, busy: 0 }));
  expect(line).toContain(
    '0 playing, 1 leaving (waiting for games or free spins to end, then for the audit), 2 gone, 0 failed',
  );
});
