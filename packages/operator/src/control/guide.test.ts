import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { actionSchema } from './actions.ts';

test('the guide lists every action with all fields of the action', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/guides/operator.md'), 'utf8');
  const [, table = ''] = /^\| `do` \|.*\n\|[-|]+\n((?:\|.*\n)+)/m.exec(guide) ?? [];
  const told = table
    .trimEnd()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .slice(1, 3)
        .map((cell) => cell.replaceAll(/[` ]/g, '')),
    );
  const has = actionSchema.options.map(({ shape }) => {
    const { do: name, ...fields } = shape;
    return [name.value, Object.keys(fields).join(',')];
  });
  expect(told).toEqual(has);
});
