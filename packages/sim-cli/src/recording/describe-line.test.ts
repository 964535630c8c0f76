import { expect, test } from 'vitest';
import { momentOf } from './moment.ts';
import { parseRecording, type Recording } from './recording.ts';
import { describeLine, timeText } from './describe-line.ts';
import { stormySession } from './testing/stormy-session.ts';

function read(text: string): Recording {
  const recording = parseRecording(text, 'session.ndjson');
  if (!recording.ok) throw new Error(recording.error);
  return recording.value;
}

test('describes each recorded event on one readable line', () => {
  for (const line of read(stormySession(1)).lines) {
    expect(describeLine(line)).toMatch(/^[^\n]{1,260}$/);
    expect(describeLine(line)).not.toMatch(/undefined|\[object/);
  }
});

test('describes a session and a wallet by their changes', () => {
  const told = read(stormySession(1)).lines.map(describeLine);
  expect(told).toContainEqual(
    expect.stringMatching(/^session = playing · One · up · credits \d+ bet \d+ win \d+ · spins \d+ · "start" sent$/),
  );
  expect(told).toContainEqual(expect.stringMatching(/^wallet = \d+ · cash-in 10000 done/));
  expect(timeText(61_002.6)).toBe('01:01.003');
});

test.each([
  ['12.5', 12_500],
  ['12.5s', 12_500],
  ['1:02.5', 62_500],
  ['1500ms', 1_500],
  ['2026-01-05T09:00:03Z', 3_000],
  ['#2', 0],
])('parses the moment %s', (text, expected) => {
  expect(momentOf(text, read(stormySession(1)))).toEqual({ ok: true, value: expected });
});

test.each([
  ['#99999', /^"#99999" is not in this recording\. Its last line is #\d+\.$/],
  ['#1', 'is not a valid moment'],
  ['soon', 'is not a valid moment'],
  ['', '"" is not a valid moment'],
  ['1:60', 'is not a valid moment'],
  ['99:99', 'is not a valid moment'],
  ['-1', 'is not a valid moment'],
  ['99:59', 'is not in this recording. It lasts from 00:00.000 to '],
  ['2020-01-01', 'is not in this recording. It lasts from 00:00.000 to '],
])('rejects the moment %s', (text, why) => {
  expect(momentOf(text, read(stormySession(1)))).toEqual({ ok: false, error: expect.stringMatching(why) });
});
