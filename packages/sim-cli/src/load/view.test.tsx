import { render } from 'ink-testing-library';
import { expect, test } from 'vitest';
import { createTally, type Figures } from './tally.ts';
import { progressLine, tableLines, verdictLines } from './lines.ts';
import { isBottleneck, type Report } from './report.ts';
import type { Progress } from './run-load.ts';
import type { Tick } from './thread.messages.ts';
import { Lines } from './view.tsx';

const tick = (change: Partial<Tick>): Tick => ({
  samples: {},
  counts: {},
  stages: { arriving: 0, playing: 0, leaving: 0, gone: 0, failed: 0 },
  backAt: [],
  lostMinor: 0,
  losses: [],
  failures: [],
  loop: { p99Ms: 1, maxMs: 2, busy: 0.4 },
  ...change,
});

/** Figures of 1 500 players, one of whom failed, as reported by two threads. */
function told(): Figures {
  const tally = createTally(1_500);
  tally.memory(100_000_000);
  tally.memory(190_000_000);
  const stages = { arriving: 0, playing: 1_000, leaving: 0, gone: 0, failed: 0 };
  tally.add(0, tick({ stages, samples: { ack: [1, 2, 3] }, counts: { presses: 3, drops: 4 }, backAt: [1_000, 1_100] }));
  tally.add(
    1,
    tick({
      stages: { ...stages, playing: 499, failed: 1 },
      samples: { ack: [100] },
      failures: ['joining took too long'],
    }),
  );
  tally.add(
    0,
    tick({ stages, lostMinor: 250, losses: ['player7: atMachines 250'], loop: { p99Ms: 5, maxMs: 80, busy: 0.5 } }),
  );
  return tally.figures();
}
const progress = (figures: Figures): Progress => ({ phase: 'playing', elapsedMs: 31_400, share: 0.5, figures });

test('combines the reports of the threads in the table', () => {
  const { lastFrame } = render(<Lines lines={tableLines(progress(told()), false)} />);
  const screen = lastFrame() ?? '';
  expect(screen).toContain('███████████████░░░░░░░░░░░░░░░ all play, 31 s');
  expect(screen).toContain('1 499 playing · 0 arriving · 0 leaving · 0 gone · 1 failed');
  expect(screen).toMatch(/ack +4 +2\.0 +100 +100 +100/);
  expect(screen).toMatch(/join +–/);
  expect(screen).toContain('3 presses · 0 transfers · 0 refused · 0 unanswered · 4 connections dropped');
  expect(screen).toContain('generator · late by 5 ms (p99) · busy 50 % · 60 kB a player');
  for (const line of screen.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

test('shows only ASCII characters on a limited terminal', () => {
  const text = tableLines(progress(told()), true).map((line) => line.text);
  // oxlint-disable-next-line no-control-regex -- all of ASCII
  for (const line of text) expect(line).toMatch(/^[\x00-\x7f]*$/);
});

test('reports a busy and late generator as the bottleneck', () => {
  const tally = createTally(1);
  tally.add(0, tick({ loop: { p99Ms: 51, maxMs: 90, busy: 0.6 } }));
  expect(isBottleneck(tally.figures())).toBe(true);
  const lines = tableLines(progress(tally.figures()), false);
  expect(lines.at(-1)).toEqual({
    text: 'The load generator is the bottleneck: the times include its own delay. Use fewer players.',
    tone: 'warning',
  });
  expect(isBottleneck(told())).toBe(false);
});

test('shows money, failures and thresholds at the end of the load', () => {
  const report = {
    ...told(),
    interrupted: true,
    ensure: [{ text: 'ack.p99<50ms', value: 99.967, kept: false }],
  } as unknown as Report;
  expect(verdictLines(report, false).map(({ text }) => text)).toEqual([
    '250 minor units of money lost',
    'player7: atMachines 250',
    'at most 50 % of the dropped connections reconnected within any 500 ms',
    '1 failed: joining took too long',
    'interrupted, so the players left early',
    '✗ ack.p99<50ms   it was 99.967',
  ]);
});

test('prints progress on one line without a terminal', () => {
  expect(progressLine(progress(told()))).toBe(
    '31 s: all play, 1499 playing, 0 gone, 1 failed, 3 presses, ack p99 100 ms',
  );
});
