import { expect, test } from 'vitest';
import { versionsOf } from './packages.ts';

test('treats a package that dpkg lists as removed or not configured as missing', () => {
  const told = [
    'coturn 4.6.1-1 installed',
    'janus 1.1.2-1 config-files',
    'openssl  not-installed',
    'iproute2 6.1.0-3 unpacked',
    '',
  ];
  expect([...versionsOf(told.join('\n'))]).toEqual([['coturn', '4.6.1-1']]);
});
