import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { compare } from '../../recording/compare.ts';
import { parseRecording } from '../../recording/recording.ts';
import { replay } from '../../recording/replay.ts';
import type { PlayerView } from '../../player/view.ts';
import type { ReportFormat } from '../report/report.ts';
import type { Script, ScriptStep } from '../steps.schema.ts';
import { parsed, played } from '../testing/played.ts';

const seated = ['login: { username: player1, password: player11234 }', 'join: { first: available }'];
const isLive = 'wait: { path: media.kind, equals: live }';
const withPlayers = (players: Readonly<Record<string, readonly string[]>>): Script =>
  parsed(
    `players:\n${Object.entries(players)
      .map(([name, steps]) => `  ${name}:\n${steps.map((step) => `    - ${step}\n`).join('')}`)
      .join('')}`,
  );
const alone = (...steps: readonly string[]): Script =>
  parsed(`steps:\n${[...seated, ...steps].map((step) => `  - ${step}\n`).join('')}`);

/** Returns the virtual time in ms between the beginning and the end of the last `expect` step. */
function durationOf(output: string): number {
  const at = (kind: string): number =>
    Date.parse(new RegExp(`.*"at":"([^"]+)","kind":"(?:${kind})"[^\n]*"step":"expect"`, 's').exec(output)?.[1] ?? '');
  return at('done|failed') - at('step');
}

test('passes when the condition has held for the whole time', async () => {
  const { outcome, output } = await played(alone('expect: { path: session.kind, equals: playing, for: 60000 }'));
  expect(outcome).toMatchObject({ ok: true });
  expect(output).toContain('"path":"session.kind","value":"playing","forMs":60000');
  expect(durationOf(output)).toBe(60_000);
});

test('fails as soon as the picture of another player freezes, and reports how long it was live', async () => {
  const script = withPlayers({
    anna: [...seated, isLive, 'meet: live', 'wait: 10000', 'fault: { freeze-video: true }', 'wait: 60000'],
    ben: ['meet: live', 'expect: { path: players.anna.media.kind, equals: live, for: 60000 }'],
  });
  const { outcome, output, recordings } = await played(script);
  const expected = 'players.anna.media.kind equal to "live" for 60000 ms';
  expect(outcome).toMatchObject({
    error: {
      reason: 'expectationFailed',
      text: expect.stringMatching(
        /^s\.yaml:\d+: ben: expect: expected players\.anna\.media\.kind equal to "live" for 60000 ms, was "stalled" \(media\.cause is "still"\) after \d+ ms$/,
      ),
      asked: { expected, was: 'stalled', afterMs: expect.any(Number) },
    },
  });
  // The last frame arrives up to 0.5 s before the fault, and the picture counts as frozen 1 s after the last frame.
  expect(durationOf(output)).toBeGreaterThan(10_400);
  expect(durationOf(output)).toBeLessThanOrEqual(11_000);
  expect(output).toContain(`"was":"stalled","afterMs":${durationOf(output)}`);
  for (const text of recordings) {
    const recording = parseRecording(text, 's.ndjson');
    if (!recording.ok) throw new Error(recording.error);
    expect(compare(recording.value.lines, replay(recording.value).lines, 0)).toEqual([]);
  }
});

test('begins the time when the condition first holds within its time limit', async () => {
  const steps = [...seated, isLive, 'meet: live', 'wait: 3000', 'leave', 'meet: over'];
  const watch = (given: string): readonly string[] => ['meet: live', `expect: { ${given} }`, 'meet: over'];
  const left = 'path: players.anna.session.kind, equals: idle';
  const late = await played(withPlayers({ anna: steps, ben: watch(`${left}, within: 9000, for: 5000`) }));
  expect(late.outcome).toMatchObject({ ok: true });
  expect(durationOf(late.output)).toBeGreaterThanOrEqual(8_000);
  expect(durationOf(late.output)).toBeLessThan(9_000);
  const never = await played(withPlayers({ anna: steps, ben: watch(`${left}, within: 2000, for: 5000`) }));
  expect(never.outcome).toMatchObject({
    error: { text: expect.stringMatching(/session\.kind equal to "idle", was "playing" after 2000 ms$/) },
  });
  const early = await played(withPlayers({ anna: steps, ben: watch(`${left}, for: 5000`) }));
  expect(early.outcome).toMatchObject({
    error: {
      text: expect.stringMatching(
        /session\.kind equal to "idle" for 5000 ms, was "playing" at the start\. To wait for it first, set within$/,
      ),
    },
  });
});

