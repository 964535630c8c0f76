import { schedulerVariables } from 'farspin/shard';

/**
 * Environment variables for a child process that remove the variables of all schedulers. A test that runs as a job of a
 * CI matrix then still runs whole.
 */
export const withoutScheduler: Readonly<Record<string, undefined>> = Object.fromEntries(
  schedulerVariables.map((name) => [name, undefined]),
);
