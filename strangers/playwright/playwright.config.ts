import { defineConfig } from '@playwright/test';

/** An installed Chromium, or the one of `npx playwright install`. */
const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'tests',
  use: { launchOptions: executablePath === undefined ? {} : { executablePath } },
});
