import { callNames, type CallName } from '@farspin/testing';
import { named } from '../input/named.ts';
import { didYouMean } from '../input/near-names.ts';
import { FaultRefused } from '../server/fault-refused.ts';
import { faultNames, isFaultName, scenarios, type FaultName } from './scenarios.ts';
import type { Scenario } from './scenario.ts';

/** The options of a fault. Times are in ms. */
export interface FaultOptions {
  /** Id or username of the affected player. Default: all players. */
  readonly player?: string | undefined;
  /** Start of the fault, in ms from now. Default: immediately. */
  readonly atMs?: number | undefined;
  /**
   * Duration of the fault. Null means until it is cleared. Default: the scenario's duration. Not allowed for a fault
   * without a duration.
   */
  readonly forMs?: number | null | undefined;
  /**
   * Interval between the starts of a repeating fault, which repeats until it is cleared. Must be longer than the
   * fault's duration.
   */
  readonly everyMs?: number | undefined;
  /** The calls that a scenario of answers is limited to. Default: all calls. */
  readonly calls?: readonly CallName[] | undefined;
}

/**
 * Checks the options of a fault.
 * @throws {FaultRefused} if the fault is unknown or an option is invalid
 */
export function checkFault(name: string, options: FaultOptions): asserts name is FaultName {
  const { player, forMs, atMs, everyMs, calls } = options;
  if (!isFaultName(name)) {
    const meant = didYouMean(name, faultNames, '`farspin fault list` shows all faults.');
    throw new FaultRefused(`There is no fault ${JSON.stringify(name)}. ${meant}`);
  }
  const { meets, lastsMs, area }: Scenario = scenarios[name];
  if (meets === 'one' && player === undefined) throw new FaultRefused(`${name} needs a player.`);
  if (meets === 'all' && player !== undefined) throw new FaultRefused(`${name} affects everyone. Leave out "player".`);
  if (lastsMs === null && forMs !== undefined) throw new FaultRefused(`${name} has no duration. Leave out "for".`);
  if (area !== 'answers' && calls !== undefined)
    throw new FaultRefused(`${name} cannot be limited to some calls. Leave out "calls".`);
  const noCall = calls?.find((call) => !callNames.some((name) => name === call));
  if (noCall !== undefined) throw new FaultRefused(noSuchCall(noCall));
  for (const [field, ms, leastMs] of [
    ['at', atMs, 0] as const,
    ['for', forMs, 1] as const,
    ['every', everyMs, 1_000] as const,
  ])
    if (ms !== undefined && ms !== null && !(ms >= leastMs && ms <= longestMs))
      throw new FaultRefused(`"${field}" must be from ${leastMs} ms to 24 h (${longestMs} ms), was ${ms} ms.`);
  const mostMs = forMs === undefined ? lastsMs : forMs;
  if (everyMs !== undefined && forMs === null)
    throw new FaultRefused(
      `${name} cannot repeat, because it lasts until you clear it. Leave out "every", or set "for" to a duration.`,
    );
  if (everyMs !== undefined && mostMs !== null && everyMs <= mostMs)
    throw new FaultRefused(`${name} lasts ${mostMs} ms, so "every" cannot be ${everyMs} ms. Use a longer interval.`);
  const strange = Object.keys(options).find((option) => !optionNames.includes(option));
  if (strange !== undefined)
    throw new FaultRefused(`Faults have no option ${strange}. Known options: ${optionNames.join(', ')}.`);
}

/** Words for moving money to a machine. The similar name `cashout` is the opposite. */
const cashInWords = /^(?:cash-?in|deposit|top-?up)$/i;

/** Returns the error text for an unknown call name, with a similar name if there is one. */
export function noSuchCall(name: string): string {
  const hint = cashInWords.test(name)
    ? 'A cash-in is the call transfer.'
    : didYouMean(name, callNames, `Known calls: ${callNames.join(', ')}.`);
  return `There is no call ${named(name)}. ${hint}`;
}

const longestMs = 24 * 3_600_000;
const optionNames: readonly string[] = [
  'player',
  'atMs',
  'forMs',
  'everyMs',
  'calls',
] satisfies readonly (keyof FaultOptions)[];
