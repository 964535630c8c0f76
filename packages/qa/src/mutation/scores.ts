import type { MutantStatus } from '@stryker-mutator/api/core';

/** Required scores by group, in per cent. Mutants that a comment excludes do not count. */
export const neededScore = { core: 90, money: 100, lock: 100, auth: 100 } as const;
export type Group = keyof typeof neededScore;
export const groups = Object.keys(neededScore) as readonly Group[];

const files: Readonly<Record<Group, RegExp>> = {
  core: /^/,
  money: /(?:^|\/)src\/(?:wallet\/|(?:kernel|messages)\/money)/,
  lock: /(?:^|\/)src\/idle-lock\//,
  auth: /(?:^|\/)src\/auth\//,
};

export interface Tried {
  readonly fileName: string;
  readonly status: MutantStatus;
}
/** Percentage of mutants that a test detected, or null if the group has no mutants. */
export type Scores = Readonly<Record<Group, number | null>>;

export function scoresOf(mutants: readonly Tried[]): Scores {
  const score = (group: Group): number | null => {
    const own = mutants.filter(({ fileName }) => files[group].test(fileName));
    const count = (...wanted: readonly MutantStatus[]): number =>
      own.filter(({ status }) => wanted.includes(status)).length;
    const noticed = count('Killed', 'Timeout');
    const all = noticed + count('Survived', 'NoCoverage');
    return all === 0 ? null : Math.round((noticed / all) * 10_000) / 100;
  };
  return { core: score('core'), money: score('money'), lock: score('lock'), auth: score('auth') };
}

export const tooLow = (scores: Scores): readonly Group[] =>
  groups.filter((group) => (scores[group] ?? 100) < neededScore[group]);
