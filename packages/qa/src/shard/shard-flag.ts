import { InvalidArgumentError, Option } from 'commander';
import { ok, type Result } from '@farspin/core';
import { shardFromEnvironment, type Environment } from './scheduler.ts';
import { parseShard, type Shard } from './shard.ts';

/** Creates the option `--shard i/n` of a command. */
export const shardFlag = (): Option =>
  new Option(
    '--shard <i/n>',
    'run one part of n, from 1/n to n/n; default: as Slurm, Kubernetes or CI numbers the job',
  ).argParser((text): Shard => {
    const shard = parseShard(text);
    if (!shard.ok) throw new InvalidArgumentError(shard.error);
    return shard.value;
  });

/**
 * Returns the shard of `--shard`. Without this option, returns the shard of the environment, or null if there is none.
 */
export const chosenShard = (flag: Shard | undefined, env: Environment): Result<Shard | null, string> =>
  flag === undefined ? shardFromEnvironment(env) : ok(flag);
