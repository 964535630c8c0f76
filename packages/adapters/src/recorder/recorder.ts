import type { Clock, PlayPorts } from '@farspin/core';
import { recordPorts } from './record-ports.ts';
import { createRedactor, type SecretKind } from './redactor.ts';
import { createTape } from './tape.ts';

/** What a player's session sent, received, was asked and became, without its secrets. */
export interface Recorder {
  /** The same ports, which from now on are recorded. */
  ports<P extends PlayPorts>(ports: P): P;
  /** The same object, whose methods are recorded when they are called. */
  commands<T extends object>(target: T): T;
  /** Anything else, as plain data. */
  note(kind: string, data: unknown): void;
  /** That this text is a secret. */
  learn(kind: SecretKind, text: string): void;
  /** The number of lines, the header included. */
  lines(): number;
  /**
   * NDJSON: a header `{recording, version, startedAt, …}`, then a line for each thing that happened, `{t, kind, data}`
   * with `t` in milliseconds since `startedAt` (epoch ms). Where the recording grew too long a line of kind `gap` counts
   * what is missing.
   */
  text(): string;
}

export interface RecorderOptions {
  readonly clock: Pick<Clock, 'now'>;
  /** What is said of this recording at its beginning. */
  readonly header: Readonly<Record<string, unknown>>;
  /** Characters that are kept. Default a million. */
  readonly maxChars?: number;
}

export const recordingVersion = 1;

export function createRecorder({ clock, header, maxChars = 1_000_000 }: RecorderOptions): Recorder {
  const startedAt = clock.now();
  const redactor = createRedactor();
  const tape = createTape({ maxChars, firstChars: Math.floor(maxChars / 8) });
  let count = 1;
  let questions = 0;

  function note(kind: string, data: unknown): void {
    count += 1;
    tape.add(JSON.stringify({ t: clock.now() - startedAt, kind, data: redactor.redact(data) }));
  }
  /** What became a secret after it was recorded goes now. */
  const cleaned = (line: string): string => JSON.stringify(redactor.redact(JSON.parse(line)));

  return {
    ports: (ports) =>
      recordPorts(ports, { note, learn: redactor.learn, now: () => clock.now(), nextNumber: () => (questions += 1) }),
    commands: (target) => recordCommands(target, { note, learn: redactor.learn }),
    note,
    learn: redactor.learn,
    lines: () => count,
    text() {
      const { first, gap, last } = tape.read();
      const head = { recording: 'farspin', version: recordingVersion, startedAt, ...header };
      return [
        JSON.stringify(redactor.redact(head)),
        ...first.map(cleaned),
        ...(gap === 0 ? [] : [JSON.stringify({ kind: 'gap', lines: gap })]),
        ...last.map(cleaned),
        '',
      ].join('\n');
    },
  };
}

/** The one command that is given a secret. */
const givenPin = 'tryPin';

const recordCommands = <T extends object>(target: T, { note, learn }: Pick<Recorder, 'note' | 'learn'>): T =>
  Object.fromEntries(
    Object.entries(target).map(([name, member]) => [
      name,
      typeof member === 'function'
        ? (...given: readonly unknown[]): unknown => {
            if (name === givenPin) for (const pin of given) learn('pin', String(pin));
            note('command', { name, given: name === givenPin ? [] : given });
            return member(...given);
          }
        : member,
    ]),
  ) as T;
