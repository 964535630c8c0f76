import type { Log, LogLevel } from '@farspin/core';

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];
const passes = (level: LogLevel, least: LogLevel): boolean => levels.indexOf(level) >= levels.indexOf(least);

/** Writes to the browser's console, from level `least`. */
export const createConsoleLog = (least: LogLevel): Log => ({
  write(level, event, data) {
    if (passes(level, least)) console[level](event, ...(data === undefined ? [] : [data]));
  },
});

/** Writes one JSON line an entry, for a program whose standard output is in use. */
export const createLineLog = (least: LogLevel, writeLine: (line: string) => void): Log => ({
  write(level, event, data) {
    if (passes(level, least)) writeLine(`${JSON.stringify({ level, event, ...data })}\n`);
  },
});

export const silentLog: Log = { write() {} };
