import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareUntil } from '../../recording/compare.ts';
import { parseRecording } from '../../recording/recording.ts';
import { replay } from '../../recording/replay.ts';
import { parsed, played } from '../testing/played.ts';

/** Returns the differences between a new recording and its replay. */
function differences(text: string) {
  const recording = parseRecording(text, 's.ndjson');
  if (!recording.ok) throw new Error(recording.error);
  return compareUntil(recording.value.lines, replay(recording.value), 0);
}

interface ScriptPlan {
  readonly seed: number;
  readonly timeoutMs: number;
  /** Steps of each player at a machine. */
  readonly parts: readonly (readonly string[])[];
}
const scriptOf = ({ seed, timeoutMs, parts }: ScriptPlan) =>
  parsed(
    `timeoutMs: ${timeoutMs}\nseed: ${seed}\nplayers:\n${parts
      .map((steps, index) => {
        const name = `player${index + 1}`;
        const seated = [`login: { username: ${name}, password: ${name}1234 }`, 'join: { first: available }'];
        const all = [...seated, 'cash-in: { amount: 10000 }', ...steps];
        return `  ${name}:\n${all.map((step) => `    - ${step}\n`).join('')}`;
      })
      .join('')}`,
  );

const sleep = 'fault: { sleep: 30000 }';
const back = 'wait: { path: session.link.kind, equals: up, within: 20000 }';
const whole: ScriptPlan = { seed: 1, timeoutMs: 15_000, parts: [] };

test.each<[string, ScriptPlan]>([
  [
    'one has failed while more was due for another in that moment',
    {
      ...whole,
      seed: 28,
      parts: [
        ['wait: 4000', 'fault: { blackhole: 3000 }'],
        ['wait: 500'],
        ['wait: 61000', 'fault: { half-open: all }', 'fault: { restart-server: clean }'],
      ],
    },
  ],
  ['a picture that turned black', { ...whole, parts: [['wait: 4000', 'fault: { black-video: true }', 'wait: 1000']] }],
  [
    'a picture that was lost in the moment of a frame',
    {
      ...whole,
      parts: [
        [
          'fault: { half-open: all }',
          'wait: { path: media.kind, equals: live }',
          'wait: 500',
          'fault: { restart-server: clean }',
          'wait: 10',
        ],
      ],
    },
  ],
  [
    'a device that slept',
    { ...whole, parts: [['play: { games: 1 }', sleep, back, 'play: { games: 2 }', 'leave: { cashOut: true }']] },
  ],
  [
    'one that slept while its session was closed',
    { ...whole, parts: [['operator: { warn: { seconds: 3 } }', 'fault: { sleep: 100000 }']] },
  ],
  [
    'one that slept twice',
    { ...whole, parts: [['fault: { sleep: 7 }', 'fault: { restart-server: clean }', 'fault: { sleep: 3000 }', back]] },
  ],
  ['one that woke to sign out', { ...whole, parts: [['fault: { sleep: 3000 }', 'logout']] }],
  [
    'one that still slept',
    { ...whole, parts: [[sleep], ['wait: 9000', 'expect: { path: session.kind, equals: idle }']] },
  ],
])('replays the recording of a script to the same states: %s', async (_, plan) => {
  const { recordings } = await played(scriptOf(plan));
  expect(recordings.map(differences)).toEqual(recordings.map(() => []));
});

const anyStep = fc.constantFrom(
  ...['play: { games: 2 }', 'press: { button: start, settle: false }', 'cash-in: { amount: 100 }', 'cash-out'],
  ...['autoplay: true', 'leave', 'leave: { cashOut: true }', 'join: { first: available }', 'reconnect: continue'],
  ...['reconnect: cashout', 'logout', 'wait: 10', 'wait: 500', 'wait: 61000', back, 'cut', sleep],
  ...['fault: { sleep: 7 }', 'fault: { half-open: all }', 'fault: { down: true }', 'fault: { down: false }'],
  ...['fault: { blackhole: 3000 }', 'fault: { lag: { line: machine, ms: 700 } }', 'fault: { freeze-video: true }'],
  ...[
    'fault: { lose: { call: transfer, how: after } }',
    'fault: { restart-server: clean }',
    'operator: { remove: {} }',
  ],
  ...['operator: { warn: { seconds: 3 } }', 'operator: { jackpot: {} }', 'operator: { expire-token: {} }'],
);

test('replays recordings of random scripts to the same states, even if the scripts fail', async () => {
  const plans = fc.record({
    seed: fc.nat(1_000),
    timeoutMs: fc.constantFrom(100, 1_000, 5_000, 15_000),
    parts: fc.array(fc.array(anyStep, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(plans, fc.boolean(), async (given, video) => {
      const { recordings } = await played(scriptOf(given), 'jsonl', video);
      expect(recordings.flatMap(differences)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
