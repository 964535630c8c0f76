/**
 * Renders the icons that devices show outside the browser, from their drawings. Run it with `npm run
 * icons`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { argumentsOf } from './arguments.ts';
import { findBrowser, launchArgs } from './browser.ts';
import { web } from './build/folders.ts';

argumentsOf({ command: 'npm run icons', says: "Draws the web client's icons." });

interface Icon {
  readonly file: string;
  readonly drawing: string;
  readonly px: number;
}
const round = join(web, 'public/icon.svg');
const toTheEdge = join(web, 'icons/maskable.svg');
const icons: readonly Icon[] = [
  { file: 'any-192.png', drawing: round, px: 192 },
  { file: 'any-512.png', drawing: round, px: 512 },
  { file: 'maskable-192.png', drawing: toTheEdge, px: 192 },
  { file: 'maskable-512.png', drawing: toTheEdge, px: 512 },
  // Apple devices round the corners themselves and show transparency as black.
  { file: 'apple-touch.png', drawing: toTheEdge, px: 180 },
];

async function draw(page: Page, { file, drawing, px }: Icon): Promise<void> {
  await page.setViewportSize({ width: px, height: px });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${readFileSync(drawing, 'utf8')}`);
  const path = join(web, 'public/icons', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await page.screenshot({ omitBackground: true }));
  console.log(path);
}

const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...launchArgs] });
const page = await browser.newPage();
for (const icon of icons) await draw(page, icon);
await browser.close();
