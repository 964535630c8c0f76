import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';
import { onlyTests, QuickestFirst } from './quickest-first.ts';

/** The core's tests as Stryker runs them, in its copy of packages/core. */
export default defineConfig({
  test: {
    include: [process.env[onlyTests] ?? 'src/**/*.test.ts'],
    // Whole lives under random faults kill by luck, slowly; the score counts only what a sharp test kills.
    exclude: ['src/player*.prop.test.ts', 'src/testing/**'],
    setupFiles: [fileURLToPath(new URL('same-chances.setup.ts', import.meta.url))],
    sequence: { sequencer: QuickestFirst },
    // The core keeps nothing in its modules, so files may share them: a mutant then costs one import of the core.
    isolate: false,
    testTimeout: 30_000,
  },
});
