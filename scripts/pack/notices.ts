import { dirname, join } from 'node:path';
import { isOwn } from '../build/notices/bundled.ts';
import { noticesFile, noticeTitle } from '../build/notices/licences.ts';
import { packagesIn, type BundleRecord } from '../build/notices/record.ts';

/** The files of a tarball, with paths relative to its `package.json`. */
export interface PackedFiles {
  readonly paths: readonly string[];
  read(path: string): string;
}

/**
 * Returns the bundled code in a tarball that has no notice.
 *
 * @param record the packages in each bundled file, by its path in the tarball
 */
export function noticeProblems({ paths, read }: PackedFiles, record: BundleRecord): readonly string[] {
  const notices = paths.includes(noticesFile) ? read(noticesFile).split('\n') : [];
  const contained = Object.entries(record).filter(([file]) => paths.includes(file));
  const missing = packagesIn(Object.fromEntries(contained))
    .filter((one) => !isOwn(one) && !notices.includes(noticeTitle(one)))
    .map((one) => `${noticesFile} has no notice of ${one.name} ${one.version}, which the bundled files contain.`);
  const unknown = paths
    .filter((path) => /^dist\/.*\.[cm]?js$/.test(path) && !(path in record) && !isOwnCode(path, { paths, read }))
    .map((path) => `${path} is bundled, but no record lists its packages. Add recordBundled() to its build.`);
  return [...missing, ...unknown];
}

/** Returns true if a file was made only from sources of this repository. */
function isOwnCode(path: string, { paths, read }: PackedFiles): boolean {
  const map = `${path}.map`;
  if (!paths.includes(map)) return false;
  const { sources } = JSON.parse(read(map)) as { readonly sources: readonly string[] };
  return sources.every((source) => join(dirname(map), source).startsWith('packages/'));
}
