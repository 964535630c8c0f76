import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/folders.ts';
import { noticesFile } from '../build/notices/licences.ts';
import type { Manifest } from './manifest.ts';

/** A published package. */
export interface Published {
  /** Below `packages`. */
  readonly folder: string;
  readonly source: string;
  /** Folder that is packed into the tarball. */
  readonly staged: string;
  readonly manifest: Manifest;
  /** True if the tarball contains bundles, and with them code that other people wrote. */
  readonly hasBundles: boolean;
}

/** Folder for the tarballs. */
export const packed = join(root, 'build/packages');

/** Folders of the packages. A package comes after the packages that it imports. */
const folders = ['core', 'testing', 'adapters', 'operator', 'sim-cli', 'artillery-engine-farspin'];

const withBundles = new Set(['operator', 'sim-cli', 'artillery-engine-farspin']);

/** Subpaths that only other packages of this workspace import, by folder. They are not published. */
const internal: Readonly<Record<string, readonly string[]>> = { 'sim-cli': ['./load', './shard', './table'] };

export const published: readonly Published[] = folders.map((folder) => {
  const source = join(root, 'packages', folder);
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Manifest;
  const isPublic = ([subpath]: readonly [string, string]): boolean => !(internal[folder] ?? []).includes(subpath);
  const exports = Object.fromEntries(Object.entries(manifest.exports).filter(isPublic));
  const hasBundles = withBundles.has(folder);
  return { folder, source, staged: join(packed, folder), manifest: { ...manifest, exports }, hasBundles };
});

export const versions: ReadonlyMap<string, string> = new Map(
  published.map(({ manifest: { name, version } }) => [name, version]),
);

export const tarballOf = ({ manifest: { name, version } }: Published): string =>
  join(packed, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);

/** Returns the files that a tarball contains besides its built files. */
export const extraFilesOf = ({ hasBundles }: Published): readonly string[] => (hasBundles ? [noticesFile] : []);
