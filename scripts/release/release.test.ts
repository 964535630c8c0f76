import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../build/folders.ts';
import { versionOf } from '../build/version.ts';
import { newPartOf } from './changelog.ts';
import { pendingChangesets } from './changesets.ts';
import { changelogsIn, copyOfVersions, setVersions } from './versions.ts';

let copy: string;
beforeEach(async () => {
  copy = copyOfVersions(root);
  for (const { id } of await pendingChangesets(copy)) rmSync(join(copy, '.changeset', `${id}.md`));
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));
const read = (path: string): string => readFileSync(join(copy, path), 'utf8');
const added = (path: string): string => newPartOf(readFileSync(join(root, path), 'utf8'), read(path));

test('keeps the version if nothing has changed', async () => {
  const { version } = versionOf(root);
  expect(await setVersions(copy)).toEqual({ from: version, to: version, changesets: [] });
});

test('gives all released packages the next candidate, and describes the change in the changelogs', async () => {
  writeFileSync(
    join(copy, '.changeset/less.md'),
    "---\n'@farspin/core': major\n'@farspin/web': patch\n---\n\nRemoves `more`.\n\nUse `less`.\n",
  );
  writeFileSync(join(copy, '.changeset/lab.md'), "---\n'@farspin/operator': minor\n---\n\nAdds a lab.\n");
  const { from, to } = await setVersions(copy);
  expect(Number(/-rc\.(\d+)$/.exec(to)?.[1])).toBe(Number(/-rc\.(\d+)$/.exec(from)?.[1]) + 1);
  for (const name of ['core', 'testing', 'adapters', 'operator', 'web'])
    expect(JSON.parse(read(`packages/${name}/package.json`)).version).toBe(to);
  expect(JSON.parse(read('packages/qa/package.json')).version).toBeUndefined();
  expect(added('CHANGELOG.md')).toBe(
    [
      `## ${to}`,
      '### Breaking changes\n\n- `core`: Removes `more`.\n\n  Use `less`.',
      '### New\n\n- `operator`: Adds a lab.',
      '### Fixed\n\n- `web`: Removes `more`.\n\n  Use `less`.',
    ].join('\n\n'),
  );
  expect(added('packages/core/CHANGELOG.md')).toBe(
    `## ${to}\n\n### Major Changes\n\n- Removes \`more\`.\n\n  Use \`less\`.`,
  );
  expect(added('packages/web/CHANGELOG.md')).toContain('### Patch Changes\n\n- Removes `more`.');
  expect(added('packages/testing/CHANGELOG.md')).toBe(`## ${to}\n\nNo changes in this release.`);
  expect(changelogsIn(copy)).not.toContain('packages/qa/CHANGELOG.md');
  expect(await pendingChangesets(copy)).toEqual([]);
  expect(existsSync(join(copy, '.changeset/pre/less.md'))).toBe(true);
});

test('rejects a changeset for an unknown package', async () => {
  writeFileSync(join(copy, '.changeset/typo.md'), "---\n'@farspin/cor': patch\n---\n\nTypo.\n");
  await expect(setVersions(copy)).rejects.toThrow('@farspin/cor');
});

test('does nothing without --dry-run or --write', () => {
  expect(() => execFileSync(process.execPath, [join(root, 'scripts/release.ts')], { stdio: 'pipe' })).toThrow(
    'Choose --dry-run',
  );
});
