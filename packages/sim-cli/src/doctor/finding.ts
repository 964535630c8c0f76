/**
 * State of a check. `bad`: players will have problems. `warn`: it works, but could be better. `skipped`: not checked.
 */
export type State = 'ok' | 'warn' | 'bad' | 'skipped';

/** The result of one check. */
export interface DoctorFinding {
  readonly name: string;
  readonly state: State;
  /** Description of the finding, on one line. */
  readonly words: string;
  /** Advice, or null if there is nothing to do. */
  readonly advice: string | null;
}

export const ok = (name: string, words: string): DoctorFinding => ({ name, state: 'ok', words, advice: null });
export const warn = (name: string, words: string, advice: string): DoctorFinding => ({
  name,
  state: 'warn',
  words,
  advice,
});
export const bad = (name: string, words: string, advice: string): DoctorFinding => ({
  name,
  state: 'bad',
  words,
  advice,
});
export const skipped = (name: string, why: string): DoctorFinding => ({
  name,
  state: 'skipped',
  words: why,
  advice: null,
});

/** Returns true if an answer is an HTML page. */
export const isPage = (text: string): boolean => /^\s*</.test(text);

/** Formats a duration for people. */
export function spell(ms: number): string {
  const span = Math.abs(ms);
  if (span < 1_000) return `${Math.round(span)} ms`;
  const units = [
    [86_400_000, 'day'],
    [3_600_000, 'hour'],
    [60_000, 'minute'],
    [1_000, 'second'],
  ] as const;
  // A unit counts as full from 99 %, so a little less than a day is shown as a day.
  const [size, name] = units.find(([unit]) => span >= unit * 0.99) ?? units[3];
  const count = Math.round(span / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
