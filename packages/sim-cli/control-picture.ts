/**
 * Script `node packages/sim-cli/control-picture.ts`. Lets three players play, opens the control page in a browser and
 * writes docs/images/control.png.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser, launchArgs } from '../../scripts/browser.ts';
import { buildCli, cliEntry } from '../../scripts/build/cli.ts';
import { startOperator } from '@farspin/operator';

const output = resolve(import.meta.dirname, '../../docs/images/control.png');

const sitsDown = (player: string, machine: string, games: number): string => `
  ${player}:
    - login: { username: ${player}, password: ${player}1234 }
    - join: { machine: '${machine}' }
    - cash-in: { amount: 20000 }
    - play: { games: ${games} }
    - wait: 600000`;
const script = `name: Three who stay
players:${sitsDown('demo', '101', 3)}${sitsDown('player1', '202', 6)}${sitsDown('player2', '301', 5)}
`;

await buildCli();
const folder = mkdtempSync(join(tmpdir(), 'farspin-picture-'));
const file = join(folder, 'three-who-stay.yaml');
writeFileSync(file, script);
const operator = await startOperator({ seed: 7, guests: true });
const players = spawn(process.execPath, [cliEntry, 'run', file, '--server', operator.url], { stdio: 'ignore' });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...launchArgs] });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
  await page.goto(`${operator.url}/sim`);
  for (const player of ['demo', 'player1', 'player2']) {
    await page.getByRole('row', { name: new RegExp(`^[123]0[12] .*${player}`) }).waitFor();
  }
  await page.waitForTimeout(20_000);
  const plan = async (whom: string, inSeconds: string, fault: string): Promise<void> => {
    await page.getByLabel('Whom').fill(whom);
    await page.getByLabel('In seconds', { exact: true }).last().fill(inSeconds);
    await page.getByLabel('For seconds', { exact: true }).last().fill('300');
    await page.getByRole('button', { name: fault, exact: true }).click();
    await page.getByText(`${fault}, ${whom}`).waitFor();
  };
  await plan('player1', '', 'server-error');
  await plan('demo', '240', 'blackhole');
  for (const label of ['Whom', 'In seconds', 'For seconds']) {
    await page.getByLabel(label, { exact: true }).last().fill('');
  }
  await page.getByRole('row', { name: /^101 / }).getByRole('button').click();
  await page.getByRole('button', { name: 'Bonus at the next spin' }).click();
  const done = page.getByText('Done: bonus at the next spin of 101 (demo).');
  await done.waitFor();
  await done.waitFor({ state: 'hidden' });
  await page.screenshot({ path: output, fullPage: true });
  process.stdout.write(`${output}\n`);
} finally {
  await browser.close();
  if (players.exitCode === null) {
    players.kill('SIGINT');
    await once(players, 'exit');
  }
  await operator.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
