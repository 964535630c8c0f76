import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../build/folders.ts';
import type { Manifest } from '../pack/manifest.ts';
import { ownersTasks } from './owner.ts';

const empty = { name: 'one', version: '1.0.0', license: 'UNLICENSED', exports: {} } satisfies Manifest;
const filled = {
  ...{ ...empty, name: 'two', license: 'MIT', author: 'Someone' },
  ...{ repository: 'https://example.com', homepage: 'https://example.com', bugs: 'https://example.com' },
};
const withContact = '# Security\n\n**Contact:** security@example.com\n';
const withoutContact = '# Security\n\n**Contact:** none yet\n\nhttps://example.com\n';

test('reports nothing if the owner has filled in everything', () => {
  expect(ownersTasks([filled], withContact)).toEqual([]);
  expect(ownersTasks([filled], '**Contact:** https://example.com/report')).toEqual([]);
});

test('reports the licence, the fields of package.json and the contact that are missing', () => {
  expect(ownersTasks([empty, filled], withoutContact)).toEqual([
    'a licence instead of UNLICENSED: one',
    '"repository" in package.json (address of the repository): one',
    '"homepage" in package.json (address of the documentation): one',
    '"bugs" in package.json (address for reports of defects): one',
    '"author" in package.json (name of the owner): one',
    'a contact for security reports, in the line "Contact" of SECURITY.md',
  ]);
  expect(ownersTasks([empty, empty], withContact)[0]).toBe('a licence instead of UNLICENSED: all packages');
});

test('SECURITY.md has the line for the contact', () => {
  expect(readFileSync(join(root, 'SECURITY.md'), 'utf8')).toMatch(/^\*\*Contact:\*\* \S/m);
});
