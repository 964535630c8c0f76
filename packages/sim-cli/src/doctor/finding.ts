/** `bad`: players will have trouble. `warn`: it works, and could be better. `skipped`: not looked at. */
export type State = 'ok' | 'warn' | 'bad' | 'skipped';

/** One thing that was looked at. */
export interface DoctorFinding {
  readonly name: string;
  readonly state: State;
  /** What was seen, on one line. */
  readonly words: string;
  /** What to do; null where there is nothing to do. */
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

/** Whether an answer is an HTML page. */
export const isPage = (text: string): boolean => /^\s*</.test(text);

/** A span of time as a person says it. */
export function spell(ms: number): string {
  const span = Math.abs(ms);
  if (span < 1_000) return `${Math.round(span)} ms`;
  const units = [
    [86_400_000, 'day'],
    [3_600_000, 'hour'],
    [60_000, 'minute'],
    [1_000, 'second'],
  ] as const;
  // Half a second short of a day is a day.
  const [size, name] = units.find(([unit]) => span >= unit * 0.99) ?? units[3];
  const count = Math.round(span / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
