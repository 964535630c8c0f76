import { expect, test } from 'vitest';
import { givenOptions } from './given-options.ts';
import { serveCommand } from './serve.ts';

test('repeats the options of the command line, except the excluded options', () => {
  const command = serveCommand();
  command.parseOptions(['--port', '4700', '--speed', '10', '--no-guests', '--fault-file', 'f.yaml', '--lab']);
  expect(givenOptions(command, ['port', 'faultFile'])).toBe('--no-guests --speed 10 --lab');
  expect(givenOptions(serveCommand(), [])).toBe('');
  expect(givenOptions(command, ['port', 'faultFile', 'lab'], { speed: 1, seed: 7 })).toBe('--no-guests --speed 1');
});
