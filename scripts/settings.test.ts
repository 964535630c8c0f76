import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { notShownYet } from '../packages/core/src/settings/settings.reference.ts';
import { settingFields } from '../packages/core/src/settings/settings.rules.ts';
import { pathsOf } from '../packages/core/src/settings/setting-cases.fixture.ts';

const tables = globSync('packages/core/src/settings/*.behaviour.test.ts').map((file) => readFileSync(file, 'utf8'));
const text = tables.join('\n');
const adapters = 'packages/adapters/src';
const cited = [...text.matchAll(/shownBy:\s*(['"`])(.+?)\1/g)].map(([, , cell = '']) =>
  cell.replace('${adapters}', adapters),
);
const unread = [...text.matchAll(/'([\w.]+)': notShownYet/g)].map(([, path = '']) => path);

describe('tables of the settings’ behaviour', () => {
  test('contain every setting once', () => {
    const held = [...text.matchAll(/^ {2}'([\w.]+)':/gm)].map(([, path = '']) => path);
    expect(held.toSorted()).toEqual(pathsOf(settingFields).toSorted());
  });

  test.each(cited)('cite the existing test %s', (cell) => {
    const [file = '', title = ''] = cell.split(' › ');
    expect(existsSync(file), file).toBe(true);
    expect(title).not.toBe('');
    expect(readFileSync(file, 'utf8')).toContain(title);
  });

  test('cite a test for every setting', () => {
    console.log(`not shown yet (${unread.length}): ${unread.join(', ')}`);
    expect(unread.toSorted()).toEqual(notShownYet.toSorted());
    expect(unread.length).toBe(0);
  });
});
