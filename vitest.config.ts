import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { testArgs } from './scripts/browser.ts';
import { packageImports } from './scripts/package-imports.ts';

// Workers inherit the region of American English on every computer. Tests compare dates and times, which follow the
// region of the computer (MESSAGES9).
process.env['LC_ALL'] = 'C.UTF-8';

const browserPackages = [
  'react/jsx-dev-runtime',
  ...packageImports('packages/web/src'),
  ...packageImports('packages/core/src').map((name) => `@farspin/core > ${name}`),
  ...packageImports('packages/adapters/src')
    .filter((name) => name !== '@roamhq/wrtc')
    .map((name) => `@farspin/adapters > ${name}`),
];
/** Path of the Chromium that `npm test` has found. */
const executablePath = process.env['CHROMIUM_PATH'];

/**
 * Settings for tests that leave no global state behind and can run in any order. Their files share a worker and its
 * loaded modules, which takes a third of the processor time. Tests that play native video in real time use one worker
 * per file, so that pictures of earlier tests do not take their time.
 */
const shared = { isolate: false, testTimeout: 60_000 } as const;

/**
 * Settings for tests with sockets, terminals, processes or pages, which may be slow on CI. As in the end-to-end tests,
 * a failed test is retried once on CI and reported as flaky by Vitest. Tests of rules are not retried, because a
 * property that fails once is broken.
 */
const ofRealParts = { retry: process.env['CI'] === undefined ? 0 : 1 };

/** Tests of the fake operator that wait for a picture with a time limit. */
const operatorPictures = [
  'src/faults/picture.test.ts',
  'src/http/whep.test.ts',
  'src/sockets/signalling.test.ts',
  'src/video/*.test.ts',
];

/** Tests of the terminal program that start servers, native video, terminals or processes. */
const withServers = [
  'src/{commands,doctor,load}/**/*.test.ts',
  'src/**/*.pty.test.ts',
  'src/conform/{conform,dials,documents,example,one-cause,token}.test.ts',
  'src/script/{kept-process,own-folder,server-world}.test.ts',
  'src/session/{faults-seen,talker}.test.ts',
];

/** Tests among `withServers` that wait for a picture with a time limit. */
const withPictures = [
  'src/conform/{conform,dials,example,one-cause}.test.ts',
  'src/doctor/*.test.ts',
  'src/load/*.test.ts',
];

export default defineConfig({
  test: {
    // `npm test` skips these tests to finish in ten minutes. `npm test -- --whole` runs them.
    tags: [{ name: 'long', description: 'Takes seconds, and covers by many cases what quicker tests cover by some.' }],
    // Half of the time is spent waiting for processes and pictures, so one worker per core would leave the cores idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      { test: { ...ofRealParts, name: 'scripts', root: 'scripts', include: ['**/*.test.ts'], testTimeout: 30_000 } },
      { test: { ...shared, name: 'core', root: 'packages/core', include: ['src/**/*.test.ts'] } },
      { test: { ...shared, name: 'testing', root: 'packages/testing', include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...{ ...shared, ...ofRealParts },
          name: 'adapters',
          root: 'packages/adapters',
          include: ['src/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...ofRealParts,
          name: 'bench',
          root: 'packages/bench',
          include: ['src/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      { test: { ...{ ...shared, ...ofRealParts }, name: 'qa', root: 'packages/qa', include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...{ ...shared, ...ofRealParts },
          name: 'operator',
          root: 'packages/operator',
          include: ['src/**/*.test.ts'],
          exclude: [...operatorPictures, '**/node_modules/**'],
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...ofRealParts,
          name: 'operator-pictures',
          root: 'packages/operator',
          include: operatorPictures,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...{ ...shared, ...ofRealParts },
          name: 'sim-cli-servers',
          root: 'packages/sim-cli',
          include: withServers,
          exclude: [...withPictures, '**/node_modules/**'],
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...ofRealParts,
          name: 'sim-cli-pictures',
          root: 'packages/sim-cli',
          include: withPictures,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...{ ...shared, ...ofRealParts },
          name: 'sim-cli',
          // The default size of a terminal without a size. Without these variables, Ink would start three programs per
          // frame to find it.
          env: { COLUMNS: '80', LINES: '24' },
          expect: { poll: { timeout: 5_000 } },
          root: 'packages/sim-cli',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...withServers, ...withPictures, '**/node_modules/**'],
        },
      },
      {
        test: {
          ...ofRealParts,
          name: 'artillery-engine',
          root: 'packages/artillery-engine-farspin',
          include: ['src/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          root: 'packages/web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx', '**/node_modules/**'],
        },
      },
      {
        // Prepare these packages in advance. A package discovered during a run would reload the page.
        optimizeDeps: { include: [...browserPackages] },
        // Use the same conditions as the build (packages/web/vite.config.ts).
        resolve: { conditions: ['es2015', 'module', 'browser', 'development|production'] },
        test: {
          ...ofRealParts,
          name: 'screens',
          root: 'packages/web',
          include: ['src/**/*.browser.test.tsx'],
          setupFiles: ['src/testing/set-up.ts'],
          expect: { poll: { timeout: 5_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 360, height: 740 },
            provider: playwright({
              launchOptions: {
                ...(executablePath === undefined ? {} : { executablePath }),
                args: [...testArgs],
              },
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
