import { schedulerVariables } from '../scheduler.ts';

/** For the environment of a child process: a test that runs as a job of a CI matrix still runs whole. */
export const withoutScheduler: Readonly<Record<string, undefined>> = Object.fromEntries(
  schedulerVariables.map((name) => [name, undefined]),
);
