import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { fontSourceOf } from '../font-sources.ts';
import { operator, root, web } from '../folders.ts';
import { compare, mustBeInstalled, packageAt, type BundledPackage } from './bundled.ts';

/** Returns the folders of the packages whose helpers the build adds, by the start of the helper's id. */
const helpers: Readonly<Record<string, () => string>> = {
  '\0vite/': () => mustBeInstalled(web, 'vite'),
  '\0rolldown/': () => mustBeInstalled(mustBeInstalled(web, 'vite'), 'rolldown'),
  '\0theme-tokens.css': () => operator,
};

/** Returns a folder of the package that a module belongs to. */
function folderOfModule(id: string): string {
  if (!id.startsWith('\0')) return dirname(id.replace(/\?.*$/, ''));
  const helper = Object.keys(helpers).find((start) => id.startsWith(start));
  const folder = helper === undefined ? undefined : helpers[helper]?.();
  if (folder === undefined)
    throw new Error(
      `Unknown generated module ${JSON.stringify(id)}. Add its package in scripts/build/notices/record.ts.`,
    );
  return folder;
}

/**
 * Returns the path of the file that an asset was made from. The web client's own fonts are parts of other packages'
 * fonts.
 */
const sourceOfAsset = (folder: string, file: string): string =>
  folder === web && file.startsWith('src/fonts/') && file.endsWith('.woff2')
    ? join(web, 'node_modules', fontSourceOf(file))
    : resolve(folder, file);

/** Returns true for the documents and pictures of this repository that the demo area shows. */
const isDocument = (id: string): boolean => id.startsWith(root) && !/\/(?:node_modules|src)\//.test(id);

/**
 * The packages in each file of a build. Maps the file's path in the output to the folders of the packages, relative to
 * this repository.
 */
export type BundleRecord = Readonly<Record<string, readonly string[]>>;

/** In Vite's own folder of a build, which no release contains. */
const recordFile = '.vite/bundled.json';

/**
 * Writes which packages are in each file of a build. Only modules and files in the output count.
 *
 * @param folder folder of the build's sources
 */
export const recordBundled = (folder: string): Plugin => ({
  name: 'farspin-record-bundled',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const sources = Object.entries(bundle).map(([file, output]) => [file, sourceFolders(output, folder)] as const);
    // Most modules share their folder with others, and reading `package.json` for each would take seconds.
    const folders = new Set(sources.flatMap(([, some]) => some));
    const packages = new Map([...folders].map((one) => [one, relative(root, packageAt(one).folder)]));
    const packagesOf = (some: readonly string[]): readonly string[] =>
      [...new Set(some.map((one) => packages.get(one) ?? one))].toSorted(compare);
    const record: BundleRecord = Object.fromEntries(sources.map(([file, some]) => [file, packagesOf(some)]));
    this.emitFile({ type: 'asset', fileName: recordFile, source: JSON.stringify(record) });
  },
});

/** Returns the ids of the modules, or the paths of the files, whose content is in a file of the output. */
const sourcesOf = (output: Rolldown.OutputAsset | Rolldown.OutputChunk, folder: string): readonly string[] =>
  output.type === 'asset'
    ? output.originalFileNames.map((file) => sourceOfAsset(folder, file))
    : Object.entries(output.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []));

/** Returns the source folders of the modules and assets in an output file. */
const sourceFolders = (output: Rolldown.OutputAsset | Rolldown.OutputChunk, folder: string): readonly string[] =>
  sourcesOf(output, folder)
    .filter((id) => !isDocument(id))
    .map(folderOfModule);

/** Reads the record of a build from its output. */
export const recordIn = (output: string): BundleRecord =>
  JSON.parse(readFileSync(join(output, recordFile), 'utf8')) as BundleRecord;

/** Returns the packages of a record, sorted by name and version. */
export const packagesIn = (record: BundleRecord): readonly BundledPackage[] =>
  [...new Set(Object.values(record).flat())]
    .map((folder) => packageAt(join(root, folder)))
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
