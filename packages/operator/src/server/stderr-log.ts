import type { Log } from '@farspin/core';

/** Warnings and errors, a line of JSON each, where they do not mix with what a command prints. */
export const stderrLog: Log = {
  write(level, event, data = {}) {
    if (level !== 'warn' && level !== 'error') return;
    process.stderr.write(`${JSON.stringify({ level, event, ...data })}\n`);
  },
};
