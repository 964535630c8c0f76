import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { root, web } from '../build/folders.ts';
import { installedFrom, packageAt } from '../build/notices/bundled.ts';
import { noticesFile, noticesOf } from '../build/notices/licences.ts';
import { noticeProblems, type PackedFiles } from './notices.ts';

const [own, react, rxjs] = ['@farspin/core', 'react', 'rxjs'].map((name) => packageAt(installedFrom(web, name) ?? ''));
const foldersOf = (...packages: readonly (typeof react)[]): readonly string[] =>
  packages.map((one) => relative(root, one?.folder ?? ''));
const noticesFor = (...packages: readonly (typeof react)[]): string =>
  noticesOf(
    'a test',
    packages.flatMap((one) => one ?? []),
  );
const tarball = (files: Readonly<Record<string, string>>): PackedFiles => ({
  paths: Object.keys(files),
  read: (path) => files[path] ?? '',
});
const record = { 'dist/main.js': foldersOf(own, rxjs), 'dist/web/page.js': foldersOf(own, react, rxjs) };
const bundles = { 'dist/main.js': '', 'dist/web/page.js': '' };

test('accepts a tarball whose notices name every bundled package that other people wrote', () => {
  const notices = noticesFor(react, rxjs);
  expect(noticeProblems(tarball({ ...bundles, [noticesFile]: notices }), record)).toEqual([]);
});

test('reports a bundled package without a notice', () => {
  const notices = noticesFor(rxjs);
  expect(noticeProblems(tarball({ ...bundles, [noticesFile]: notices }), record)).toEqual([
    `${noticesFile} has no notice of react ${react?.version}, which the bundled files contain.`,
  ]);
});

test('reports all bundled packages of a tarball without notices', () => {
  expect(noticeProblems(tarball(bundles), record)).toHaveLength(2);
});

test('ignores packages that are only in files outside the tarball', () => {
  const files = { 'dist/main.js': '', [noticesFile]: noticesFor(rxjs) };
  expect(noticeProblems(tarball(files), record)).toEqual([]);
});

test('reports a script with code of other packages, or without a source map, that is not recorded', () => {
  const compiled = {
    'dist/http/index.js': '',
    'dist/http/index.js.map': '{"sources":["../../packages/adapters/src/http/index.ts"]}',
  };
  const bundled = {
    'dist/all.js': '',
    'dist/all.js.map': '{"sources":["../packages/core/src/all.ts","../node_modules/a/b.js"]}',
  };
  const withoutMap = { 'dist/sim/page.js': '' };
  expect(noticeProblems(tarball({ ...compiled, ...bundled, ...withoutMap }), {})).toEqual([
    'dist/all.js is bundled, but no record lists its packages. Add recordBundled() to its build.',
    'dist/sim/page.js is bundled, but no record lists its packages. Add recordBundled() to its build.',
  ]);
});
