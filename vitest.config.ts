import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'scripts', root: 'scripts', include: ['*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'core', root: 'packages/core', include: ['src/**/*.test.ts'] } },
      { test: { name: 'adapters', root: 'packages/adapters', include: ['src/**/*.test.ts'], testTimeout: 20_000 } },
      { test: { name: 'bench', root: 'packages/bench', include: ['src/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'qa', root: 'packages/qa', include: ['src/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'sim-cli',
          root: 'packages/sim-cli',
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', root: 'packages/web', include: ['src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
