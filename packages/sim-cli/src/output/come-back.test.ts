import { expect, test } from 'vitest';
import { comeBackCommand } from './come-back.ts';
import { ownName } from './own-name.ts';

test.each([
  ['http://127.0.0.1:4600', '', null, 'farspin', 'farspin play'],
  ['http://127.0.0.1:4600', null, null, 'farspin', 'farspin play'],
  ['http://127.0.0.1:4600', 'demo', 'tr', 'farspin', 'farspin play --username demo --language tr'],
  [
    ...['https://play.example', "o'neil", null, ownName({ npm_lifecycle_event: 'farspin:run' })],
    String.raw`npm run farspin -- play --server https://play.example --username 'o'\''neil'`,
  ],
] as const)(
  'prints the command that returns to %s as %s (%s) with %s: %s',
  (server, username, language, program, command) => {
    expect(comeBackCommand({ server, username, language }, program)).toBe(command);
  },
);

test('uses the name farspin when the program is started directly', () => {
  expect(ownName({})).toBe('farspin');
  expect(ownName({ npm_lifecycle_event: 'test' })).toBe('farspin');
});
