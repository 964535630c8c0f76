import { join } from 'node:path';

/**
 * Path of the program for tests that start it as a process. `npm test` names the built one, which takes less than half
 * the processor time to start. By default it is the sources, so that no test runs on an old build.
 */
export const program = process.env['FARSPIN_PROGRAM'] ?? join(import.meta.dirname, '../main.ts');
