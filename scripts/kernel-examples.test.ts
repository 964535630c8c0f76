import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const kernel = new URL('../packages/core/src/kernel/', import.meta.url);

test('the test of the kernel page contains every example of the page', () => {
  const page = readFileSync(new URL('README.md', kernel), 'utf8');
  const run = readFileSync(new URL('readme.test.ts', kernel), 'utf8').replaceAll(/^ {2}/gm, '');
  const examples = [...page.matchAll(/```ts\n(.+?)```/gs)].map(([, code = '']) => code);
  expect(examples).toHaveLength(6);
  for (const example of examples) expect(run).toContain(example);
});
