import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/folders.ts';
import type { Manifest } from './manifest.ts';

/** A package that is published. */
export interface Published {
  /** Below `packages`. */
  readonly folder: string;
  readonly source: string;
  /** The folder that becomes the tarball. */
  readonly staged: string;
  readonly manifest: Manifest;
}

/** Where tarballs are written. */
export const packed = join(root, 'build/packages');

/** Each after the packages that it imports. */
const folders = ['core', 'testing', 'adapters', 'operator'];

export const published: readonly Published[] = folders.map((folder) => {
  const source = join(root, 'packages', folder);
  return {
    folder,
    source,
    staged: join(packed, folder),
    manifest: JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Manifest,
  };
});

export const versions: ReadonlyMap<string, string> = new Map(
  published.map(({ manifest: { name, version } }) => [name, version]),
);

export const tarballOf = ({ manifest: { name, version } }: Published): string =>
  join(packed, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
