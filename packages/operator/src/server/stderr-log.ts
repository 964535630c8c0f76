import type { Log } from '@farspin/core';

/**
 * Writes warnings and errors as lines of JSON to the standard error, so that they do not mix with a command's output.
 */
export const stderrLog: Log = {
  write(level, event, data = {}) {
    if (level !== 'warn' && level !== 'error') return;
    process.stderr.write(`${JSON.stringify({ level, event, ...data })}\n`);
  },
};
