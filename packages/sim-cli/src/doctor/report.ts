import { wrap, type TextPage } from '../output/page.ts';
import type { Diagnosis } from './doctor.ts';
import type { DoctorFinding, State } from './finding.ts';

const words: Readonly<Record<State, string>> = { ok: 'ok', warn: 'warn', bad: 'BAD', skipped: '-' };
const colours = { ok: 'green', warn: 'yellow', bad: 'red', skipped: 'dim' } as const;
const stateWidth = 6;
const nameWidth = 16;

/** Formats a finding with its advice below. A long name has its own line. */
export function linesOf({ state, name, words: seen, advice }: DoctorFinding, { width, paint }: TextPage): string {
  const left = stateWidth + nameWidth;
  const mark = paint(colours[state], words[state].padEnd(stateWidth));
  const told = wrap(seen, width - left);
  const rest = told.slice(1).map((line) => `${' '.repeat(left)}${line}`);
  const head =
    name.length < nameWidth
      ? [`${mark}${name.padEnd(nameWidth)}${told[0] ?? ''}`, ...rest]
      : [`${mark}${name}`, ...told.map((line) => `${' '.repeat(left)}${line}`)];
  const todo = advice === null ? [] : wrap(`→ ${advice}`, width - left).map((line) => `${' '.repeat(left)}${line}`);
  return `${[...head, ...todo].map((line) => line.trimEnd()).join('\n')}\n`;
}

export function summary({ findings }: Diagnosis): string {
  const count = (state: State): number => findings.filter((finding) => finding.state === state).length;
  const warnings = `${count('warn')} ${count('warn') === 1 ? 'warning' : 'warnings'}`;
  if (count('bad') > 0) return `\n${count('bad')} broken, ${warnings}.\n`;
  if (count('warn') > 0) return `\nNothing is broken; ${warnings}.\n`;
  return '\nEverything works.\n';
}
