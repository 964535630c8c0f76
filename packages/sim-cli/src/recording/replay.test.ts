import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, compareUntil } from './compare.ts';
import { parseRecording, type Recording } from './recording.ts';
import { BrokenRecording, replay } from './replay.ts';
import { longJournal } from './testing/long-journal.ts';
import { deadConnection } from './testing/dead-connection.ts';
import { stormySession } from './testing/stormy-session.ts';
import { tokenEnds } from './testing/token-ends.ts';

function read(text: string): Recording {
  const recording = parseRecording(text, 'session.ndjson');
  if (!recording.ok) throw new Error(recording.error);
  return recording.value;
}
const differences = (text: string, toleranceMs = 0) => {
  const recording = read(text);
  return compare(recording.lines, replay(recording).lines, toleranceMs);
};

test.each([1, 2, 3, 4, 5, 6, 7, 8])('replays a session with many faults to the same states (seed %i)', (seed) => {
  expect(differences(stormySession(seed))).toEqual([]);
});

test.each([1, 2, 3])('replays the recording of a page that starts with a signed-in player (seed %i)', (seed) => {
  const text = stormySession(seed, { page: true });
  expect(text).toMatch(/"name":"auth","state":\{"kind":"signed-in"/);
  expect(differences(text)).toEqual([]);
});

test('replays a recording that starts with a long stored journal', () => {
  expect(longJournal(20)).toContain('"parts":[');
  expect(differences(longJournal(20))).toEqual([]);
});

test('replays a press that fails because the connection is being released', () => {
  const text = deadConnection();
  expect(text).toMatch(/"kind":"answer","data":\{"n":\d+,"ask":"press","result":\{"ok":false/);
  expect(differences(text)).toEqual([]);
});

test('[AUTH19] replays a token expiry that removes the player from a machine, at the recorded time', () => {
  const text = tokenEnds();
  expect(text).toMatch(/"kind":"token-end","data":\d/);
  expect(text).toContain('"ask":"cashout"');
  expect(differences(text)).toEqual([]);
});

/** Adds delays as in real time: some events and their consequences are late. */
function jittered(text: string, seed: number): string {
  const [head = '', ...lines] = text.replace('"virtual":true', '"virtual":false').trimEnd().split('\n');
  const delayed: string[] = [];
  let [draw, late] = [seed * 7_919, 0];
  for (const line of lines) {
    draw = (draw * 1_103_515_245 + 12_345) % 2 ** 31;
    if (draw % 7 === 0) late += draw % 4;
    const { t, ...rest } = JSON.parse(line) as { readonly t: number };
    delayed.push(JSON.stringify({ t: Math.round(t) + late, ...rest }));
  }
  return `${[head, ...delayed].join('\n')}\n`;
}

test.each([1, 2, 3, 4, 5, 6])('replays a session with slightly late events to the same states (seed %i)', (seed) => {
  expect(differences(jittered(stormySession(seed), seed), 250)).toEqual([]);
});

test('records the same bytes for the same seed', () => {
  expect(stormySession(3)).toBe(stormySession(3));
});

describe('detects a change', () => {
  const whole = stormySession(2);

  test('reports a different wallet after a changed answer', () => {
    const changed = whole.replace(/("ask":"balance","result":\{"ok":true,"value":)/, '$17');
    expect(changed).not.toBe(whole);
    const [first] = differences(changed);
    expect(first?.name).toBe('wallet');
    expect(first?.fields[0]?.replayed).toMatchObject({ balanceMinor: expect.any(Number) });
  });

  test('reports a different session after a changed push', () => {
    const changed = whole.replace(/"creditsMinor":\d+,/, '"creditsMinor":1,');
    expect(differences(changed)[0]).toMatchObject({ name: 'session' });
  });

  test('reports the recorded and the replayed value of a changed state', () => {
    const changed = whole.replace('"name":"media","state":"live"', '"name":"media","state":"down"');
    expect(differences(changed)[0]).toMatchObject({
      ...{ name: 'media', kind: 'changed' },
      fields: [{ path: '', recorded: 'down', replayed: 'live' }],
    });
  });

  test('reports a missing request if its command is no longer in the recording', () => {
    const lines = whole.split('\n').filter((line) => !line.includes('"name":"cashIn"'));
    const names = differences(lines.join('\n')).map(({ name, kind }) => `${kind} ${name}`);
    expect(names).toContain('missing ask machine.transfer');
  });

  test('reports a changed state in a truncated recording', () => {
    const changed = whole.replace('"name":"media","state":"live"', '"name":"media","state":"down"');
    const recording = read(changed.split('\n').slice(0, 300).join('\n'));
    expect(recording.cut).not.toBeNull();
    expect(compareUntil(recording.lines, replay(recording), 0)).toMatchObject([{ name: 'media', kind: 'changed' }]);
  });
});

test('stops the replay at the requested time and at a gap', () => {
  const recording = read(stormySession(1));
  const half = replay(recording, 20_000);
  expect(half.endedAt).toBeLessThanOrEqual(20_000);
  expect(half.lines.at(-1)?.t).toBeLessThanOrEqual(20_000);
  const gapped = replay({ ...recording, gap: { after: 100, missing: 7 } });
  const { t: last = 0 } = recording.lines[99] ?? {};
  expect(gapped.endedAt).toBe(recording.lines.findLast(({ t }) => t < last)?.t);
});

test.each([
  ['virtual', stormySession(3), 0],
  ['real', jittered(stormySession(3), 3), 1_000],
] as const)(
  'in %s time, reports no difference if the recording is truncated after any line',
  (_what, text, toleranceMs) => {
    const lines = text.trimEnd().split('\n');
    for (let count = 2; count < lines.length; count += 5) {
      const recording = read(`${lines.slice(0, count).join('\n')}\n`);
      expect(recording.cut).toEqual({ lines: count, of: lines.length });
      expect(compareUntil(recording.lines, replay(recording), toleranceMs)).toEqual([]);
    }
  },
);

test('reports no difference if the recording stops before a busy device has logged anything', () => {
  const { header, lines } = read(stormySession(1));
  const late = {
    header: { ...header, virtual: false },
    lines: lines.map((line) => ({ ...line, t: line.t + 12 })),
    ...{ gap: null, cut: null },
  };
  const atOnce = replay(late, 0);
  expect(compare([], atOnce.lines, 1_000)).not.toEqual([]);
  expect(compareUntil(late.lines, atOnce, 1_000)).toEqual([]);
  const half = replay(late, 20_000);
  expect(compareUntil([], half, 1_000)).not.toEqual([]);
});

test.each([
  ['who has signed in', /"name":"auth","state":\{"kind":"signed-in"/],
  ['what was drawn for a command', /"kind":"random","data":"/],
])('accepts a recording that ends between an event and the line about %s', (_what, told) => {
  const [head = '', ...lines] = stormySession(1).replace('"virtual":true', '"virtual":false').split('\n');
  const from = lines.findIndex((line) => told.test(line));
  const later = lines.map((line, index) =>
    index < from ? line : line.replace(/^\{"t":([\d.]+)/, (_, t: string) => `{"t":${Number(t) + 150}`),
  );
  const recording = read([head, ...later].join('\n'));
  const until = recording.lines[from - 1]?.t ?? 0;
  expect(recording.lines[from]?.t).toBe(until + 150);
  expect(compareUntil(recording.lines, replay(recording, until), 1_000)).toEqual([]);
});

test('replays a recording with arbitrary data, or rejects the recording as broken', () => {
  const whole = stormySession(1).trimEnd().split('\n');
  const nonsense = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(whole.length - 2), nonsense), { minLength: 1, maxLength: 8 }), (changes) => {
      const lines = [...whole];
      for (const [index, data] of changes) {
        const { t, kind } = JSON.parse(lines[index + 1] ?? '{}') as { readonly t: number; readonly kind: string };
        lines[index + 1] = JSON.stringify({ t, kind, data });
      }
      try {
        replay(read(`${lines.join('\n')}\n`));
      } catch (failure) {
        expect(failure).toBeInstanceOf(BrokenRecording);
      }
    }),
    { numRuns: 40 },
  );
});
