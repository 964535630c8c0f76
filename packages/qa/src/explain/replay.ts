import type { SimulationOptions } from '@farspin/testing/simulation';
import { dialsFlag } from '../simulate/report.ts';

/** The line that lives this life again in the terminal, and shrinks it where it has a violation. */
export const replayLine = ({ seed, hours, path, dials = {} }: Omit<SimulationOptions, 'keepTrace'>): string =>
  `npm run simulate -- --seed ${seed} ${path === undefined ? `--runs 1 --hours ${hours}` : `--path ${path}`}${dialsFlag(dials)}`;
