import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { anchorsOf } from '../docs/site/src/links.ts';

const root = dirname(import.meta.dirname);
const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** File names in examples that readers create themselves. */
const ofReaders = new Set(['try.ts', 'lab.mine.spec.ts']);

test('finds the target of every relative link in Markdown', () => {
  const broken = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      Array.from(read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g), ([, link = '']) => ({
        file,
        link,
      })).filter(({ link }) => !existsSync(join(root, dirname(file), link))),
    );
  expect(broken).toEqual([]);
});

test('finds the heading of every Markdown link to a heading', () => {
  const lost = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      Array.from(
        read(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)#([^)\s]+)\)/g),
        ([, link = '', anchor = '']) => {
          const path = link === '' ? file : join(dirname(file), link);
          const target = path.endsWith('.md') ? path : join(path, 'README.md');
          const isThere = existsSync(join(root, target)) && anchorsOf(read(target)).has(anchor);
          return isThere ? null : `${file}: ${link}#${anchor}`;
        },
      ),
    );
  expect(lost.filter((link) => link !== null)).toEqual([]);
});

test('finds every source file named in comments and Markdown', () => {
  const isThere = (name: string): boolean =>
    ofReaders.has(basename(name)) || files.some((file) => file === name || file.endsWith(`/${name}`));
  const gone = files
    .filter((file) => /\.(?:tsx?|css|cjs|md)$/.test(file))
    .flatMap((file) => {
      const text = read(file);
      const said = file.endsWith('.md') ? text : (text.match(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g) ?? []).join('\n');
      return Array.from(
        said.matchAll(/(?<![\w@/.*<{}-])((?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|css|cjs|tsv))(?![\w*/(-])/g),
      )
        .map(([, name = '']) => name)
        .filter((name) => !isThere(name))
        .map((name) => `${file}: ${name}`);
    });
  expect([...new Set(gone)]).toEqual([]);
});
