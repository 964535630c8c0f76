import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright';
import * as z from 'zod/mini';
import type { BenchContext } from '../harness/context.ts';
import { percentile, round, type Figure } from '../harness/figures.ts';
import { gapsOf, takeFrames, withFrameWatch } from '../frames/frames.ts';
import { playAt } from '../frames/play.ts';
import { onStage } from '../harness/stage.ts';
import { firstFreeMachine, signIn } from '../video/accounts.ts';
import { slopePerHour } from './slope.ts';

const kinds = {
  'frame-age.p95': { unit: 'ms', flatWithin: 15 },
  'frame-gap.max': { unit: 'ms', flatWithin: 100 },
  heap: { unit: 'kB', flatWithin: 2_000 },
  nodes: { unit: '', flatWithin: 100 },
  listeners: { unit: '', flatWithin: 20 },
  /**
   * The ledger grows by 330 bytes per game, including games of other players. V8's code grows for minutes
   * (docs/guides/operator.md).
   */
  'server-live': { unit: 'kB', flatWithin: 6_000 },
  /** Mostly memory that V8 and the allocator reserve. Faster growth would be a native leak. */
  'server-rss': { unit: 'MB', flatWithin: 120 },
} as const;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as readonly Kind[];
type Minute = Readonly<Record<Kind, number>>;

const cashIn = '1000';
const pressEveryMs = 2_000;
const patienceMs = 20_000;
/** Warm-up time in minutes. Compilation and cache fills do not count as growth. */
const settledAfterMinutes = 3;
const leastSamples = 5;

/** Measures a long game in a real browser: frames and memory for each minute, and the growth per hour. */
export const measureSoak = (context: BenchContext): Promise<readonly Figure[]> =>
  withFrameWatch((frameWatch) =>
    onStage(context, {}, async ({ url, browser, operatorPid, operatorLiveBytes }) => {
      const account = await signIn(url, 'demo');
      const machine = await firstFreeMachine(url, account);
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.addInitScript({ path: frameWatch });
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      await playAt(page, { url, token: account.token, machine });
      await giveCredits(page);
      await takeFrames(page);
      const minutes: Minute[] = [];
      for (let minute = 1; minute <= context.minutes; minute += 1) {
        const presses = await playFor(page, 60_000);
        const seen: Minute = {
          ...(await measure(page, session)),
          'server-live': Math.round((await operatorLiveBytes()) / 1024),
          'server-rss': await residentMb(operatorPid),
        };
        // Discards frames that garbage collection delayed, so that they do not count for the next minute.
        await takeFrames(page);
        minutes.push(seen);
        const said = kindNames.map((kind) => `${kind} ${seen[kind]} ${kinds[kind].unit}`.trim());
        context.note(`minute ${minute} of ${context.minutes}: ${presses} presses, ${said.join(', ')}`);
      }
      const figures = kindNames.flatMap((kind) => figuresOf(kind, minutes));
      context.note(verdictOf(figures));
      return figures;
    }),
  );

async function giveCredits(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cash in' }).click({ timeout: patienceMs });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(cashIn);
  await dialog.getByRole('button', { name: /^Cash in/ }).click();
  await dialog.waitFor({ state: 'hidden', timeout: patienceMs });
}

/** Presses Start and the bet buttons if they are enabled. Returns the number of presses. */
async function playFor(page: Page, ms: number): Promise<number> {
  const endsAt = Date.now() + ms;
  let presses = 0;
  for (let turn = 0; Date.now() < endsAt; turn += 1) {
    const name = turn % 5 === 3 ? 'Bet +' : turn % 5 === 4 ? 'Bet −' : 'Start';
    const button = page.getByRole('button', { name, exact: true });
    const pressed = await button.click({ timeout: 1_000 }).then(
      () => true,
      () => false,
    );
    if (pressed) presses += 1;
    await page.waitForTimeout(Math.max(0, Math.min(pressEveryMs, endsAt - Date.now())));
  }
  return presses;
}

const metrics = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) });

/** Measures the page's frames and memory. */
async function measure(page: Page, session: CDPSession): Promise<Omit<Minute, 'server-live' | 'server-rss'>> {
  const frames = await takeFrames(page);
  for (let round_ = 0; round_ < 2; round_ += 1) await session.send('HeapProfiler.collectGarbage');
  const told = metrics.parse(await session.send('Performance.getMetrics')).metrics;
  const named = (name: string): number => told.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    'frame-age.p95': percentile(frames.agesMs, 0.95),
    'frame-gap.max': Math.round(Math.max(...gapsOf(frames))),
    heap: Math.round(named('JSHeapUsedSize') / 1024),
    nodes: named('Nodes'),
    listeners: named('JSEventListeners'),
  };
}

/** Returns the resident memory of a process in MiB, or NaN if the system does not report it. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** Returns the value of the last minute, with the first counted minute as its floor, and the growth per hour. */
function figuresOf(kind: Kind, minutes: readonly Minute[]): readonly Figure[] {
  const settled = minutes.length > 2 * settledAfterMinutes ? settledAfterMinutes : 0;
  const samples = minutes.map((seen, index) => ({ minute: index + 1, value: seen[kind] })).slice(settled);
  const { unit } = kinds[kind];
  const figure = (metric: string, shownUnit: string, value: number, floor: number | null): Figure => ({
    ...{ bench: 'soak', metric: `soak.${metric}`, unit: shownUnit, n: samples.length },
    value: round(value),
    floor,
    ratio: floor === null || floor === 0 ? null : round(value / floor),
  });
  return [
    figure(kind, unit, samples.at(-1)?.value ?? Number.NaN, samples[0]?.value ?? null),
    figure(`${kind}.slope`, `${unit}/h`, slopePerHour(samples), null),
  ];
}

function verdictOf(figures: readonly Figure[]): string {
  if (figures.every(({ n }) => n < leastSamples))
    return `The soak was too short to detect growth. Run it for at least ${leastSamples} minutes.`;
  const grows = kindNames.filter((kind) => {
    const slope = figures.find(({ metric }) => metric === `soak.${kind}.slope`)?.value ?? Number.NaN;
    return !(slope <= kinds[kind].flatWithin);
  });
  if (grows.length === 0) return 'Flat: no figure grows faster than its limit.';
  return `Not flat. These figures grow faster than their limits: ${grows.map((kind) => `${kind} (more than ${kinds[kind].flatWithin} ${kinds[kind].unit}/h)`).join(', ')}`;
}
