import { expect, test } from 'vitest';
import { versionsOf } from './packages.ts';

test('treats removed and unconfigured dpkg packages as missing', () => {
  const told = [
    'coturn 4.6.1-1 installed',
    'janus 1.1.2-1 config-files',
    'openssl  not-installed',
    'iproute2 6.1.0-3 unpacked',
    '',
  ];
  expect([...versionsOf(told.join('\n'))]).toEqual([['coturn', '4.6.1-1']]);
});
