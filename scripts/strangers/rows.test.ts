import { expect, test } from 'vitest';
import { columns, rowFormat } from './rows.ts';

test('formats each row by itself, in the columns of the heading', () => {
  const format = rowFormat(['plain', 'headless', 'headless, Node 20']);
  expect(
    [
      columns,
      ['plain', '12.3 s', '4.5 s', '1.0 s', '123.4 s', '6.7 s', '123.4 MB'],
      ['headless', '2.3 s', 'failed', '–', '–', '–', '9.9 MB'],
      ['headless, Node 20', '', '', '', '', '3.2 s', ''],
    ].map(format),
  ).toEqual([
    'project             install  types 5.9   types 7     build       run  installed',
    'plain                12.3 s      4.5 s     1.0 s   123.4 s     6.7 s   123.4 MB',
    'headless              2.3 s     failed         –         –         –     9.9 MB',
    'headless, Node 20                                              3.2 s',
  ]);
});
