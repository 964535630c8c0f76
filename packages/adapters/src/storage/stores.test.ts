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

describe('a browser’s storage', () => {
  test('the prefix separates keys', () => {
    const storage = createStorage();
    createLocalStore(() => storage, 'a.').write('key', '1');
    expect(createLocalStore(() => storage, 'b.').read('key')).toEqual(ok(null));
    expect(storage.getItem('a.key')).toBe('1');
  });

  test('that the browser denies', () => {
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

  test('that is full', () => {
    const storage = createStorage(10);
    const store = createLocalStore(() => storage, '');
    store.write('k', 'old');
    expect(store.write('k', 'much too long')).toEqual(err({ kind: 'full' }));
    expect(store.read('k')).toEqual(ok('old'));
  });
});

describe('a file', () => {
  test('another program finds what was written, and no one else may read it', () => {
    createFileStore(file()).write('token', 'ş🎰');
    expect(createFileStore(file()).read('token')).toEqual(ok('ş🎰'));
    expect(statSync(file()).mode & 0o077).toBe(0);
    expect(statSync(join(directory, 'inner')).mode & 0o077).toBe(0);
  });

  test('removing a missing key creates no file', () => {
    expect(createFileStore(file()).remove('token')).toEqual(ok(null));
    expect(readdirSync(directory)).toEqual([]);
  });

  test('leaves nothing beside it', () => {
    const store = createFileStore(file());
    store.write('a', '1');
    store.remove('a');
    expect(readdirSync(join(directory, 'inner'))).toEqual(['store.json']);
  });

  test.each(['', '[', '{}', '[["a",1]]', 'null'])('%j is corrupt, and stays unchanged', (text) => {
    const path = join(directory, 'store.json');
    writeFileSync(path, text);
    const store = createFileStore(path);
    const corrupt = err({ kind: 'corrupt' });
    expect([store.read('a'), store.write('a', '1'), store.remove('a')]).toEqual([corrupt, corrupt, corrupt]);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test('a path that is not a folder is unavailable', () => {
    const path = join(directory, 'file');
    writeFileSync(path, '');
    chmodSync(path, 0o600);
    const store = createFileStore(join(path, 'store.json'));
    expect(store.write('a', '1')).toEqual(err({ kind: 'unavailable' }));
  });
});
