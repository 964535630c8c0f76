import type { Log } from '@farspin/core';

/**
 * Writes warnings and errors to the standard error as JSON lines, so that they do not mix with the output of a command.
 */
export const stderrLog: Log = {
  write(level, event, data = {}) {
    if (level !== 'warn' && level !== 'error') return;
    process.stderr.write(`${JSON.stringify({ level, event, ...data })}\n`);
  },
};
