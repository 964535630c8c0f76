import type { BenchContext } from '../harness/context.ts';
import type { Figure } from '../harness/figures.ts';
import { measureCoreSize } from './core-size.ts';
import { watchFirstVisit } from './first-visit.ts';

/**
 * Measures the core bundle, and the scripts that a new browser loads until each screen. Sizes are in kB after gzip -9.
 */
export async function measureSize(context: BenchContext): Promise<readonly Figure[]> {
  const core = await measureCoreSize();
  const visit = await watchFirstVisit(await context.product());
  return [
    figure('core.gz', core),
    figure('login.js-gz', visit.login),
    figure('lobby.js-gz', visit.lobby),
    figure('game.js-gz', visit.game),
  ];
}

const figure = (metric: string, kB: number): Figure => ({
  bench: 'size',
  metric,
  unit: 'kB',
  value: Math.round(kB * 10) / 10,
  floor: null,
  ratio: null,
  n: 1,
});
