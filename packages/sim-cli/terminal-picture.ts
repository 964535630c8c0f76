/**
 * Creates docs/images/terminal.png from a short game in a pseudo-terminal.
 * Usage: `node packages/sim-cli/terminal-picture.ts`
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { buildCli, cliEntry } from '../../scripts/build/cli.ts';
import { startOperator } from '@farspin/operator';
import { keys } from './src/ui/testing/keys.ts';
import { screenshot } from './src/ui/testing/screenshot.ts';
import { startTerminalSession } from './src/ui/testing/terminal-session.ts';

const output = resolve(import.meta.dirname, '../../docs/images/terminal.png');
const options = new Command('terminal-picture')
  .option('--brand <number>', 'the brand, from the top, whose machine is shown', Number, 1)
  .option('--seed <number>', 'a seed with which the machine soon wins', Number, 7)
  .option('--lobby', 'shows the lobby', false)
  .parse()
  .opts<{ readonly brand: number; readonly seed: number; readonly lobby: boolean }>();
const { brand, seed } = options;
const mostSpins = 12;

await buildCli();
const operator = await startOperator({ seed });
const state = mkdtempSync(join(tmpdir(), 'farspin-picture-'));
const session = startTerminalSession({
  file: process.execPath,
  args: [cliEntry, 'play', '--server', operator.url, '--language', 'en', '--username', 'demo'],
  columns: 120,
  rows: 40,
  environment: { XDG_STATE_HOME: state, FARSPIN_PASSWORD: 'demo1234' },
});
const shows = (text: string): Promise<void> => session.waitFor(text, (screen) => screen.includes(text));

try {
  await shows('6 machines');
  for (let down = 0; down < brand; down++) session.type(keys.down);
  await pause(300);
  session.type(keys.enter);
  await shows('Available');
  if (options.lobby) {
    await pause(500);
  } else {
    while (!/▸.*Available/.test(session.screen().join('\n'))) {
      session.type(keys.down);
      await pause(100);
    }
    session.type(keys.enter);
    await shows('Good');
    session.type('i');
    await shows('up to');
    session.type(`5${keys.enter}`);
    await shows('₺1,000.00');
    for (let spin = 0; spin < mostSpins; spin++) {
      session.type(' ');
      await pause(3_200);
      const [, , win = ''] =
        session
          .screen()
          .find((row) => /₺\S+\s+₺\S+\s+₺\S+/.test(row))
          ?.trim()
          .split(/\s+/) ?? [];
      if (win !== '₺0.00') break;
    }
  }
  writeFileSync(output, screenshot(session.terminal, 'farspin play'));
  process.stdout.write(`${output}\n`);
} finally {
  session.stop();
  await operator.stop();
  rmSync(state, { recursive: true, force: true });
}
process.exit();
