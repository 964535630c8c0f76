import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Row } from '@farspin/testing';
import { StartFailure } from '../server/failure.ts';
import { openRowStore } from './row-store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farspin-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const player: Row = { kind: 'player', id: '1', json: '{"name":"Ayşe"}' };
const session: Row = { kind: 'session', id: '1', json: '{"machine":"7"}' };

const failureOf = (open: () => unknown): StartFailure => {
  try {
    open();
  } catch (failure) {
    if (failure instanceof StartFailure) return failure;
    throw failure;
  }
  throw new Error('It did not fail.');
};

test('keeps rows after closing, and separates equal ids of different kinds', () => {
  const first = openRowStore(join(folder, 'a', 'b'));
  first.write([player, session]);
  first.write([{ ...player, json: '{"name":"Zoë"}' }]);
  first.close();
  const second = openRowStore(join(folder, 'a', 'b'));
  expect(second.read()).toEqual([{ ...player, json: '{"name":"Zoë"}' }, session]);
  second.close();
});

test('withdraw removes the files that opening the store has created, but no older files', () => {
  const inner = join(folder, 'a');
  const made = openRowStore(inner);
  made.write([player]);
  made.close();
  const found = openRowStore(inner);
  found.close();
  found.withdraw();
  expect(readdirSync(inner)).toEqual(['farspin.sqlite']);
  made.withdraw();
  expect(existsSync(inner)).toBe(false);
});

test.skipIf(process.platform === 'win32')(
  'makes the data folder and all files in the folder readable only by the user who runs the server',
  () => {
    const inner = join(folder, 'data');
    const modes = () =>
      [inner, ...readdirSync(inner).map((name) => join(inner, name))].map((one) => statSync(one).mode & 0o777);
    const store = openRowStore(inner);
    store.write([player]);
    expect(readdirSync(inner)).toContain('farspin.sqlite-wal');
    expect(modes()).toEqual([0o700, ...readdirSync(inner).map(() => 0o600)]);
    store.close();
    chmodSync(join(inner, 'farspin.sqlite'), 0o644);
    const again = openRowStore(inner);
    again.write([session]);
    expect(modes()).toEqual([0o700, ...readdirSync(inner).map(() => 0o600)]);
    again.close();
  },
);

test('removes a row without content', () => {
  const store = openRowStore(folder);
  store.write([player, session]);
  store.write([{ ...session, json: null }]);
  expect(store.read()).toEqual([player]);
  store.close();
});

test('rejects a second server for the same folder until the first server has ended', () => {
  const first = openRowStore(folder);
  first.write([player]);
  expect(failureOf(() => openRowStore(folder)).message).toBe(
    `The data folder ${folder} cannot be used: another server is using it. Stop that server, or choose another folder.`,
  );
  first.close();
  const second = openRowStore(folder);
  expect(second.read()).toEqual([player]);
  second.close();
});

test('reports a file that is not a database in one line', () => {
  writeFileSync(join(folder, 'farspin.sqlite'), 'this is not a database, and long enough to be looked at as one');
  expect(failureOf(() => openRowStore(folder)).message).toMatch(
    /^The data folder .* cannot be used: .*not a database\.$/,
  );
});

test('reports a damaged database in one line', () => {
  const store = openRowStore(folder);
  store.write(
    Array.from({ length: 2_000 }, (_, id): Row => ({ kind: 'entry', id: String(id), json: '{"a":"bcdefgh"}' })),
  );
  store.close();
  const file = join(folder, 'farspin.sqlite');
  const content = readFileSync(file);
  // Overwrites the file from the third page to the end.
  content.fill(0xff, 2 * 4096);
  writeFileSync(file, content);
  expect(failureOf(() => openRowStore(folder)).message).toMatch(
    /^The data folder .* cannot be used: [^\n]*(?:damaged\. Restore a backup, or choose another folder|malformed)\.$/,
  );
});

test('refuses to open a folder with a newer format', () => {
  const store = openRowStore(folder);
  store.close();
  const database = new DatabaseSync(join(folder, 'farspin.sqlite'));
  database.exec('PRAGMA user_version = 99');
  database.close();
  expect(failureOf(() => openRowStore(folder)).message).toContain('newer version');
});

test('reports a path that is a file or inside a file in one line', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(failureOf(() => openRowStore(join(folder, 'file'))).message).toContain('cannot be used');
  expect(failureOf(() => openRowStore(join(folder, 'file', 'below'))).message).not.toContain('\n');
});

test.runIf(process.platform === 'linux')(
  'reports a parent folder that cannot contain folders, without endless retries',
  () => {
    expect(failureOf(() => openRowStore('/proc/farspin/state')).message).toMatch(
      /^The data folder \/proc\/farspin\/state cannot be used: ENOENT/,
    );
  },
);
