/**
 * Script `node packages/sim-cli/load-picture.ts`. Lets players play in a pseudo-terminal and draws the table as
 * docs/images/load.png.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildCli, cliEntry } from '../../scripts/build/cli.ts';
import { startOperator } from '@farspin/operator';
import { screenshot } from './src/ui/testing/screenshot.ts';
import { startTerminalSession } from './src/ui/testing/terminal-session.ts';

const output = resolve(import.meta.dirname, '../../docs/images/load.png');

await buildCli();
const operator = await startOperator({ brands: 10, machinesPerBrand: 12, players: 40, seed: 33 });
const who = ['--players', '40', '--rate', '10', '--duration', '10s', '--think', '4s', '--drop', '20@2s'];
const session = startTerminalSession({
  file: process.execPath,
  args: [cliEntry, 'load', operator.url, ...who, '--ensure', 'ack.p99<250ms,lost_money==0,back.max<4s'],
  columns: 96,
  rows: 26,
  environment: {},
});
try {
  await session.waitFor('the verdicts', (screen) => screen.includes('back.max<4s   it was'), 200_000);
  writeFileSync(output, screenshot(session.terminal, 'farspin load'));
} finally {
  session.stop();
  await operator.stop();
}
process.exit();
