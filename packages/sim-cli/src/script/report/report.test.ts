import { expect, test } from 'vitest';
import { parsed } from '../testing/played.ts';
import { createReport, type ReportFormat } from './report.ts';

const script = parsed('name: Two\nplayers:\n  anna:\n    - logout\n  ben:\n    - logout\n');
const left = { username: 'player1', machineId: '101', machine: 'Ember & Lynx 1', creditsMinor: 1_000 };

function report(format: ReportFormat, leftOpen: readonly object[]): string {
  let output = '';
  const print = createReport(format, {
    ...{ script, server: 'http://127.0.0.1:4600', now: () => 0, write: (text) => (output += text) },
  });
  print({ kind: 'finished', reason: 'refused', exitCode: 5, ...(leftOpen.length > 0 ? { leftOpen } : {}) });
  return output;
}
const stays = (machine: string): string =>
  `The session of anna on ${machine} stays open, with 1000 minor units at the machine when last seen. To continue or cash out: `;

test('reports money left at a machine in each format, with the player and the command to return', () => {
  expect(report('jsonl', [{ player: 'anna', ...left }])).toContain('"leftOpen":[{"player":"anna","username":"player1"');
  expect(report('tap', [{ player: 'anna', ...left }])).toMatch(/\n# The session of anna on .*\nBail out! refused\n$/);
  expect(report('tap', [{ player: 'anna', ...left }])).toContain(`# ${stays('Ember & Lynx 1')}`);
  expect(report('junit', [{ player: 'anna', ...left }])).toMatch(
    new RegExp(`<system-out>${stays('Ember &amp; Lynx 1')}.*</system-out>\\n  </testsuite>\\n  <testsuite name="ben"`),
  );
});

test('reports nothing if no money remains at a machine', () => {
  expect(report('jsonl', [])).not.toContain('leftOpen');
  expect(report('tap', [])).not.toMatch(/stays/);
  expect(report('junit', [])).not.toContain('system-out');
});

test('reports a run that never began as an error in JUnit, not as skipped', () => {
  const output = report('junit', []);
  expect(output).toContain('tests="1" failures="0" errors="1" skipped="0"');
  expect(output).toMatch(
    /name="1 logout" classname="anna" file="s.yaml" line="4" time="0.000">\s*<error message="refused"\/>/,
  );
});

test.each(['tap', 'junit'] as const)('%s explains why a run never began, if the reason is known', (format) => {
  let output = '';
  const print = createReport(format, { script, server: null, now: () => 0, write: (text) => (output += text) });
  print({ kind: 'finished', reason: 'unreachable', exitCode: 4, error: 'Nobody\nis there.' });
  expect(output).toMatch(format === 'tap' ? /\nBail out! Nobody is there\.\n$/ : /<error message="Nobody\sis there\."/);
});

test('reports the duration of an interrupted step in JUnit', () => {
  let output = '';
  let now = 0;
  const print = createReport('junit', { script, server: null, now: () => now, write: (text) => (output += text) });
  print({ kind: 'step', player: 'anna', step: 'logout', number: 1, line: 4 });
  now = 1_250;
  print({ kind: 'finished', reason: 'interrupted', exitCode: 130 });
  expect(output).toMatch(/line="4" time="1.250">\s*<error message="interrupted"\/>/);
  expect(output).toMatch(/line="6" time="0.000">\s*<error message="interrupted"\/>/);
});
