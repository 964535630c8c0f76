export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

export interface Log {
  /** Writes a log entry. Callers must never pass a token, a password or a PIN. */
  write(level: LogLevel, event: string, data?: Readonly<Record<string, unknown>>): void;
}
