import type { SimulationOptions } from '@farspin/testing/simulation';
import { dialsFlag } from '../simulate/report.ts';

/**
 * Returns the command line that replays a session in the terminal. If the session has a violation, the command shrinks
 * it.
 */
export const replayLine = ({ seed, hours, path, dials = {} }: Omit<SimulationOptions, 'keepTrace'>): string =>
  `npm run simulate -- --seed ${seed} ${path === undefined ? `--runs 1 --hours ${hours}` : `--path ${path}`}${dialsFlag(dials)}`;
