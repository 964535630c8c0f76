import { expect, test } from 'vitest';
import type { AppliedFault } from '../../../faults/faults.ts';
import { scenarios } from '../../../faults/scenarios.ts';
import { faultText, scenarioText } from './fault-words.ts';

const fault: AppliedFault = {
  ...{ id: 1, name: 'blackhole', player: 'demo', state: 'on', rounds: 1, beginsAt: 0, endsAt: 90_000 },
  ...{ everyMs: null, missed: null, calls: null },
};

test.each<[Partial<AppliedFault>, string]>([
  [{}, 'blackhole, demo, 30 s left'],
  [{ player: null, endsAt: null }, 'blackhole, everyone, until ended'],
  [{ state: 'waiting', rounds: 0, beginsAt: 65_000 }, 'blackhole, demo, in 5 s'],
  [{ state: 'waiting', beginsAt: 65_000, everyMs: 120_000 }, 'blackhole, demo, again in 5 s, every 2 min'],
  [{ state: 'beginning' }, 'blackhole, demo, starting'],
  [{ missed: 'nobody was there' }, 'blackhole, demo, 30 s left: nobody was there'],
])('describes an applied fault with the fields %j', (change, words) => {
  expect(faultText({ ...fault, ...change }, 60_000)).toBe(words);
});

test('describes which players a scenario affects, and for how long', () => {
  expect(scenarioText({ name: 'blackhole', ...scenarios.blackhole })).toBe(
    'Affects one player or everyone; 1 min by default.',
  );
  expect(scenarioText({ name: 'cut', ...scenarios.cut })).toBe('Affects one player or everyone; no duration.');
  expect(scenarioText({ name: 'clock-ahead', ...scenarios['clock-ahead'] })).toContain('Affects everyone;');
});
