import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../build/folders.ts';
import type { Published } from './packages.ts';

/** The fields of a source map that packing changes. */
interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent: readonly (string | null)[];
}

/**
 * Changes the source maps of a staged package so that they help outside this repository. A path leads into the installed
 * package, such as `packages/core/src/index.ts`. No file is there, so the maps contain this repository's sources.
 * Libraries are left out: their packages contain the sources, and they would add two megabytes to the program.
 *
 * @param output folder that the maps were built in
 */
export function packSourceMaps({ staged }: Published, output: string): void {
  const dist = join(staged, 'dist');
  for (const file of globSync('**/*.map', { cwd: dist })) {
    const path = join(dist, file);
    const map = JSON.parse(readFileSync(path, 'utf8')) as SourceMap;
    writeFileSync(path, JSON.stringify(packedSourceMap(map, { from: join(output, file), to: path, staged })));
  }
}

interface Places {
  /** Path of the map in the build. */
  readonly from: string;
  /** Path of the map in the staged package. */
  readonly to: string;
  /** Folder of the staged package. */
  readonly staged: string;
}

export function packedSourceMap<T extends SourceMap>(map: T, { from, to, staged }: Places): T {
  const paths = map.sources.map((source) => relative(root, resolve(dirname(from), source)).replace(inStore, ''));
  return {
    ...map,
    sources: paths.map((path) => relative(dirname(to), join(staged, path))),
    sourcesContent: map.sourcesContent.map((text, index) =>
      paths[index]?.startsWith('node_modules/') === true ? null : text,
    ),
  };
}

/** Matches the part of a library's path that only pnpm's store has: `node_modules/.pnpm/rxjs@7.8.2/`. */
const inStore = /^.*\/(?=node_modules\/)/;
