import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { err, ok } from '@farspin/core';
import { createMemoryStore } from '@farspin/core/memory-store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStorage } from '../testing/storage.ts';
import { createFileStore } from './file-store.ts';
import { createLocalStore } from './local-store.ts';
import { describeKeyValueStoreContract } from '../contract/key-value-store.contract.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'farspin-'));
});
afterEach(() => rmSync(directory, { recursive: true }));
const file = (): string => join(directory, 'inner', 'store.json');

describeKeyValueStoreContract('memory', () => createMemoryStore());
describeKeyValueStoreContract('a browser’s storage', () => {
  const storage = createStorage();
  return createLocalStore(() => storage, 'farspin.');
});
describeKeyValueStoreContract('a file', () => createFileStore(file()));

describe('browser storage', () => {
  test('separates keys by the prefix', () => {
    const storage = createStorage();
    createLocalStore(() => storage, 'a.').write('key', '1');
    expect(createLocalStore(() => storage, 'b.').read('key')).toEqual(ok(null));
    expect(storage.getItem('a.key')).toBe('1');
  });

  test('is unavailable when the browser denies access', () => {
    const store = createLocalStore(() => {
      throw new DOMException('denied', 'SecurityError');
    }, '');
    const unavailable = err({ kind: 'unavailable' });
    expect([store.read('k'), store.write('k', 'v'), store.remove('k')]).toEqual([
      unavailable,
      unavailable,
      unavailable,
    ]);
  });

  test('reports full when there is no space for a value, and keeps the old value', () => {
    const storage = createStorage(10);
    const store = createLocalStore(() => storage, '');
    store.write('k', 'old');
    expect(store.write('k', 'much too long')).toEqual(err({ kind: 'full' }));
    expect(store.read('k')).toEqual(ok('old'));
  });
});

describe('file store', () => {
  test('shares values with other programs of the same user, and hides the values from other users', () => {
    createFileStore(file()).write('token', 'ş🎰');
    expect(createFileStore(file()).read('token')).toEqual(ok('ş🎰'));
    expect(statSync(file()).mode & 0o077).toBe(0);
    expect(statSync(join(directory, 'inner')).mode & 0o077).toBe(0);
  });

  test('creates no file when a missing key is removed', () => {
    expect(createFileStore(file()).remove('token')).toEqual(ok(null));
    expect(readdirSync(directory)).toEqual([]);
  });

  test('leaves no temporary files in the folder', () => {
    const store = createFileStore(file());
    store.write('a', '1');
    store.remove('a');
    expect(readdirSync(join(directory, 'inner'))).toEqual(['store.json']);
  });

  test.each(['', '[', '{}', '[["a",1]]', 'null'])(
    'reports corrupt and leaves the file unchanged when the file contains %j',
    (text) => {
      const path = join(directory, 'store.json');
      writeFileSync(path, text);
      const store = createFileStore(path);
      const corrupt = err({ kind: 'corrupt' });
      expect([store.read('a'), store.write('a', '1'), store.remove('a')]).toEqual([corrupt, corrupt, corrupt]);
      expect(readFileSync(path, 'utf8')).toBe(text);
    },
  );

  test('is unavailable when its folder is a file', () => {
    const path = join(directory, 'file');
    writeFileSync(path, '');
    chmodSync(path, 0o600);
    const store = createFileStore(join(path, 'store.json'));
    expect(store.write('a', '1')).toEqual(err({ kind: 'unavailable' }));
  });
});
