import type { Log } from '@farspin/core';

/** A log that keeps the entries of one payload. */
export interface NotingLog extends Log {
  readonly lines: readonly string[];
  /** Number of log lines that report unreadable data. */
  readonly malformed: number;
  holds(text: string): boolean;
  clear(): void;
}

export function createNotingLog(): NotingLog {
  let lines: string[] = [];
  let malformed = 0;
  return {
    get lines() {
      return lines;
    },
    get malformed() {
      return malformed;
    },
    write(level, event, data) {
      if (event.endsWith('malformed')) malformed += 1;
      lines.push(`${level} ${event} ${JSON.stringify(data ?? {})}`);
    },
    holds: (text) => lines.some((line) => line.includes(text)),
    clear() {
      if (lines.length === 0) return;
      lines = [];
      malformed = 0;
    },
  };
}
