import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMutant, type Mutation } from '../probe/testing/mutant.ts';
import { startOperator, type Operator } from '@farspin/operator';
import { numberedAccounts } from './accounts.ts';
import { verdictLines } from './lines.ts';
import { usualHabits } from './plan.ts';
import { reportOf, type Report } from './report.ts';
import { runLoad, type LoadOptions } from './run-load.ts';

/** A player's initial balance, in minor units. */
const walletMinor = 500_000;
let operator: Operator;
beforeAll(async () => {
  operator = await startOperator({ seed: 33, brands: 2, machinesPerBrand: 4, players: 3, speed: 20 });
});
afterAll(async () => await operator.stop());

async function load(mutation: Mutation, players: number): Promise<Report> {
  const mutant = await startMutant(operator.url, mutation);
  const options: LoadOptions = {
    ...{ server: mutant.url, accounts: numberedAccounts(players, 'player{n}', '{username}1234') },
    ...{ ratePerS: 40, durationMs: 500, threads: 1, connections: 'one', drop: null },
    habits: { ...usualHabits, thinkMs: 100 },
    signal: new AbortController().signal,
    onProgress() {},
  };
  try {
    const result = await runLoad(options);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return reportOf(options, result.value, []);
  } finally {
    await mutant.stop();
  }
}
/** Returns a mutation that lowers each balance by this amount. */
function poorerBy(minor: number): Mutation {
  const less = (body: unknown): unknown => {
    const { balance } = Object(body);
    return typeof balance === 'number' ? { ...Object(body), balance: Math.max(0, balance - minor) } : body;
  };
  return {
    http: (call, reply) => (call.endsWith('player/balance') ? { ...reply, body: less(reply.body) } : reply),
    push: (event, payload) => (event === 'notifications balance' ? less(payload) : payload),
    ack: (event, ack) => (event === 'machine transfer' ? less(ack) : ack),
  };
}
const linesOf = (report: Report): string =>
  verdictLines(report, false)
    .map(({ text }) => text)
    .join('\n');

test('players without money for a game press nothing, and the report counts these players', async () => {
  const report = await load(poorerBy(walletMinor), 2);
  expect(report.counts).toMatchObject({ joined: 2, presses: 0, unfunded: 2 });
  expect(linesOf(report)).toContain(
    '2 players had too little money for a game. Deposit money, or use other accounts (--accounts)',
  );
});

test('a player with less money than the usual amount cashes in the whole balance', async () => {
  const report = await load(poorerBy(walletMinor - 9_000), 1);
  const brought = operator.backOffice.ledger().find(({ reason }) => reason === 'cash-in');
  expect(brought?.amountMinor).toBe(9_000);
  expect(report).toMatchObject({ counts: { unfunded: 0 }, gauges: { lost_money: 0 } });
  expect(linesOf(report)).not.toContain('too little money');
});
