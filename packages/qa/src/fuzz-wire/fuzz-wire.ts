import { Command } from 'commander';
import { countNumber, exitOfFlags, seedNumber } from '../flags.ts';
import { runWire } from './run-wire.ts';
import { wireReport } from './wire-report.ts';

const program = new Command('fuzz:wire')
  .description('Open hostile connections to farspin serve, and check that it keeps running, answers and leaks nothing.')
  .option('--requests <count>', 'number of connections', countNumber, 100_000)
  .option('--seed <number>', 'seed of the first batch of 1000 connections', seedNumber, 1)
  .option('--lab', 'route every player through the lab')
  .allowExcessArguments(false)
  .exitOverride(exitOfFlags)
  .parse();

const { requests, seed, lab = false } = program.opts<{ requests: number; seed: number; lab?: true }>();
const startedAt = performance.now();
const outcome = await runWire({
  ...{ requests, seed, lab },
  onBatch(done, load) {
    if (!process.stderr.isTTY || load === null) return;
    process.stderr.write(`\r${done} connections, ${Math.round(load.megabytes)} MB, ${load.handles} handles `);
  },
});
if (process.stderr.isTTY) process.stderr.write('\n');
console.log(wireReport(outcome, { lab, seconds: (performance.now() - startedAt) / 1_000 }));
process.exitCode = outcome.finding === null ? 0 : 1;
