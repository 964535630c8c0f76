/**
 * Script `node packages/sim-cli/pages-picture.ts`. Plays without video in a pseudo-terminal. Draws a list of `play` as
 * docs/images/terminal-transactions.png, and the output of `show` for the recording as docs/images/show.png.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildCli, cliEntry } from '../../scripts/build/cli.ts';
import { startOperator } from '@farspin/operator';
import { keys } from './src/ui/testing/keys.ts';
import { screenshot } from './src/ui/testing/screenshot.ts';
import { startTerminalSession } from './src/ui/testing/terminal-session.ts';

const images = resolve(import.meta.dirname, '../../docs/images');
const games = 3;
const spinMs = 3_000;

await buildCli();
const operator = await startOperator({ seed: 7, guests: false });
const folder = mkdtempSync(join(tmpdir(), 'farspin-picture-'));
process.chdir(folder);
const recording = 'session.ndjson';

const open = (...args: readonly string[]) => {
  const session = startTerminalSession({
    ...{ file: process.execPath, args: [cliEntry, ...args], columns: 100, rows: 24 },
    environment: { XDG_STATE_HOME: folder, FARSPIN_PASSWORD: 'demo1234' },
  });
  return {
    ...session,
    shows: (text: string): Promise<void> => session.waitFor(text, (screen) => screen.includes(text)),
    async press(...typed: readonly string[]): Promise<void> {
      for (const key of typed) {
        session.type(key);
        await pause(150);
      }
    },
    paint(name: string, title: string): void {
      const file = join(images, name);
      writeFileSync(file, screenshot(session.terminal, title));
      process.stdout.write(`${file}\n`);
    },
  };
};

const play = open(
  ...['play', '--server', operator.url, '--language', 'en', '--username', 'demo', '--no-video', '--record', recording],
);
try {
  await play.shows('6 machines');
  await play.press(keys.down, keys.enter);
  await play.shows('Available');
  await play.press(keys.enter);
  await play.shows('cash in');
  await play.press('i');
  await play.shows('up to');
  await play.press('5', keys.enter);
  await play.shows('₺1,000.00');
  for (let game = 0; game < games; game++) {
    await play.press(' ');
    await pause(spinMs);
  }
  await play.press('l');
  await play.shows('6 machines');
  await play.press('t');
  await play.shows('3 of 3 shown');
  await play.press(keys.down);
  play.paint('terminal-transactions.png', 'farspin play');
  await play.press(keys.ctrlC);
  await play.exited;
} finally {
  play.stop();
  await operator.stop();
}

const show = open('show', recording);
try {
  await show.shows(' lines');
  await show.press('/', ...'machine.transfer', keys.enter);
  await pause(300);
  show.paint('show.png', 'farspin show');
} finally {
  show.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
