import { expect, test } from 'vitest';
import { parseRecording, readRecording } from './recording.ts';

const head = '{"recording":"farspin","version":1,"startedAt":0}\n';
const said = '{"t":1,"kind":"log","data":null}\n';

test.each([
  ['', 'session.ndjson:1: this is not a recording'],
  ['{"a":1}\n', 'session.ndjson:1: this is not a recording'],
  ['GIF89a\u0000\n', 'session.ndjson:1: this is not a recording'],
  ['{"recording":"farspin","version":9,"startedAt":0}\n', 'session.ndjson:1: the recording has version 9'],
  [`${head}${said}{"t":2,"kind":"lo`, 'session.ndjson:3: the recording ends in the middle of this line'],
  [`${head}{"t":2}\n${said}`, 'session.ndjson:2: expected {"t": …, "kind": …, "data": …}, was {"t":2}'],
  [`${head}${said}{"t":0.5,"kind":"log","data":null}\n`, 'session.ndjson:3: the time goes back from 1 ms to 0.5 ms'],
  [`${head}nonsense\n`, 'session.ndjson:2: expected'],
  [head, 'session.ndjson: the recording has no lines after its header'],
  [head.replace('"startedAt":0', '"startedAt":"now"'), 'session.ndjson:1: the header has invalid fields: startedAt'],
])('reports the position of a fault in a recording on one line (%#)', (text, problem) => {
  const read = parseRecording(text, 'session.ndjson');
  expect(read.ok ? '' : read.error).toContain(problem);
  expect(read.ok ? '' : read.error).not.toContain('\n');
});

test('reports a missing file and a folder', () => {
  expect(readRecording('/nowhere/session.ndjson')).toMatchObject({
    error: '/nowhere/session.ndjson: file not found. Check the path',
  });
  expect(readRecording(import.meta.dirname)).toMatchObject({
    error: expect.stringContaining('is a folder'),
  });
});

test('accepts a byte order mark and CRLF line endings', () => {
  expect(parseRecording(`\uFEFF${head}${said}`.replaceAll('\n', '\r\n'), 'session.ndjson').ok).toBe(true);
});

test('reads the renditions of a machine from recordings of version 1 and version 2', () => {
  const details = (name: string) =>
    `{"t":1,"kind":"state","data":{"video":{"type":"camera","${name}":[{"id":"full"}]}}}\n`;
  const older = parseRecording(`${head}${details('bands')}`, 'session.ndjson');
  const now = parseRecording(`${head.replace('1', '2')}${details('renditions')}`, 'session.ndjson');
  expect(older.ok && older.value.lines).toEqual(now.ok && now.value.lines);
  expect(older).toMatchObject({ ok: true, value: { lines: [{ data: { video: { renditions: [{ id: 'full' }] } } }] } });
});

test('reports the number and position of the missing lines in a gap', () => {
  const read = parseRecording(`${head}${said}{"kind":"gap","lines":12}\n${said}`, 'session.ndjson');
  expect(read).toMatchObject({ ok: true, value: { gap: { after: 1, missing: 12 } } });
});

test.each([
  ['fewer lines than were written', 9, { lines: 2, of: 9 }],
  ['all of them', 2, null],
])('compares the number of lines in the file with the number in the header: %s', (_what, lines, cut) => {
  const counted = head.replace('"startedAt":0', `"startedAt":0,"lines":${lines}`);
  expect(parseRecording(`${counted}${said}`, 'session.ndjson')).toMatchObject({ value: { cut } });
});

test('explains that a recording cannot be read from standard input', () => {
  expect(readRecording('-')).toMatchObject({
    ok: false,
    error: expect.stringContaining('cannot read a recording from standard input'),
  });
});
