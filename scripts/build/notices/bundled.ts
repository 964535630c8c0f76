import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

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

/** A package whose code or files are in a bundle. */
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

/** @throws if the package is not installed */
export function mustBeInstalled(folder: string, name: string): string {
  const found = installedFrom(folder, name);
  if (found === null) throw new Error(`${name} is not installed for ${folder}. Run: npx --yes pnpm@10.34.8 install`);
  return found;
}

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
    throw new Error(`${file} has no name and version, so a module of the bundle belongs to no package.`);
  return packageAt(dirname(folder));
}

/** Compares texts by code units, so that the order does not depend on the language of the machine. */
export const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Returns true for a package of this repository. The project's own licence covers it. */
export const isOwn = ({ folder }: Pick<BundledPackage, 'folder'>): boolean => !/[\\/]node_modules[\\/]/.test(folder);
