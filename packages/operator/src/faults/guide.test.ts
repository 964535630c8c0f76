import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultReference } from './guide.ts';

test('the guide lists every scenario word for word', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/guides/faults.md'), 'utf8');
  expect(guide.slice(guide.indexOf('## The connection'))).toBe(faultReference());
});
