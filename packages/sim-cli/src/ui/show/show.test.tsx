import { render } from 'ink-testing-library';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseRecording } from '../../recording/recording.ts';
import { keys } from '../testing/keys.ts';
import { listed, showing, showRows, stepShowing, type ShowKey } from './show.rules.ts';
import { Show } from './show.tsx';

const text = [
  { recording: 'farspin', version: 1, startedAt: 1_767_603_600_000, face: 'web' },
  { t: 0, kind: 'state', data: { name: 'auth', state: { kind: 'signed-in' } } },
  { t: 900, kind: 'command', data: { name: 'join', given: [{ machineId: '101', name: 'Ember Lynx 1' }] } },
  { t: 901, kind: 'ask', data: { n: 1, to: 'machine', ask: 'init', given: [] } },
  { t: 61_500, kind: 'answer', data: { n: 1, ask: 'init', result: { ok: true, value: { name: 'Ember Lynx 1' } } } },
  { t: 61_501, kind: 'state', data: { name: 'session', state: { kind: 'playing' } } },
]
  .map((line) => `${JSON.stringify(line)}\n`)
  .join('');
const recording = parseRecording(text, 'session.ndjson');
if (!recording.ok) throw new Error(recording.error);
const { value } = recording;

let app: ReturnType<typeof render>;
beforeEach(() => {
  app = render(<Show recording={value} file="session.ndjson" />);
});
afterEach(() => app.unmount());
const frame = (): string => app.lastFrame() ?? '';
/** Types after the key handlers are registered, because effects run a few turns later. */
async function press(typed: string): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
  app.stdin.write(typed);
}

test('lists events with their times and all fields of the selected event', async () => {
  expect(frame()).toContain('session.ndjson · the web client · begun 2026-01-05T09:00:00.000Z');
  expect(frame()).toMatch(/2 00:00\.000 state {9}auth = signed-in/);
  expect(frame()).toMatch(/5 01:01\.500 answer {8}init #1 ok/);
  expect(frame()).toContain('"name": "auth"');
  await press(keys.down);
  await expect.poll(frame).toContain('"machineId": "101"');
  expect(frame()).toContain('2 of 5 lines');
});

test('reports the lost lines of a file', () => {
  const cut = render(<Show recording={{ ...value, cut: { lines: 6, of: 9 } }} file="s.ndjson" />);
  expect(cut.lastFrame()).toContain('only 6 of 9 lines');
  cut.unmount();
});

test('filters the lines by kind and moves between search results', async () => {
  await press('f');
  await expect.poll(frame).toContain('1 of 2 lines of state');
  await press('a');
  await expect.poll(frame).toContain('1 of 5 lines');
  await press('/');
  await expect.poll(frame).toContain('/_');
  await press(`init${keys.enter}`);
  await expect.poll(frame).toContain('3 of 5 lines · /init');
  await press('n');
  await expect.poll(frame).toContain('4 of 5 lines');
  await press('n');
  await expect.poll(frame).toContain('4 of 5 lines · /init: nothing more');
  await press('N');
  await expect.poll(frame).toMatch(/3 of 5 lines · \/init\s*$/m);
});

test('handles several keys that arrive together and searches for the text after a slash', async () => {
  await press('jjj');
  await expect.poll(frame).toContain('4 of 5 lines');
  await press(`kkk/init${keys.enter}n`);
  await expect.poll(frame).toContain('4 of 5 lines · /init');
  await press('\u001B[99X');
  await press('j');
  await expect.poll(frame).toContain('5 of 5 lines');
});

test('keeps a listed line selected after every key', () => {
  const steps: readonly ShowKey[] = [
    { kind: 'end' },
    { kind: 'move', by: 9 },
    { kind: 'nextKind' },
    { kind: 'nextKind' },
    { kind: 'seek', text: 'nowhere' },
    { kind: 'move', by: -9 },
    { kind: 'allKinds' },
    { kind: 'scroll', by: -3 },
  ];
  let state = showing(value.lines);
  for (const key of steps) {
    state = stepShowing(state, key);
    expect(listed(state)[state.at]).toBeDefined();
    expect(state.scrolled).toBeGreaterThanOrEqual(0);
  }
  expect(stepShowing(showing([]), { kind: 'end' }).at).toBe(0);
});

test.each([1, 3, 5, 8, 9, 24, 60])('fits the list and the details into %i rows', (rows) => {
  const { list, details } = showRows(rows);
  expect(list).toBeGreaterThan(0);
  const [title, status, ruleAndKeys] = [1, 1, 3];
  if (rows > 2) expect(title + list + status + (details > 0 ? details + ruleAndKeys : 0)).toBe(rows);
});
