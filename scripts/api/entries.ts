import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An entry point of a package. */
export interface Entry {
  /** Name used in imports. */
  readonly name: string;
  /** Key in the package's `exports`. */
  readonly path: string;
  /** Paths relative to the root. */
  readonly packageFolder: string;
  readonly source: string;
  readonly report: string;
}

/** Entries that only this workspace imports. They can change in any release, so they have no report. */
const workspaceOnly: ReadonlySet<string> = new Set([
  '@farspin/core/internals',
  '@farspin/operator/testing',
  'farspin/load',
  'farspin/shard',
  'farspin/table',
]);

/** Returns all entries in the packages' `exports`, in their order, with the main entry first. */
export const readAllEntries = (root: string, packageFolders: readonly string[]): readonly Entry[] =>
  packageFolders.flatMap((packageFolder) => {
    const { name, exports } = readPackage(root, packageFolder);
    return Object.entries(exports).map(([path, source]) => {
      const entryName = join(name, path);
      const report = `docs/api/${entryName.replace(/^@[^/]+\//, '').replaceAll('/', '-')}.api.md`;
      return { name: entryName, path, packageFolder, source: join(packageFolder, source), report };
    });
  });

/** Returns false for an entry that only this workspace imports. */
export const isPublic = ({ name }: Entry): boolean => !workspaceOnly.has(name);

export interface Package {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
  /** Names. */
  readonly dependencies: readonly string[];
}

export function readPackage(root: string, packageFolder: string): Package {
  const {
    name,
    exports,
    dependencies = {},
  } = JSON.parse(readFileSync(join(root, packageFolder, 'package.json'), 'utf8'));
  return { name, exports, dependencies: Object.keys(dependencies) };
}
