import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failuresOf, uncovered } from '../api.ts';
import { changesBetween } from './lines.ts';

const file = 'docs/api/core.api.md';
const reportOf = (code: string): string => `# @farspin/core\n\nMade by \`npm run api\`.\n\n\`\`\`ts\n${code}\n\`\`\`\n`;
const changeOf = (was: string, is: string) => {
  const [change] = changesBetween(new Map([[file, reportOf(was)]]), new Map([[file, reportOf(is)]]));
  if (change === undefined) return null;
  return [change.declarations.flatMap(({ removed }) => removed), change.declarations.flatMap(({ added }) => added)];
};
const released =
  'export interface Player {\n    readonly id: string;\n    readonly name: string;\n}\n\ninterface Inner {\n    readonly id: string;\n}';

describe('the lines of a report', () => {
  test.each([
    ['a removed line', released.replace('    readonly name: string;\n', ''), [['    readonly name: string;'], []]],
    ['an added line', `${released}\n\nexport const more: number;`, [[], ['const more: number;']]],
    [
      'a changed line of a type that is not exported',
      released.replace(/string;\n\}$/, 'number;\n}'),
      [['    readonly id: string;'], ['    readonly id: number;']],
    ],
    ['a type that is no longer exported', released.replace('export ', ''), [['export interface Player {'], []]],
    [
      'a type that is exported now',
      released.replace('\ninterface Inner', '\nexport interface Inner'),
      [[], ['export interface Inner {']],
    ],
    ['a type that is gone and was not exported', released.replace(/\n\ninterface[^]*/, ''), null],
    ['a new comment', released.replace('    readonly name', '    /**\n     * New.\n     */\n    readonly name'), null],
    ['another order', released.split('\n\n').toReversed().join('\n\n'), null],
  ])('%s', (_, is, change) => {
    expect(changeOf(released, is)).toEqual(change);
  });
});

test('names what failed, in the singular and the plural', () => {
  expect(failuresOf({ gaps: 0, differing: 0, problem: null })).toBeNull();
  expect(failuresOf({ gaps: 1, differing: 1, problem: null })).toBe(
    '1 gap in the reference; 1 page of docs/api differs',
  );
  expect(failuresOf({ gaps: 0, differing: 2, problem: 'Lines' })).toBe(
    '2 pages of docs/api differ; the changesets do not cover the changes since the last release',
  );
});

describe('a change since the last release', () => {
  let folder: string;
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: folder });
  function write(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const check = (is: string) => uncovered(folder, ['packages/core'], new Map([[file, reportOf(is)]]));
  const broken = released.replace('readonly name: string', 'readonly name: string | null');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'farspin-semver-'));
    write('packages/core/package.json', JSON.stringify({ name: '@farspin/core', version: '1.0.0-rc.1', exports: {} }));
    write('CHANGELOG.md', '# Changelog\n\n## 1.0.0-rc.1\n');
    write(file, reportOf(released));
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'release');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('fails with the changeset to add, and passes with it', async () => {
    expect(await check(released)).toBeNull();
    const problem = (await check(broken)) ?? '';
    expect(problem).toContain('-     readonly name: string;\n  +     readonly name: string | null;');
    expect(problem).toContain(
      '@farspin/core has breaking changes since 1.0.0-rc.1, but no changeset names it. It needs major.',
    );
    const [, path = '', content = ''] = /Create the file (\S+) with this content[^\n]*\n\n([^]*)/.exec(problem) ?? [];
    expect(content).toMatch(/^---\n'@farspin\/core': major\n---\n\n\S/);
    write(path, content);
    expect(await check(broken)).toBeNull();
  });

  test('fails if the bump is too small', async () => {
    write('.changeset/small.md', "---\n'@farspin/core': minor\n---\n\nMore.\n");
    expect(await check(broken)).toContain('but the changesets say minor. It needs major.');
    expect(await check(`${released}\n\nexport const more: number;`)).toBeNull();
  });

  test('fails if no changeset with major names the changed type, and passes when one does', async () => {
    const other = "---\n'@farspin/core': major\n---\n\n`createGame` needs a machine. It returns `PlayerList`.\n";
    write('.changeset/other.md', other);
    write('.changeset/small.md', "---\n'@farspin/core': minor\n---\n\n`Player` has more.\n");
    const problem = (await check(broken)) ?? '';
    expect(problem).toContain(
      'but no changeset with major for this package names `Player`.\nCreate the file .changeset/',
    );
    expect(problem).toContain("'@farspin/core': major\n---\n\n`Player`: describe what no longer works");
    write('.changeset/other.md', `${other}The name in a Player can be null.\n`);
    expect(await check(broken)).toBeNull();
    const both = broken.replace(/string;\n\}$/, 'number;\n}');
    const second = (await check(both)) ?? '';
    expect(second).toContain('names `Inner`.');
    expect(second).toContain('-     readonly id: string;\n  +     readonly id: number;');
    expect(second).not.toContain('readonly name');
  });

  test('accepts a name that is also a word only in backticks', async () => {
    const functionOf = (result: string) => `export function join(): ${result};`;
    write(file, reportOf(functionOf('string')));
    git('commit', '-q', '--amend', '-am', 'release');
    write('.changeset/join.md', "---\n'@farspin/core': major\n---\n\nPlayers join later.\n");
    const is = functionOf('number');
    expect(await check(is)).toContain('`join`');
    write('.changeset/join.md', "---\n'@farspin/core': major\n---\n\n`join()` waits.\n");
    expect(await check(is)).toBeNull();
  });

  test('needs the name of the entry point if the entry point is removed', async () => {
    const none = () => uncovered(folder, ['packages/core'], new Map());
    write('.changeset/gone.md', "---\n'@farspin/core': major\n---\n\n`@farspin/core/more` is gone.\n");
    expect(await none()).toContain('names `@farspin/core`.');
    write('.changeset/gone.md', "---\n'@farspin/core': major\n---\n\n`@farspin/core` is gone.\n");
    expect(await none()).toBeNull();
  });

  test('ignores the changesets of earlier releases', async () => {
    write('.changeset/pre/old.md', "---\n'@farspin/core': major\n---\n\nOld.\n");
    expect(await check(broken)).toContain('no changeset names it');
  });

  test('compares with the newest release after a committed one', async () => {
    write(file, reportOf(broken));
    write('packages/core/package.json', JSON.stringify({ name: '@farspin/core', version: '1.0.0-rc.2', exports: {} }));
    write('CHANGELOG.md', '# Changelog\n\n## 1.0.0-rc.2\n\n## 1.0.0-rc.1\n');
    git('commit', '-qam', 'release');
    expect(await check(broken)).toBeNull();
    expect(await check(released)).toContain('since 1.0.0-rc.2');
  });

  test('fails in a shallow clone that lacks the release, and says what to do', async () => {
    write('README.md', 'later\n');
    git('add', '.');
    git('commit', '-qm', 'later');
    const origin = folder;
    folder = mkdtempSync(join(tmpdir(), 'farspin-shallow-'));
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${origin}`, folder]);
    expect(await check(released)).toContain(
      'this clone is shallow, and lacks the commit of the release. Run git fetch --unshallow.',
    );
    git('fetch', '-q', '--unshallow');
    expect(await check(released)).toBeNull();
    expect(await check(broken)).toContain('no changeset names it');
    rmSync(origin, { recursive: true });
  });

  test('compares nothing without Git', async () => {
    rmSync(join(folder, '.git'), { recursive: true });
    expect(await check(broken)).toBeNull();
  });
});
