import { table } from '../output.ts';
import { areaOf, groups, isIn, neededScore, type Group } from './areas.ts';
import type { Judged } from './judgements.ts';
import type { Mutant } from './mutants.ts';
import { tally, type Tally } from './score.ts';

export type Scores = Readonly<Record<Group, number | null>>;

export const scores = (mutants: readonly Mutant[]): Scores => {
  const scoreOf = (group: Group): number | null => tally(mutants.filter(({ file }) => isIn(group, file))).score;
  return { core: scoreOf('core'), money: scoreOf('money'), lock: scoreOf('lock'), auth: scoreOf('auth') };
};

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
