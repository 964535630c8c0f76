/** `npm run planted-servers`: checks that `conform` reports each planted deviation only under its own clause. */
import { Command, InvalidArgumentError } from 'commander';
import type { Machine } from '@farspin/core';
import { startMutant } from '../../probe/testing/mutant.ts';
import { startOperator, type Operator } from '@farspin/operator';
import type { ClauseId } from '../clauses.ts';
import { conform } from '../conform.ts';
import type { Deviation } from './deviation.ts';
import { deviations } from './deviations.ts';

interface Flags {
  readonly only?: string;
  readonly atOnce: number;
  readonly json?: true;
}
interface Found {
  readonly about: string;
  readonly fails: readonly ClauseId[];
  readonly reported: readonly ClauseId[];
  readonly tookMs: number;
}

function positive(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1 to 99.');
  return Number(text);
}

const {
  only = '',
  atOnce,
  json,
} = new Command('planted-servers')
  .description('run conform on servers with one planted deviation each')
  .option('--only <text>', 'only servers whose description or clause contains this')
  .option('--at-once <number>', 'number of servers at a time', positive, 4)
  .option('--json', 'print JSON, and nothing else')
  .parse()
  .opts<Flags>();
const chosen = deviations.flat().filter(({ about, fails }) => [about, ...fails].some((text) => text.includes(only)));

const operator = await startOperator({
  ...{ seed: 7, brands: 1, machinesPerBrand: chosen.length * 2 + 10, players: chosen.length, speed: 20 },
  dials: { cors: 'any-origin' },
});
const machines = freeMachines(operator);
operator.backOffice.setStatus(machines.at(-1) ?? '', 'error');
const left = chosen.entries();
const found: Found[] = [];
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (const [index, deviation] of left) {
      const one = await find(deviation, { username: `player${index + 1}`, machine: machines[index] ?? '' });
      found.push(one);
      if (!json) process.stdout.write(lineOf(one));
    }
  }),
);
await operator.stop();

const wrong = found.filter((one) => !isExact(one));
if (json) process.stdout.write(`${JSON.stringify(found)}\n`);
else
  process.stdout.write(
    `\n${found.length} servers with one deviation each: ${found.length - wrong.length} found under the broken clause and no other.\n`,
  );
process.exit(found.length > 0 && wrong.length === 0 ? 0 : 1);

function freeMachines({ platform, demoToken }: Operator): readonly string[] {
  const all = platform.allMachines(demoToken());
  const isFree = ({ status, reservation }: Machine): boolean => status === 'available' && reservation === null;
  return (all.ok ? all.value : []).filter(isFree).map(({ id }) => id);
}

async function find(
  { about, mutation, fails, asks }: Deviation,
  { username, machine }: { readonly username: string; readonly machine: string },
): Promise<Found> {
  const startedAt = performance.now();
  const mutant = await startMutant(operator.url, typeof mutation === 'function' ? mutation(machine) : mutation);
  const { findings } = await conform({
    ...{ server: mutant.url, username, password: `${username}1234`, token: null, machine, amountMinor: 100 },
    ...{ video: false, gifts: false, play: false, changePassword: false, pin: null, pushMs: 3_000, ...asks },
  });
  await mutant.stop();
  const reported = findings.filter(({ verdict }) => verdict === 'failed').map(({ clause }) => clause);
  return { about, fails, reported, tookMs: Math.round(performance.now() - startedAt) };
}

function isExact({ fails, reported }: Found): boolean {
  return reported.length === fails.length && fails.every((clause) => reported.includes(clause));
}

function lineOf(one: Found): string {
  const { about, fails, reported, tookMs } = one;
  const verdict = isExact(one) ? 'found' : fails.every((clause) => reported.includes(clause)) ? 'BLAMED' : 'MISSED';
  const others = isExact(one) ? '' : ` (reported: ${reported.join(', ') || 'nothing'})`;
  const seconds = `${(tookMs / 1_000).toFixed(1)} s`;
  return `${verdict.padEnd(7)} ${fails.join(', ').padEnd(20)} ${seconds.padStart(7)}  ${about}${others}\n`;
}
