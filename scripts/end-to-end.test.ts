import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { web } from './build/folders.ts';

test('checks for policy violations in every end-to-end test of the web client', () => {
  const folder = join(web, 'e2e');
  const specs = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
  // The stories of the lab import the fixtures through lab.ts.
  const watched = /import \{[^}]*\btest\b[^}]*\} from '\.\/(?:fixtures|lab)\.ts';/;
  expect(readFileSync(join(folder, 'lab.ts'), 'utf8')).toMatch(
    /import \{[^}]*\btest as base\b[^}]*\} from '\.\/fixtures\.ts';/,
  );
  expect(specs.length).toBeGreaterThan(10);
  expect(specs.filter((name) => !watched.test(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});
