import { InvalidArgumentError, Option } from 'commander';
import { ok, type Result } from '@farspin/core';
import { shardFromEnvironment, type Environment } from './scheduler.ts';
import { parseShard, type Shard } from './shard.ts';

/** Creates the option `--shard i/n` of a command. */
export const shardFlag = (): Option =>
  new Option(
    '--shard <i/n>',
    'run shard i of n, such as 1/3 (default: from Slurm, Kubernetes or CI variables)',
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
