import { expect, test } from 'vitest';
import { versionText } from './own-version.ts';

test('shows the commit that the build added', () => {
  expect(versionText({ version: '1.0.0-rc.1', gitHead: 'abc1234' })).toBe('1.0.0-rc.1 (abc1234)');
});

test('shows the version alone if the program was built without Git', () => {
  expect(versionText({ version: '1.0.0-rc.1' })).toBe('1.0.0-rc.1');
});
