import type { Log, LogLevel } from '@farspin/core';

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];
const passes = (level: LogLevel, least: LogLevel): boolean => levels.indexOf(level) >= levels.indexOf(least);

/** Creates a log that writes entries from level `least` to the browser's console. */
export const createConsoleLog = (least: LogLevel): Log => ({
  write(level, event, data) {
    if (passes(level, least)) console[level](event, ...(data === undefined ? [] : [data]));
  },
});

/**
 * Creates a log that writes each entry from level `least` as one JSON line, for programs that use standard output for
 * other text.
 */
export const createLineLog = (least: LogLevel, writeLine: (line: string) => void): Log => ({
  write(level, event, data) {
    if (passes(level, least)) writeLine(`${JSON.stringify({ level, event, ...data })}\n`);
  },
});

/** A log that drops every entry. */
export const silentLog: Log = { write() {} };
