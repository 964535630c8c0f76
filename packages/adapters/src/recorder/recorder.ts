import type { Clock } from '@farspin/core';
import { createRedactor } from './redactor.ts';
import type { TimedSink } from './sink.ts';
import { createTape } from './tape.ts';

/** Records the input, output and states of a player's session, without secrets. */
export interface Recorder extends TimedSink {
  /** Returns the number of lines, including the header. */
  lines(): number;
  /**
   * Returns NDJSON. The first line is a header `{recording, version, startedAt, lines, …}`. Each later line is an event
   * `{t, kind, data}`, with `t` in milliseconds since `startedAt` (epoch ms). `t` never decreases. `lines` is the
   * number of all lines, including the header. If the recording was too long, a line of kind `gap` has the number of
   * omitted lines.
   */
  text(): string;
}

/** Options of `createRecorder`. */
export interface RecorderOptions {
  readonly clock: Pick<Clock, 'now'>;
  /** Epoch ms. */
  readonly startedAt: number;
  /** Additional fields of the header. */
  readonly header: Readonly<Record<string, unknown>>;
  /** Maximum number of characters to keep. Default: one million. */
  readonly maxChars?: number;
}

/** Version of the recording's format, in its first line. */
export const recordingVersion = 2;

/** Creates a recorder, which writes each note as a line of JSON without secrets. */
export function createRecorder({ clock, startedAt, header, maxChars = 1_000_000 }: RecorderOptions): Recorder {
  const redactor = createRedactor();
  const tape = createTape({ maxChars, firstChars: Math.floor(maxChars / 8) });
  let count = 1;
  /** Latest recorded time. Times never go back, even if the clock is set back. */
  let latest = Number.NEGATIVE_INFINITY;
  /** Removes texts that were recorded before they were known to be secrets. */
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
