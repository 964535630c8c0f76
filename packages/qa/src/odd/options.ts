import { Command } from 'commander';
import { countNumber, exitOfFlags } from '../flags.ts';

export interface OddOptions {
  /** Prefix of the row names to run, or null for all rows. */
  readonly only: string | null;
  readonly list: boolean;
  readonly atOnce: number;
}

/** Parses the options of `npm run odd`. Exits with 2 for an invalid option. */
export function oddOptions(args: readonly string[]): OddOptions {
  const program = new Command('odd')
    .description('Run odd operators, play on them in Chromium and a terminal, and check the screens.')
    .option('--only <name>', 'name or prefix of the rows to run')
    .option('--at-once <count>', 'number of rows to run in parallel', countNumber, 3)
    .option('--list', 'list the names of the rows')
    .allowExcessArguments(false)
    .exitOverride(exitOfFlags)
    .parse(args, { from: 'user' });
  const { only = null, list = false, atOnce } = program.opts<{ only?: string; list?: true; atOnce: number }>();
  return { only, list, atOnce };
}
