import { err, ok, type Result } from '@farspin/core';
import { comparedStates, fieldsOf } from './inputs.ts';
import type { Recording, RecordedLine } from './recording.ts';
import { timeText } from './describe-line.ts';

/** Parses a moment on the command line as ms after the beginning of the recording. The error is one line. */
export function momentOf(text: string, recording: Recording): Result<number, string> {
  const last = recording.lines.at(-1)?.number ?? 1;
  if (/^#\d+$/.test(text) && Number(text.slice(1)) > last)
    return err(`"${text}" is not in this recording. Its last line is #${last}.`);
  const t = namedMoment(text, recording);
  if (t === null) return err(`"${text}" is not a valid moment. Give seconds, mm:ss, 1500ms, #LINE or ISO 8601.`);
  const end = recording.lines.at(-1)?.t ?? 0;
  return t >= 0 && t <= Math.ceil(end)
    ? ok(t)
    : err(`"${text}" is not in this recording. It lasts from ${timeText(0)} to ${timeText(end)}.`);
}

function namedMoment(text: string, { header, lines }: Recording): number | null {
  const line = /^#(\d+)$/.exec(text)?.[1];
  if (line !== undefined) return lines.find(({ number }) => number === Number(line))?.t ?? null;
  const clock = /^(?:(\d+):(?=[0-5]?\d(?:\D|$)))?(\d+(?:\.\d+)?)s?$/.exec(text);
  if (clock !== null) return Number(clock[1] ?? 0) * 60_000 + Number(clock[2]) * 1_000;
  const ms = /^(\d+)ms$/.exec(text)?.[1];
  if (ms !== undefined) return Number(ms);
  // `Date.parse` accepts any text with a number as a date.
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at - header.startedAt;
}

/** Returns the states at a time, by name. */
export function statesAt(lines: readonly RecordedLine[], t: number): Readonly<Record<string, unknown>> {
  const states: Record<string, unknown> = {};
  for (const line of lines) {
    if (line.t > t) break;
    const { name, state } = fieldsOf(line.data);
    if (line.kind === 'state' && typeof name === 'string' && comparedStates.has(name)) states[name] = state;
  }
  return states;
}
