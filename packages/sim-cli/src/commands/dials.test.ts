import { expect, test } from 'vitest';
import { loadCommand } from './load.ts';
import { serveCommand } from './serve.ts';

test.each([
  [
    serveCommand,
    ['kick=refused', 'pages=endless'],
    "Give this option once, with all dials: --dials 'seatAtCashOut=freed",
  ],
  [loadCommand, ['7', '7'], 'Give this option once, '],
  [
    serveCommand,
    [' '],
    'Write dials as \'seatAtCashOut=freed heartbeat=45s\', or usual. Or give a seed or "random" to draw all dials.',
  ],
])('rejects dials that are repeated or missing: %o %j', (command, given, said) => {
  const read = (): unknown =>
    command()
      .exitOverride()
      .configureOutput({ writeErr: () => {} })
      .parse(
        given.flatMap((dials) => ['--dials', dials]),
        { from: 'user' },
      );
  expect(read).toThrow(said);
});
