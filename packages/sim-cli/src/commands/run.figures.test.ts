import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startOperator } from '@farspin/operator';
import { run } from './testing/run-process.ts';

const script = `steps:
  - login: { username: demo, password: demo1234 }
  - join: { first: available }
  - cash-in: { amount: 10000 }
  - play: { games: 4 }
  - cash-out
  - leave
`;

test('[MONEY4] plays games and adds up the money if the meters of the machine are unreadable', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farspin-figures-'));
  const operator = await startOperator({ seed: 11, speed: 5, dials: { figures: 'counts' } });
  try {
    const file = join(folder, 'script.yaml');
    writeFileSync(file, script);
    const { code, lines, errors } = await run([file, '--server', operator.url]);
    expect([code, errors]).toEqual([0, '']);
    const games = lines.filter((entry) => entry.kind === 'game');
    expect(games).toHaveLength(4);
    const lossMinor = games.reduce((sum, game) => sum + Number(game['lossMinor']), 0);
    expect(games.at(-1)).toMatchObject({ creditsMinor: 10_000 - lossMinor });
  } finally {
    await operator.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
