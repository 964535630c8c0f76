import type { LifeOptions } from '@farspin/core/testing';

/** The line that shows this life again. */
export const explainLine = ({ seed, hours, path }: Pick<LifeOptions, 'seed' | 'hours' | 'path'>): string =>
  `npm run explain -- ${seed} ${path === undefined ? `--hours ${hours}` : `--path ${path}`}`;
