import { table } from 'farspin/table';
import { isSurvivor, type Outcome } from './outcomes.ts';
import { scoresOf, tooLow, type Scores } from './scores.ts';

/** Formats the survivors, and a table of the files that have some. */
export function survivorsText(outcomes: readonly Outcome[]): string {
  const survivors = outcomes.filter(isSurvivor);
  const files = [...new Set(survivors.map(({ fileName }) => fileName))];
  const rows = files.map((file) =>
    rowOf(
      file,
      outcomes.filter(({ fileName }) => fileName === file),
    ),
  );
  const head = ['file', 'score', 'detected', 'survived', 'not covered'];
  return [...survivors.map(survivorText), table(head, [...rows, rowOf('all files', outcomes)])].join('\n\n');
}

function survivorText({ status, mutator, fileName, line, column, change }: Outcome): string {
  const told = (sign: string, lines: readonly string[] = []): readonly string[] =>
    lines.filter((text) => text !== '').map((text) => `${sign}   ${text}`);
  return [
    `[${status}] ${mutator}`,
    `${fileName}:${line}:${column}`,
    ...told('-', change?.from),
    ...told('+', change?.to),
  ].join('\n');
}

function rowOf(name: string, outcomes: readonly Outcome[]): readonly (string | number)[] {
  const count = (...wanted: readonly Outcome['status'][]): number =>
    outcomes.filter(({ status }) => wanted.includes(status)).length;
  const { core: score } = scoresOf(outcomes);
  return [name, score ?? '–', count('Killed', 'Timeout'), count('Survived'), count('NoCoverage')];
}

/** Prints the scores, after the survivors unless `json` is set. Returns the exit code. */
export function printScores(outcomes: readonly Outcome[], json: boolean): number {
  const scores: Scores = scoresOf(outcomes);
  if (json) console.log(JSON.stringify(scores));
  else {
    console.log(survivorsText(outcomes));
    console.log(scores);
  }
  const low = tooLow(scores);
  if (low.length > 0) console.error(`Too low: ${low.join(', ')}`);
  return low.length > 0 ? 1 : 0;
}
