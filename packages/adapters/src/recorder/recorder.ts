import type { Clock } from '@farspin/core';
import { createRedactor } from './redactor.ts';
import type { TimedSink } from './sink.ts';
import { createTape } from './tape.ts';

/** What a player's session sent and received, its requests and its states, without secrets. */
export interface Recorder extends TimedSink {
  /** The number of lines, including the header. */
  lines(): number;
  /**
   * Returns NDJSON: a header `{recording, version, startedAt, lines, …}`, then a line for each event, `{t, kind, data}`
   * with `t` in milliseconds since `startedAt` (epoch ms), never less than in the line before. `lines` counts all of
   * them, including the header. If the recording grew too long, a line of kind `gap` counts what is missing.
   */
  text(): string;
}

export interface RecorderOptions {
  readonly clock: Pick<Clock, 'now'>;
  /** Epoch ms. */
  readonly startedAt: number;
  /** Additional fields of the header. */
  readonly header: Readonly<Record<string, unknown>>;
  /** Number of characters to keep. Default: a million. */
  readonly maxChars?: number;
}

export const recordingVersion = 2;

export function createRecorder({ clock, startedAt, header, maxChars = 1_000_000 }: RecorderOptions): Recorder {
  const redactor = createRedactor();
  const tape = createTape({ maxChars, firstChars: Math.floor(maxChars / 8) });
  let count = 1;
  /** While a clock that was set back catches up, time stops here. */
  let latest = Number.NEGATIVE_INFINITY;
  /** Removes what became known as a secret after it was recorded. */
  const cleaned = (line: string): string => JSON.stringify(redactor.redact(JSON.parse(line)));

  return {
    note(kind, data, at = clock.now()) {
      count += 1;
      latest = Math.max(latest, at - startedAt);
      tape.add(JSON.stringify({ t: latest, kind, data: redactor.redact(data) }));
    },
    learn: redactor.learn,
    lines: () => count,
    text() {
      const { first, gap, last } = tape.read();
      const kept = [
        ...first.map(cleaned),
        ...(gap === 0 ? [] : [JSON.stringify({ kind: 'gap', lines: gap })]),
        ...last.map(cleaned),
      ];
      const head = { recording: 'farspin', version: recordingVersion, startedAt, lines: kept.length + 1, ...header };
      return [JSON.stringify(redactor.redact(head)), ...kept, ''].join('\n');
    },
  };
}
