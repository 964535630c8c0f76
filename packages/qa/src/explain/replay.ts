import type { LifeOptions } from '@farspin/core/testing/simulation';

/** The line that lives this life again in the terminal, and shrinks it where it has a violation. */
export const replayLine = ({ seed, hours, path }: Pick<LifeOptions, 'seed' | 'hours' | 'path'>): string =>
  `npm run simulate -- --seed ${seed} ${path === undefined ? `--runs 1 --hours ${hours}` : `--path ${path}`}`;
