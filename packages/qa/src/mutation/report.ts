import { table } from '@farspin/sim-cli/table';
import { areaOf, groups, isIn, neededScore, type Group } from './areas.ts';
import type { Judged, Judgement } from './judgements.ts';
import type { Mutant } from './mutants.ts';
import type { Recorded } from './recorded.ts';
import { summed, tally, type Tally } from './score.ts';

export type Scores = Readonly<Record<Group, number | null>>;

export const scores = (mutants: readonly Mutant[]): Scores =>
  scoresBy((group) => tally(mutants.filter(({ file }) => isIn(group, file))));

/** Those of `docs/mutation-scores.tsv`. */
export const recordedScores = (rows: readonly Recorded[]): Scores =>
  scoresBy((group) => summed(rows.filter(({ file }) => isIn(group, file))));

const scoresBy = (tallyOf: (group: Group) => Tally): Scores => ({
  core: tallyOf('core').score,
  money: tallyOf('money').score,
  lock: tallyOf('lock').score,
  auth: tallyOf('auth').score,
});

/** The groups that have a score, but not the one they need. */
export const tooLow = (found: Scores): readonly Group[] =>
  groups.filter((group) => (found[group] ?? neededScore[group]) < neededScore[group]);

/** A line for each area, and one for each group of them that has a score to reach. Areas that are outdated have a star. */
export function scoreTable(mutants: readonly Mutant[], { judged }: Judged, outdated: readonly string[] = []): string {
  const areas = [...new Set(mutants.map(({ file }) => areaOf(file)))].toSorted();
  const judgedOnes = new Set(judged.map(([mutant]) => mutant));
  const line = (name: string, needed: string, own: readonly Mutant[]): readonly (string | number)[] => {
    const { killed, survived, noCoverage, timeout, score, ...rest } = tally(own);
    const known = own.filter((mutant) => judgedOnes.has(mutant)).length;
    return [name, rest.mutants, killed, survived, noCoverage, timeout, known, shown(score), needed];
  };
  const parts = groups.map((group) => [group, mutants.filter(({ file }) => isIn(group, file))] as const);
  return table(
    ['area', 'mutants', 'killed', 'survived', 'no coverage', 'timeout', 'judged', 'score', 'needed'],
    [
      ...areas.map((area) =>
        line(
          outdated.includes(area) ? `${area} *` : area,
          '',
          mutants.filter(({ file }) => areaOf(file) === area),
        ),
      ),
      ...parts
        .filter(([, own]) => own.length > 0)
        .map(([group, own]) => line(`= ${group}`, `${neededScore[group]}`, own)),
    ],
  );
}

/**
 * The same from `docs/mutation-scores.tsv`, with the day and the commit of each area, or of what in it was measured first;
 * `judged` is how many judgements `docs/mutation.tsv` has of these files. Areas that have changed since have a star.
 */
export function recordedTable(
  rows: readonly Recorded[],
  judgements: readonly Judgement[],
  outdated: readonly string[],
): string {
  const line = (
    name: string,
    isOwn: (file: string) => boolean,
    last: readonly string[],
  ): readonly (string | number)[] => {
    const own = rows.filter(({ file }) => isOwn(file));
    const { mutants, survived, noCoverage, score } = summed(own);
    const judged = judgements.filter(({ file }) => files.has(file) && isOwn(file)).length;
    return [name, mutants, survived + noCoverage, judged, shown(score), ...last];
  };
  const files = new Set(rows.map(({ file }) => file));
  const areas = [...new Set(rows.map(({ file }) => areaOf(file)))].toSorted();
  const firstOf = (area: string): Recorded | undefined =>
    rows.filter(({ file }) => areaOf(file) === area).toSorted((one, other) => (one.on < other.on ? -1 : 1))[0];
  return table(
    ['area', 'mutants', 'survived', 'judged', 'score', 'needed', 'measured', 'commit'],
    [
      ...areas.map((area) => {
        const { on = '', commit = '' } = firstOf(area) ?? {};
        const name = outdated.includes(area) ? `${area} *` : area;
        return line(name, (file) => areaOf(file) === area, ['', on, commit]);
      }),
      ...groups
        .map((group) => [group, (file: string) => isIn(group, file)] as const)
        .filter(([, isOwn]) => rows.some(({ file }) => isOwn(file)))
        .map(([group, isOwn]) => line(`= ${group}`, isOwn, [`${neededScore[group]}`])),
    ],
  );
}

const shown = (score: Tally['score']): string => (score === null ? '-' : score.toFixed(2));

/** Every survivor where it lives, those without a judgement first. */
export function survivorList({ judged, unjudged, stale }: Judged): string {
  const place = ({ file, lineNumber, line, change }: Mutant): string => `${file}:${lineNumber}  ${change}\n    ${line}`;
  return [
    `${unjudged.length} survivors without a judgement in docs/mutation.tsv`,
    ...unjudged.map((mutant) => `  ${place(mutant)}`),
    `${judged.length} survivors that were judged`,
    ...judged.map(([mutant, { verdict, why }]) => `  ${place(mutant)}\n    ${verdict}: ${why}`),
    ...(stale.length === 0 ? [] : [`${stale.length} judgements of what survives no more`]),
    ...stale.map(({ file, change, line }) => `  ${file}  ${change}\n    ${line}`),
  ].join('\n');
}
