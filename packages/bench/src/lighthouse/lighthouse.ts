/**
 * `npm run lighthouse` prints Lighthouse scores of login and lobby. The first run installs Lighthouse (see `version`).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import * as z from 'zod/mini';
import type { Product } from '../harness/context.ts';
import { startOperatorProcess } from '../harness/operator-process.ts';
import { signIn } from '../harness/sign-in.ts';
import { categories, middleOf, reachBars, shortfalls, tableOfScores, type Category, type Scores } from './scores.ts';

/**
 * Version of Lighthouse that `npx` installs. It is not a dependency, because its 114 packages (176 MB) are too large
 * for a rarely used command.
 */
const version = '13.5.0';
const seed = 1;
/** Number of visits per page. */
const runs = 3;

const category = z.object({ score: z.nullable(z.number()) });
const audit = z.object({
  id: z.string(),
  title: z.string(),
  score: z.nullable(z.number()),
  displayValue: z.optional(z.string()),
});
const reportSchema = z.object({
  /** Final address after redirects. Without a sign-in, the lobby would redirect to the login. */
  finalDisplayedUrl: z.string(),
  categories: z.object({ performance: category, accessibility: category, 'best-practices': category }),
  audits: z.record(z.string(), audit),
});

/**
 * Prints the median scores of a first visit to login and lobby. Returns 0 if all bars are reached, or else 1. Caches
 * are empty. For the lobby, the browser has a stored sign-in.
 */
export async function runLighthouse(product: Product, device: 'desktop' | 'mobile'): Promise<number> {
  const preset = device === 'desktop' ? ['--preset=desktop'] : [];
  const folder = mkdtempSync(join(tmpdir(), 'farspin-lighthouse-'));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const operator = await startOperatorProcess({ ...product, seed });
    ends.push(operator.stop);
    const scoresOf = async (path: string): Promise<Scores> => {
      const found: Scores[] = [];
      for (let run = 0; run < runs; run += 1)
        found.push(await inspect({ url: `${operator.url}${path}`, folder, preset, ...product }));
      return middleOf(found);
    };
    const login = await scoresOf('/login');
    await keepSignIn(operator.url, folder, product);
    const pages = { login, lobby: await scoresOf('/lobby') };
    console.log(tableOfScores(pages));
    for (const line of shortfalls(pages)) console.log(line);
    return reachBars(pages) ? 0 : 1;
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

interface Inspection extends Pick<Product, 'chromiumPath' | 'chromiumArgs'> {
  readonly url: string;
  readonly folder: string;
  readonly preset: readonly string[];
}
const profileIn = (folder: string): string => join(folder, 'profile');

/**
 * Runs Lighthouse in a separate browser, because the work of other tools would affect the scores. Lighthouse clears the
 * caches first and keeps the storage.
 */
async function inspect({ url, folder, preset, chromiumPath, chromiumArgs }: Inspection): Promise<Scores> {
  const report = join(folder, 'report.json');
  const flags = ['--headless=new', `--user-data-dir=${profileIn(folder)}`, ...chromiumArgs];
  const child = spawn(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      url,
      `--chrome-flags=${flags.join(' ')}`,
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${categories.join(',')}`,
      '--quiet',
      '--no-enable-error-reporting',
      ...preset,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, CHROME_PATH: chromiumPath } },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Lighthouse exited with code ${String(code)}. See its output above.`);
  const read = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  if (read.finalDisplayedUrl !== url) throw new Error(`${url} redirected to ${read.finalDisplayedUrl}`);
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

/** Signs in and keeps the sign-in in the browser's profile. */
async function keepSignIn(url: string, folder: string, { chromiumPath, chromiumArgs }: Product): Promise<void> {
  const context = await chromium.launchPersistentContext(profileIn(folder), {
    executablePath: chromiumPath,
    args: [...chromiumArgs],
  });
  await signIn(await context.newPage(), url);
  await context.close();
}
