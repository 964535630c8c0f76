/** Severity of a log entry, in ascending order. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Port for log entries. The core never writes secrets to it. */
export interface Log {
  /** Writes a log entry. Callers must never pass a token, a password or a PIN. */
  write(level: LogLevel, event: string, data?: Readonly<Record<string, unknown>>): void;
}
