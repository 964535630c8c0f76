import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { playCommand } from './play.ts';
import { recordCommand } from './record.ts';
import { runCommand } from './run.ts';
import { sayCommand } from './say.ts';
import { sessionCommand } from './session.ts';

test.each<[string, () => Command, readonly string[]]>([
  ['session', sessionCommand, ['--name', '']],
  ['play', playCommand, ['--listen', 'a b']],
  ['run', runCommand, ['s.yaml', '--listen', 'ä']],
  ['record', recordCommand, ['f.ndjson', '--session', '../main']],
  ['say', sayCommand, ['status', '--session', 'x'.repeat(41)]],
])('%s: rejects an invalid session name and states the rule for session names', (_name, command, args) => {
  const quiet = command()
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  expect(() => quiet.parse(['node', 'farspin', ...args])).toThrow(
    'is invalid. It must be a name of up to 40 letters, digits, - and _.',
  );
});
