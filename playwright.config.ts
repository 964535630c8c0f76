import { defineConfig } from '@playwright/test';
import { launchArgs, testArgs } from './scripts/browser.ts';

/**
 * Path of the Chromium for the end-to-end tests, which run against real servers. `npm test` builds the pages and finds
 * the browser first (`CHROMIUM_PATH`).
 */
const executablePath = process.env['CHROMIUM_PATH'];
const chromium = (args: readonly string[]) => ({
  launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: [...args] },
});

/**
 * Debian's Firefox, controlled over WebDriver BiDi. `patches/playwright-core@1.65.1.patch` lets it run although it
 * cannot override media features yet. A Firefox preference sets reduced motion instead.
 */
const firefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    args: [] as string[],
    // When Playwright goes back, it waits for a load event, but a page from the back/forward cache fires none.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'browser.sessionhistory.max_total_viewers': 0 },
  },
} as const;

/**
 * Stories that can differ between browser engines: rendering, playback, storage and browser APIs. The other stories
 * test the client's own rules and the server, which run the same code in every engine.
 */
const engineStories = [
  ...['story', 'login', 'trouble', 'game', 'tabs', 'accounts', 'places', 'lobby', 'shell', 'account', 'quality'],
  ...['diagnostics', 'platform', 'whep', 'lab', 'older-browsers', 'texts-fit', 'policy', 'hard-places'],
].map((name) => `${name}.spec.ts`);

/** Long stories, for example minutes without a network. `npm run lab` runs them (docs/guides/lab.md). */
const longStories = 'lab.*.spec.ts';
/**
 * Stories for Debian's WebKit, which Playwright cannot control. They use its own WebDriver: `playwright test --project
 * webkit`.
 */
const webkitStories = 'packages/web/e2e/webkit';
const isOfWebKit = '**/e2e/webkit/**';

/** The stories for `npm run engines`. */
const stories = { testDir: 'packages/web/e2e', testMatch: [...engineStories], testIgnore: isOfWebKit };

/**
 * Reduces motion, because without a GPU the processor renders every animation step. Stories that test animations turn
 * motion on.
 */
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
    // Use one worker, because one browser without a GPU already uses the whole processor.
    { name: 'webkit', testDir: webkitStories, workers: 1, timeout: 180_000 },
    { name: 'lab', testDir: 'packages/web/e2e', testMatch: longStories, use: chromium(launchArgs) },
    { name: 'embedding', testDir: 'docs/embedding' },
  ],
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // A worker has its own server, browser and video, and waits half of its time. Three workers keep two cores busy.
  workers: 3,
  fullyParallel: true,
  // Do not retry in manual runs, so that race conditions are visible. `npm test` retries once and reports flaky tests
  // (scripts/check.ts).
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? 'list' : [['list'], ['json']],
  use: {
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    // Tests cannot intercept requests from a service worker. Tests of the service worker allow it.
    serviceWorkers: 'block',
    ...chromium(testArgs),
  },
});
