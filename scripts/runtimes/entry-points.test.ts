import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../build/folders.ts';
import { runtimes } from './engines.ts';
import { entryPointsFor } from './entry-points.ts';

const guide = readFileSync(join(root, 'docs/guides/install.md'), 'utf8');

test.each(runtimes)('the guide has the number of entry points of $name', (runtime) => {
  expect(guide).toContain(`\n| ${runtime.name} | ${entryPointsFor(runtime).length} imported |`);
});
