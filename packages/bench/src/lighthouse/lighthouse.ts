/** `npm run lighthouse`: Lighthouse's scores of login and lobby. It is fetched when it is first asked for; see `version`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright';
import * as z from 'zod/mini';
import type { Product } from '../bench.ts';
import { startOperatorProcess } from '../operator-process.ts';
import { categories, reachBars, shortfalls, tableOfScores, type Category, type Scores } from './scores.ts';

/** Its 114 packages are 176 MB: too much to have in every checkout for a command that is run now and then. */
const version = '13.5.0';
const seed = 1;

const category = z.object({ score: z.nullable(z.number()) });
const audit = z.object({
  id: z.string(),
  title: z.string(),
  score: z.nullable(z.number()),
  displayValue: z.optional(z.string()),
});
const reportSchema = z.object({
  categories: z.object({ performance: category, accessibility: category, 'best-practices': category }),
  audits: z.record(z.string(), audit),
});

/** Scores of both pages; the exit code says whether all bars are reached. */
export async function runLighthouse(product: Product, args: readonly string[]): Promise<number> {
  const preset = args.includes('--desktop') ? ['--preset=desktop'] : [];
  const folder = mkdtempSync(join(tmpdir(), 'farspin-lighthouse-'));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const operator = await startOperatorProcess({ ...product, seed });
    ends.push(operator.stop);
    const port = await freePort();
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: product.chromiumPath,
      args: [...product.chromiumArgs, `--remote-debugging-port=${port}`],
    });
    ends.push(() => context.close());
    const audits = (path: string) => inspect(`${operator.url}${path}`, join(folder, 'report.json'), port, preset);
    const login = await audits('/login');
    await signIn(context, operator.url);
    const lobby = await audits('/lobby');
    const pages = { login, lobby };
    console.log(tableOfScores(pages));
    for (const line of shortfalls(pages)) console.log(line);
    return reachBars(pages) ? 0 : 1;
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

/** Runs Lighthouse in the browser that listens there, with what that browser has kept. */
async function inspect(url: string, report: string, port: number, preset: readonly string[]): Promise<Scores> {
  const child = spawn(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      url,
      `--port=${port}`,
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${categories.join(',')}`,
      '--disable-storage-reset',
      '--quiet',
      '--no-enable-error-reporting',
      ...preset,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Lighthouse ended with ${String(code)}`);
  const read = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  const score = (name: Category): number => Math.round((read.categories[name].score ?? 0) * 100);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    failed: Object.values(read.audits)
      .filter((found) => found.score !== null && found.score < 0.9)
      .map(({ id, title, displayValue }) => `${id}: ${title}${displayValue === undefined ? '' : ` (${displayValue})`}`),
  };
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator('input').first().fill('demo');
  await page.locator('input[type=password]').fill('demo1234');
  await page.keyboard.press('Enter');
  await page.getByTestId('balance').first().waitFor();
  await page.close();
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port');
  return address.port;
}
