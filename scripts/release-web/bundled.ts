import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { root, web } from '../build/folders.ts';
import { fontSourceOf } from '../build/font-sources.ts';

/** The fields of a `package.json` that a release reports. */
interface Description {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A package whose code or files are in the built page. */
export interface BundledPackage extends Description {
  /** Folder of its `package.json`, without symbolic links. */
  readonly folder: string;
}

/** Returns the folder of a package as code in `folder` finds it, without symbolic links, or null if there is none. */
export function installedFrom(folder: string, name: string): string | null {
  const found = join(folder, 'node_modules', name);
  if (existsSync(join(found, 'package.json'))) return realpathSync(found);
  return dirname(folder) === folder ? null : installedFrom(dirname(folder), name);
}

function mustBeInstalled(folder: string, name: string): string {
  const found = installedFrom(folder, name);
  if (found === null) throw new Error(`${name} is not installed for ${folder}. Run: npx --yes pnpm@10.34.8 install`);
  return found;
}

/** Returns the folders of the packages whose helpers the build adds, by the start of the helper's id. */
const helpers: Readonly<Record<string, () => string>> = {
  '\0vite/': () => mustBeInstalled(web, 'vite'),
  '\0rolldown/': () => mustBeInstalled(mustBeInstalled(web, 'vite'), 'rolldown'),
};

/** Returns a folder of the package that a module belongs to. */
function folderOfModule(id: string): string {
  if (!id.startsWith('\0')) return dirname(id.replace(/\?.*$/, ''));
  const helper = Object.keys(helpers).find((start) => id.startsWith(start));
  const folder = helper === undefined ? undefined : helpers[helper]?.();
  if (folder === undefined)
    throw new Error(
      `Unknown generated module ${JSON.stringify(id)}. Add its package in scripts/release-web/bundled.ts.`,
    );
  return folder;
}

/** Returns the path of the file that an asset was made from. The client's own fonts are parts of other packages' fonts. */
const sourceOfAsset = (file: string): string =>
  file.startsWith('src/fonts/') && file.endsWith('.woff2')
    ? join(web, 'node_modules', fontSourceOf(file))
    : resolve(web, file);

/** Returns true for the documents and pictures of this repository that the demo area shows. */
const isDocument = (id: string): boolean => id.startsWith(root) && !/\/(?:node_modules|src)\//.test(id);

/** Matches the folder of a package in `node_modules`. */
const installedFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** Returns the package that a folder belongs to. Folders in packages, such as `esm`, can have their own `package.json`. */
export function packageAt(folder: string): BundledPackage {
  const installed = installedFolder.exec(folder)?.[0];
  const file = join(installed ?? folder, 'package.json');
  if (existsSync(file)) {
    const { name, version, ...more }: Partial<Description> = JSON.parse(readFileSync(file, 'utf8'));
    if (name !== undefined && version !== undefined)
      return { ...more, name, version, folder: realpathSync(dirname(file)) };
  }
  if (installed !== undefined || dirname(folder) === folder)
    throw new Error(`${file} has no name and version, so a module of the page belongs to no package.`);
  return packageAt(dirname(folder));
}

/** Compares texts by code units, so that the order does not depend on the language of the machine. */
export const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Records the packages of a build. Only modules and files in the output count. */
export interface Recorder {
  readonly plugin: Plugin;
  /** Returns the packages, sorted by name and version. */
  packages(): readonly BundledPackage[];
}

export function recordBundled(): Recorder {
  const found = new Map<string, BundledPackage>();
  const add = (id: string): void => {
    if (isDocument(id)) return;
    const one = packageAt(folderOfModule(id));
    found.set(one.folder, one);
  };
  return {
    plugin: {
      name: 'farspin-record-bundled',
      apply: 'build',
      enforce: 'post',
      generateBundle(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'asset') for (const file of output.originalFileNames) add(sourceOfAsset(file));
          else for (const [id, { renderedLength }] of Object.entries(output.modules)) if (renderedLength > 0) add(id);
        }
      },
    },
    packages: () => [...found.values()].toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version)),
  };
}
