import { chromium } from 'playwright';
import { startBareServer } from '../harness/bare-server.ts';
import type { BenchContext } from '../harness/context.ts';
import { percentile, type Figure } from '../harness/figures.ts';
import { newPagesOf } from '../harness/new-page.ts';
import { signInToList } from './listed.ts';
import { startBusyOperator } from './operator.ts';
import { watchBare, watchProduct } from './pages.ts';
import type { Watched } from './watch.ts';

const machines = 10_000;
const changesPerSecond = 1_000;

/**
 * Measures a lobby with 10 000 machines while a player types and scrolls. Each second, 1 000 machines change, pushed
 * through a real socket into the real core and page. The floor is a bare page with the same changes.
 */
export async function measureLobby(context: BenchContext): Promise<readonly Figure[]> {
  const ends: (() => void | Promise<void>)[] = [];
  try {
    const { webDirectory, chromiumPath, chromiumArgs } = await context.product();
    const operator = await startBusyOperator({ webDirectory, machines, changesPerSecond });
    ends.push(operator.stop);
    const bareServer = await startBareServer(import.meta.dirname);
    ends.push(bareServer.stop);
    const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumArgs] });
    ends.push(() => browser.close());
    const lister = await signInToList(operator.url, 'demo');
    const inNewPage = newPagesOf(browser, context.throttle);
    const visit = { inNewPage, operator, lister, seconds: context.seconds };
    const bare = await watchBare(bareServer.url, visit);
    context.note(`bare page: ${told(bare)}`);
    const product = await watchProduct(visit);
    context.note(`product: ${told(product)}; its last screen matches the server`);
    return figuresOf(product, bare);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

const figuresOf = (product: Watched, bare: Watched): readonly Figure[] => [
  figure('frame-gap.p99', 'ms', product, bare, ({ frameGapsMs }) => [
    percentile(frameGapsMs, 0.99),
    frameGapsMs.length,
  ]),
  figure('long-tasks', '1', product, bare, ({ longTasksMs, frameGapsMs }) => [longTasksMs.length, frameGapsMs.length]),
  figure('input.p95', 'ms', product, bare, ({ inputsMs }) => [percentile(inputsMs, 0.95), inputsMs.length]),
];

function figure(
  metric: string,
  unit: string,
  product: Watched,
  bare: Watched,
  measure: (watched: Watched) => readonly [value: number, n: number],
): Figure {
  const [value, n] = measure(product);
  const [floor] = measure(bare);
  const ratio = floor === 0 ? null : round(value / floor);
  return { bench: 'lobby', metric: `lobby.${metric}`, unit, value: round(value), floor: round(floor), ratio, n };
}

const told = ({ frameGapsMs, longTasksMs, inputsMs }: Watched): string =>
  `${frameGapsMs.length} frames, the longest gap ${round(Math.max(...frameGapsMs))} ms; ` +
  `${longTasksMs.length} long tasks, the longest ${round(Math.max(0, ...longTasksMs))} ms; ` +
  `${inputsMs.length} inputs, the slowest ${round(Math.max(0, ...inputsMs))} ms`;

const round = (value: number): number => Math.round(value * 100) / 100;
