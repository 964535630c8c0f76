import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const coreFolder = fileURLToPath(new URL('../../../core', import.meta.url));
const sourceFolder = join(coreFolder, 'src');

/** The files beside the folders. */
export const rootArea = 'root';

/** Every folder of the core, and the files beside them. */
export const allAreas = (): readonly string[] => [
  ...readdirSync(sourceFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted(),
  rootArea,
];

/** What of `packages/core` is mutated for an area, or for one file by its path in `src`. */
export const mutated = (area: string): readonly string[] => [
  area === rootArea ? 'src/*.ts' : `src/${area}${area.endsWith('.ts') ? '' : '/**/*.ts'}`,
  '!src/**/*.{test,fixture}.ts',
  // Texts, and what is made of them.
  '!src/messages/{texts,compiled}/**',
  '!src/**/*.reference.ts',
];

/** The files that this is, as the results name them: `src/wallet/wallet.ts`. */
export function mutatedFiles(area: string): readonly string[] {
  const isExcluded = (pattern: string): boolean => pattern.startsWith('!');
  const patterns = mutated(area);
  return globSync(
    patterns.filter((pattern) => !isExcluded(pattern)),
    { cwd: coreFolder, exclude: patterns.filter(isExcluded).map((pattern) => pattern.slice(1)) },
  ).toSorted();
}

/** The folder in `src` of an area or a file; empty for those beside the folders. */
export function folderOf(area: string): string {
  if (area === rootArea) return '';
  return area.endsWith('.ts') ? area.slice(0, Math.max(0, area.lastIndexOf('/'))) : area;
}

/** The tests in the folder of an area or a file. */
export const testsBeside = (area: string): string => ['src', folderOf(area), '*.test.ts'].filter(Boolean).join('/');

/** The area of a file named as in the results: `src/wallet/wallet.ts`. */
export function areaOf(file: string): string {
  const [, folder = '', rest] = file.split('/');
  return rest === undefined ? rootArea : folder;
}

/** What must not go wrong, by the score that it needs. */
export const groups = ['core', 'money', 'lock', 'auth'] as const;
export type Group = (typeof groups)[number];
export const neededScore: Readonly<Record<Group, number>> = { core: 85, money: 95, lock: 95, auth: 95 };

const groupFiles: Readonly<Record<Group, RegExp>> = {
  core: /^/,
  money: /^src\/(wallet\/|(kernel|messages)\/money)/,
  lock: /^src\/idle-lock\//,
  auth: /^src\/auth\//,
};
export const isIn = (group: Group, file: string): boolean => groupFiles[group].test(file);
