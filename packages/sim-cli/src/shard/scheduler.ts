import { err, ok, type Result } from '@farspin/core';
import { shardOf, type Shard } from './shard.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Environment variables in which a scheduler numbers its jobs. */
interface Scheduler {
  readonly name: string;
  readonly index: string;
  readonly count: string;
  /** Returns the first index and the difference between two indices. */
  readonly numbering: (env: Environment) => readonly [first: number, step: number];
  /** Returns true if the count alone, without an index, means that the job is not divided. */
  readonly isWhole?: (count: string) => boolean;
}

/** Schedulers in order of precedence. A CI job may submit to Slurm or Kubernetes. */
const schedulers: readonly Scheduler[] = [
  {
    name: 'Slurm',
    index: 'SLURM_ARRAY_TASK_ID',
    count: 'SLURM_ARRAY_TASK_COUNT',
    // `--array=0-14:2` starts at 0 and uses every second number.
    numbering: (env) => [Number(env['SLURM_ARRAY_TASK_MIN'] ?? 1), Number(env['SLURM_ARRAY_TASK_STEP'] ?? 1)],
  },
  { name: 'Kubernetes', index: 'JOB_COMPLETION_INDEX', count: 'JOB_COMPLETIONS', numbering: () => [0, 1] },
  {
    name: 'CI',
    index: 'CI_NODE_INDEX',
    count: 'CI_NODE_TOTAL',
    numbering: () => [1, 1],
    // GitLab sets the total to 1 and no index in jobs without `parallel`.
    isWhole: (count) => count === '1',
  },
];

export const schedulerVariables: readonly string[] = schedulers.flatMap(({ index, count }) => [index, count]);

/**
 * Returns the shard that a scheduler's variables describe, or null if there are none. An error names the variable to
 * change.
 */
export function shardFromEnvironment(env: Environment): Result<Shard | null, string> {
  for (const scheduler of schedulers) {
    const shard = shardFrom(scheduler, env);
    if (!shard.ok || shard.value !== null) return shard;
  }
  return ok(null);
}

function shardFrom(
  { name, index, count, numbering, isWhole }: Scheduler,
  env: Environment,
): Result<Shard | null, string> {
  const [givenIndex, givenCount] = [given(env[index]), given(env[count])];
  if (givenIndex === null && (givenCount === null || isWhole?.(givenCount) === true)) return ok(null);
  if (givenIndex === null) return err(`${count} is set but ${index} is missing. Set both, or pass --shard.`);
  if (givenCount === null) return err(`${index} is set but ${count} is missing. Set both, or pass --shard.`);
  const [first, step] = numbering(env);
  const shard = shardOf((Number(givenIndex) - first) / step + 1, Number(givenCount));
  if (shard.ok) return shard;
  return err(
    `${name} has ${index}=${givenIndex} and ${count}=${givenCount}, which is not a valid shard. Number the jobs from ${first} without gaps, or pass --shard.`,
  );
}

const given = (value: string | undefined): string | null => (value === undefined || value === '' ? null : value);
