import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { QuickestFirst } from './quickest-first.ts';
import { onlyTests } from './stryker.config.ts';

/** Makes `@farspin/testing` use the copy instead of the workspace's core. */
const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly exports: Record<string, string> };
const mutatedCore = Object.entries(exports).map(([path, file]) => ({
  find: new RegExp(`^@farspin/core${path.slice(1)}$`),
  replacement: resolve(file),
}));

/** The core's tests as Stryker runs them, in its copy of packages/core. */
export default defineConfig({
  resolve: { alias: mutatedCore },
  test: {
    include: [process.env[onlyTests] ?? 'src/**/*.test.ts'],
    // Whole sessions under random faults kill mutants slowly and by chance. The score only counts mutants that a
    // precise test kills.
    exclude: ['src/player/*.prop.test.ts'],
    setupFiles: [fileURLToPath(new URL('same-chances.setup.ts', import.meta.url))],
    sequence: { sequencer: QuickestFirst },
    // The core's modules have no state, so test files may share them. A mutant then costs only one import of the core.
    isolate: false,
    testTimeout: 30_000,
  },
});
