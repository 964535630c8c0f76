import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCli, cliEntry } from '../../../../scripts/build/cli.ts';
import { startOperator, type Operator } from '@farspin/operator';
import { startTerminalSession } from '../ui/testing/terminal-session.ts';

let operator: Operator;
beforeAll(async () => {
  await buildCli();
  operator = await startOperator({ seed: 33, brands: 1, machinesPerBrand: 6, players: 3 });
}, 120_000);
afterAll(() => operator.stop());

test('in a terminal, redraws the table in place, and on Ctrl-C keeps the table while the players leave', async () => {
  const session = startTerminalSession({
    file: process.execPath,
    args: [cliEntry, 'load', operator.url, '--players', '3', '--duration', '60s', '--think', '2s'],
    columns: 80,
    rows: 24,
  });
  const shows = (text: string): Promise<void> => session.waitFor(text, (screen) => screen.includes(text), 30_000);
  try {
    await shows('3 playing');
    expect(operator.backOffice.sessions()).toHaveLength(3);
    session.type('\u0003');
    await shows('interrupted, so the players left early');
    expect(await session.exited).toBe(130);
    const screen = session.screen().join('\n');
    expect(screen.match(/login +3/g)).toHaveLength(1);
    expect(screen).toContain('no money lost');
    expect(operator.backOffice.sessions()).toEqual([]);
  } finally {
    session.stop();
  }
}, 90_000);
