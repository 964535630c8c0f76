/**
 * An operator with one brand whose machines change their status continuously. It runs in a separate process. It prints
 * one line of JSON when it is ready. A line on standard input starts the changes, and the next line stops them. Each
 * line is answered with the number of changes.
 */
import { createInterface } from 'node:readline';
import { startOperator } from '@farspin/operator';

const [webDirectory = '', machinesText = '', changesText = ''] = process.argv.slice(2);
const machines = Number(machinesText);
const changesPerSecond = Number(changesText);
/** Statuses that the back office can set. */
const statuses = ['available', 'error', 'offline', 'not-available'] as const;
const tickMs = 10;

const server = await startOperator({
  port: 0,
  seed: 1,
  brands: 1,
  machinesPerBrand: machines,
  guests: false,
  webDirectory,
});
process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);

const ids = server.platform
  .snapshot()
  .rows.filter(({ kind }) => kind === 'machine')
  .map(({ id }) => id);
let turn = 0;
let changes = 0;
let ticker: NodeJS.Timeout | null = null;

/** Changes the status of the next machine. Consecutive machines are far apart in the list. */
function change(): void {
  const id = ids[(turn * 7_919) % ids.length];
  const status = statuses[(turn + Math.floor(turn / ids.length)) % statuses.length];
  turn += 1;
  if (id === undefined || status === undefined)
    throw new Error('The operator has no machines. Start it with at least one machine.');
  server.backOffice.setStatus(id, status);
  changes += 1;
}

function start(): void {
  const startedAt = performance.now();
  changes = 0;
  ticker = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) * changesPerSecond) / 1_000);
    while (changes < due) change();
  }, tickMs);
}

createInterface({ input: process.stdin }).on('line', () => {
  if (ticker === null) start();
  else {
    clearInterval(ticker);
    ticker = null;
  }
  process.stdout.write(`${JSON.stringify({ changes })}\n`);
});
process.on('SIGTERM', () => process.exit(0));
