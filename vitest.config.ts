import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { testArgs } from './scripts/browser.ts';
import { packageImports } from './scripts/package-imports.ts';

const browserPackages = [
  'react/jsx-dev-runtime',
  ...packageImports('packages/web/src'),
  ...packageImports('packages/core/src').map((name) => `@farspin/core > ${name}`),
  ...packageImports('packages/adapters/src')
    .filter((name) => name !== '@roamhq/wrtc')
    .map((name) => `@farspin/adapters > ${name}`),
];
/** `npm test` finds one and names it. */
const executablePath = process.env['CHROMIUM_PATH'];

/**
 * Files share a worker and what it has loaded: a third of the processor's time. For tests that leave nothing global behind, in any
 * order. What plays native video against the clock has a worker a file, so that no picture of an earlier test takes its time.
 */
const shared = { isolate: false, testTimeout: 60_000 } as const;

/**
 * Sockets, terminals, processes and pages wait for a machine that may be slow: on CI such a test has a second try, as the
 * end-to-end tests have; vitest names it. The rules' tests have none, since a property that fails once is broken.
 */
const ofRealParts = { retry: process.env['CI'] === undefined ? 0 : 1 };

/** Tests of the fake operator that wait for a picture in time. */
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

/** Those of them that wait for a picture in time. */
const withPictures = [
  'src/conform/{conform,dials,example,one-cause}.test.ts',
  'src/doctor/*.test.ts',
  'src/load/*.test.ts',
];

export default defineConfig({
  test: {
    // `npm test` leaves these out to end in ten minutes; `npm test -- --whole` runs them.
    tags: [{ name: 'long', description: 'Takes seconds, and covers by many cases what quicker tests cover by some.' }],
    // Half of the time here is waiting for processes and pictures: with as many workers as cores, these would idle.
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
          // The size that a terminal without one is given: Ink would start three programs at each frame to learn it.
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
        // Made ready first: a package that is met in the middle of a run would load the page anew.
        optimizeDeps: { include: [...browserPackages] },
        // As the build has it (packages/web/vite.config.ts).
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
