import { defineConfig } from '@playwright/test';
import { launchArgs, testArgs } from './scripts/browser.ts';

/**
 * The end-to-end tests, in real Chromium against real servers. `npm test` builds the pages and finds the browser
 * first (`CHROMIUM_PATH`).
 */
const executablePath = process.env['CHROMIUM_PATH'];
const chromium = (args: readonly string[]) => ({
  launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: [...args] },
});

/**
 * Debian's own Firefox, by WebDriver BiDi. `patches/playwright-core@1.65.1.patch` lets it run where it knows no override of media
 * features yet; the preference stands for that of reduced motion.
 */
const firefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    args: [] as string[],
    // Playwright waits for a load event when it goes back, and a page from the back/forward cache has none.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'browser.sessionhistory.max_total_viewers': 0 },
  },
} as const;

/**
 * The stories in which engines differ: what is drawn, played, kept and asked of the browser. The other stories are about the client's own
 * rules and the server, which are the same code in every engine.
 */
const engineStories = [
  ...['story', 'login', 'trouble', 'game', 'tabs', 'accounts', 'places', 'lobby', 'shell', 'account', 'quality'],
  ...['diagnostics', 'platform', 'whep', 'lab', 'older-browsers', 'texts-fit', 'policy', 'hard-places'],
].map((name) => `${name}.spec.ts`);

/** Minutes without network, and the like: `npm run lab` (docs/guides/lab.md). */
const longStories = 'lab.*.spec.ts';
/** Debian's WebKit by its own WebDriver, which Playwright cannot drive: `playwright test --project webkit`. */
const webkitStories = 'packages/web/e2e/webkit';
const isOfWebKit = '**/e2e/webkit/**';

/** `npm run engines`. */
const stories = { testDir: 'packages/web/e2e', testMatch: [...engineStories], testIgnore: isOfWebKit };

/** Without a graphics card the processor draws every step of a movement; a story in which things move says so. */
const stillPages = { contextOptions: { reducedMotion: 'reduce' } } as const;

export default defineConfig({
  projects: [
    {
      name: 'web',
      testDir: 'packages/web/e2e',
      testIgnore: [longStories, isOfWebKit],
      use: stillPages,
    },
    { name: 'chromium', ...stories, use: stillPages },
    { name: 'firefox', ...stories, use: firefox },
    // One browser draws without a graphics card as it is.
    { name: 'webkit', testDir: webkitStories, workers: 1, timeout: 180_000 },
    { name: 'lab', testDir: 'packages/web/e2e', testMatch: longStories, use: chromium(launchArgs) },
    { name: 'embedding', testDir: 'docs/embedding' },
  ],
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // Each has a server, a browser and a video of its own, and waits half of its time: three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  // By hand a race is seen at once; `npm test` tries once more, and names what needed it (scripts/check.ts).
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? 'list' : [['list'], ['json']],
  use: {
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    // Requests that a service worker makes are out of a test's reach; the tests about it allow it.
    serviceWorkers: 'block',
    ...chromium(testArgs),
  },
});
