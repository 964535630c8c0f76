import { join } from 'node:path';

/**
 * The program that a test starts as a process of its own: `npm test` names the built one, which starts in less than half
 * of the processor's time. By hand it is the sources, so that no test runs on an old build.
 */
export const program = process.env['FARSPIN_PROGRAM'] ?? join(import.meta.dirname, '../main.ts');