test('watches a function of a TypeScript script, and reports the values that it read', async () => {
  const script = alone(isLive, 'fault: { freeze-video: true }');
  const step: ScriptStep = {
    ...{ name: 'expect', file: 's.ts', line: 9 },
    with: {
      says: 'the picture is live',
      that: ({ media }: PlayerView) => media.kind === 'live',
      within: 0,
      for: 60_000,
    },
  };
  const players = script.players.map((part) => ({ ...part, steps: [...part.steps, step] }));
  expect((await played({ ...script, players })).outcome).toMatchObject({
    error: {
      reason: 'expectationFailed',
      text: expect.stringMatching(
        /^s\.ts:9: expect: expected the picture is live for 60000 ms, media\.kind was "stalled" after \d+ ms$/,
      ),
    },
  });
});

test('ends without a result when another player fails', async () => {
  const { outcome, output } = await played(
    withPlayers({
      anna: ['expect: { path: auth.kind, not: signed-in, for: 60000 }'],
      ben: ['wait: 1000', 'expect: { path: auth.kind, equals: signed-in }'],
    }),
  );
  expect(outcome).toMatchObject({ error: { text: expect.stringContaining('ben: expect: ') } });
  expect(output).toMatch(/:01\.\d+Z","kind":"finished"/);
  expect(output).not.toContain('"kind":"done","player":"anna"');
});

test.each<[ReportFormat, readonly string[]]>([
  ['tap', ['not ok 5 - expect', '  expected: "media.kind equal to \\"live\\" for 60000 ms"', '  was: "stalled"']],
  ['junit', ['type="expectationFailed">s.yaml:6: expected media.kind equal to']],
])('%s: reports the step that fails during its time', async (format, lines) => {
  const { output } = await played(
    alone(isLive, 'fault: { freeze-video: true }', 'expect: { path: media.kind, equals: live, for: 60000 }'),
    format,
  );
  for (const line of lines) expect(output).toContain(line);
});

test('explains that a watched player receives no picture if the script runs without --video', async () => {
  const script = withPlayers({
    anna: [...seated, 'meet: seated'],
    ben: ['meet: seated', 'expect: { path: players.anna.media.kind, equals: live, for: 60000 }'],
  });
  expect((await played(script, 'jsonl', false)).outcome).toMatchObject({
    error: { text: expect.stringContaining('was "off" (the player receives no picture without --video)') },
  });
});

test('runs the example of docs/guides/scripts.md, which fails when the video freezes', async () => {
  const guide = readFileSync(resolve(import.meta.dirname, '../../../../../docs/guides/scripts.md'), 'utf8');
  const [, chapter = ''] = guide.split('## Fail a test when video frames stop\n');
  const [, example = ''] = chapter.split(/```(?:yaml)?\n/);
  expect((await played(parsed(example))).outcome).toMatchObject({ ok: true });
  const freezing = example.replace('    - play:', '    - wait: 5000\n    - fault: { freeze-video: true }\n    - play:');
  expect((await played(parsed(freezing))).outcome).toMatchObject({
    error: {
      reason: 'expectationFailed',
      text: expect.stringMatching(/:\d+: watcher: expect: .* was "stalled" \(media\.cause is "still"\) after \d+ ms$/),
    },
  });
});
