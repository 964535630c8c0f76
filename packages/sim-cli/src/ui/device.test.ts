import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ok } from '@farspin/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDevice, type Device } from './device.ts';

const server = 'http://127.0.0.1:4600';
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'farspin-device-'));
});
afterEach(() => rmSync(home, { recursive: true }));
const open = (username: string | null = null, at = server): Device =>
  openDevice(at, username, { XDG_STATE_HOME: home });

test('without a name, continues the last sign-in at the same server', () => {
  expect(open().username()).toBe('');
  const first = open();
  first.signsInAs('demo');
  first.store.write('token', 'a');
  first.signedIn();
  expect(open().username()).toBe('demo');
  expect(open().store.read('token')).toEqual(ok('a'));
  expect(open(null, 'http://127.0.0.1:4700').store.read('token')).toEqual(ok(null));
});

test('does not store the name of an unfinished sign-in', () => {
  open('demo').signedIn();
  const tried = open();
  tried.signsInAs('a-password-by-mistake');
  tried.store.remove('token');
  expect(open().username()).toBe('demo');
  expect(readdirSync(join(home, 'farspin'), { recursive: true }).join()).not.toContain('by-mistake');
});

test('stores one sign-in for each name, ignoring case', () => {
  open('demo').store.write('token', 'a');
  expect(open('player1').store.read('token')).toEqual(ok(null));
  expect(open('Demo').store.read('token')).toEqual(ok('a'));
});

test.each(['a/b', '..', 'éa', 'ບ', '%2F', ' demo', 'd_e', 'ş'.repeat(200), `${'ş'.repeat(199)}x`, '🎰'.repeat(200)])(
  'stores a separate sign-in for the name %j',
  (name) => {
    open(name).store.write('token', name);
    for (const other of ['demo', 'éa', 'ບ', '..', 'ş'.repeat(200)].filter((one) => one !== name)) {
      expect(open(other).store.read('token')).toEqual(ok(null));
    }
    expect(open(name).store.read('token')).toEqual(ok(name));
    open('demo').store.write(`journal.${name}`, '[]');
    expect(open(name).store.read(`journal.${name}`)).toEqual(ok('[]'));
    const files = readdirSync(join(home, 'farspin'), { recursive: true, withFileTypes: true });
    expect(files.every(({ name: file, parentPath }) => file.length < 220 && parentPath.startsWith(home))).toBe(true);
  },
);

test.each(['journal.7', 'machines.7', 'personal.7', 'language'])('shares the stored %s between all names', (key) => {
  open('demo').store.write(key, '[1]');
  const byMail = open('demo@example.org');
  expect(byMail.store.read(key)).toEqual(ok('[1]'));
  byMail.store.remove(key);
  expect(open('demo').store.read(key)).toEqual(ok(null));
});

test.each(['token', 'remember-me', 'active-at', 'stay', 'offers.bonus.usedAt', 'lock'])(
  'stores %s separately for each sign-in',
  (key) => {
    open('demo').store.write(key, '1');
    expect(open('demo@example.org').store.read(key)).toEqual(ok(null));
  },
);

test('stores every name inside the folder, in files that other users cannot access', () => {
  const device = open('../../x');
  device.store.write('token', 'a');
  device.signedIn();
  const folder = join(home, 'farspin', '127.0.0.1%3a4600');
  expect(readdirSync(folder).toSorted()).toEqual(['last-sign-in.json', 'sign-in...%2f..%2fx.json']);
  for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    expect(statSync(path).mode & 0o077).toBe(0);
});

describe('[TERMINAL3] a new sign-in with a password', () => {
  beforeEach(() => {
    const before = open('demo');
    before.store.write('token', 'kept');
    before.store.write('lock', '{"wrong":2}');
    before.signedIn();
  });
  const openAnew = (): Device => openDevice(server, 'demo', { XDG_STATE_HOME: home }, true);
  const kept = (key: string) => open().store.read(key);

  test('ignores the stored sign-in and does not change the stored sign-in before the new sign-in succeeds', () => {
    const device = openAnew();
    expect(device.store.read('token')).toEqual(ok(null));
    expect(device.store.read('lock')).toEqual(ok('{"wrong":2}'));
    device.signsInAs('demo');
    for (const key of ['token', 'lock']) device.store.remove(key);
    device.store.write('language', 'tr');
    expect([kept('token'), kept('lock'), kept('language')]).toEqual([ok('kept'), ok('{"wrong":2}'), ok('tr')]);
    expect(device.store.read('lock')).toEqual(ok(null));
  });

  test('replaces the stored sign-in when the new sign-in succeeds', () => {
    const device = openAnew();
    device.store.remove('lock');
    device.store.write('token', 'fresh');
    device.signedIn();
    expect([kept('token'), kept('lock')]).toEqual([ok('fresh'), ok(null)]);
    device.store.remove('token');
    expect(kept('token')).toEqual(ok(null));
  });

  test('keeps both sign-ins when the names differ', () => {
    const other = open('player1');
    other.store.write('token', 'other');
    const device = open('demo');
    device.store.remove('token');
    device.signsInAs('player1');
    expect(device.store.read('token')).toEqual(ok(null));
    device.store.remove('token');
    expect(other.store.read('token')).toEqual(ok('other'));
  });
});
