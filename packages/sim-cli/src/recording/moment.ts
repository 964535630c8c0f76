import { comparedStates, fieldsOf } from './inputs.ts';
import type { Recording, RecordedLine } from './recording.ts';

/** A moment in a recording, as it is named on a command line; null where it is none. */
export function momentOf(text: string, { header, lines }: Recording): number | null {
  const line = /^#(\d+)$/.exec(text)?.[1];
  if (line !== undefined) return lines.find(({ number }) => number === Number(line))?.t ?? null;
  const clock = /^(?:(\d+):)?(\d+(?:\.\d+)?)s?$/.exec(text);
  if (clock !== null) return Number(clock[1] ?? 0) * 60_000 + Number(clock[2]) * 1_000;
  const ms = /^(\d+)ms$/.exec(text)?.[1];
  if (ms !== undefined) return Number(ms);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at - header.startedAt;
}

/** The states as they were at a moment, by name. */
export function statesAt(lines: readonly RecordedLine[], t: number): Readonly<Record<string, unknown>> {
  const states: Record<string, unknown> = {};
  for (const line of lines) {
    if (line.t > t) break;
    const { name, state } = fieldsOf(line.data);
    if (line.kind === 'state' && typeof name === 'string' && comparedStates.has(name)) states[name] = state;
  }
  return states;
}
