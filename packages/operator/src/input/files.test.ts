import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { irreplaceable, isSameFile, readWhole, unwritable, writeWhole } from './files.ts';

let folder: string;
const named = (name: string): string => join(folder, name);
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'farspin-files-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('reports an unreadable file in one line', () => {
  expect(readWhole(named('none.txt'))).toEqual({
    ok: false,
    error: `${named('none.txt')}: file not found. Check the path`,
  });
  expect(readWhole(folder)).toEqual({ ok: false, error: `${folder}: is a folder` });
});

test('[SECRET2] removes the token from the error message when a URL is passed as a file name', () => {
  expect(readWhole('http://a/Settings.json?token=JWT')).toEqual({
    ok: false,
    error: 'http://a/Settings.json?…: file not found. Check the path',
  });
});

test.each([
  ['UTF-8', Buffer.from('é,1\n')],
  ['UTF-8 with its mark', Buffer.from('\uFEFFé,1\n')],
  ['UTF-16, the low byte first', Buffer.from('\uFEFFé,1\n', 'utf16le')],
  ['UTF-16, the high byte first', Buffer.from('\uFEFFé,1\n', 'utf16le').swap16()],
])('reads a text file in %s', (_, bytes) => {
  writeFileSync(named('text.txt'), bytes);
  expect(readWhole(named('text.txt'))).toEqual({ ok: true, value: 'é,1\n' });
  rmSync(named('text.txt'));
});

test.each([
  ['UTF-16 without its mark', Buffer.from('steps:', 'utf16le')],
  ['Latin 1', Buffer.from('name: café', 'latin1')],
  ['a picture', Buffer.from('GIF89a\u0000')],
])('reports an error for %s instead of misreading the file', (_what, bytes) => {
  writeFileSync(named('strange.txt'), bytes);
  const error = `${named('strange.txt')}: is not a text file. Save it as UTF-8, or as UTF-16 with a byte order mark`;
  expect(readWhole(named('strange.txt'))).toEqual({ ok: false, error });
  rmSync(named('strange.txt'));
});

test('reports in advance that a file cannot be written', () => {
  expect(unwritable(named('new.txt'))).toBeNull();
  expect(unwritable(folder)).toBe(`${folder}: is a folder`);
  expect(unwritable('/dev/null')).toBe(
    '/dev/null: is not a regular file, so it cannot be overwritten. Choose another name',
  );
  expect(unwritable(named('no/such.txt'))).toBe(
    `${named('no/such.txt')}: its folder does not exist or is not writable. Choose another folder`,
  );
});

test.each([
  ['none yet', null, null],
  ['an empty one', '', null],
  ['one of its kind', '{"own":1,"more":2}\n', null],
  [
    'one that begins as it does, and no further',
    '{"own',
    'already exists and is not a journal. Choose another name, or delete the file',
  ],
  ['another', 'name,password\n', 'already exists and is not a journal. Choose another name, or delete the file'],
])('checks the kind of an existing file before overwriting the file: %s', (_what, text, told) => {
  const file = join(mkdtempSync(join(tmpdir(), 'farspin-kind-')), 'a.txt');
  if (text !== null) writeFileSync(file, text);
  const kind = { name: 'journal', begins: '{"own":' };
  expect(irreplaceable(file, kind)).toBe(told === null ? null : `${file}: ${told}`);
  expect(irreplaceable(folder, kind)).toBe(`${folder}: is a folder`);
  rmSync(dirname(file), { recursive: true });
});

test('writes either the whole file or nothing', () => {
  writeWhole(named('own.txt'), 'one', 'owner');
  writeWhole(named('own.txt'), 'two', 'owner');
  expect(readFileSync(named('own.txt'), 'utf8')).toBe('two');
  expect(statSync(named('own.txt')).mode & 0o777).toBe(0o600);
  expect(() => writeWhole(folder, 'text')).toThrow(`${folder}: cannot be written (E`);
  expect(() => writeWhole(named('no/such.txt'), 'text')).toThrow('such.txt: cannot be written (ENOENT)');
  expect(readdirSync(folder)).toEqual(['own.txt']);
});

test('recognises two names of the same file', () => {
  writeFileSync(named('a.txt'), '');
  symlinkSync(named('a.txt'), named('b.txt'));
  expect(isSameFile(named('a.txt'), named('b.txt'))).toBe(true);
  expect(isSameFile(named('a.txt'), named('c.txt'))).toBe(false);
});
