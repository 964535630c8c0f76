import { spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedManifest } from './manifest.ts';
import { published, versions, type Published } from './packages.ts';
import { packSourceMaps } from './source-maps.ts';

/**
 * Compiles a package's public sources, and the modules that they import, to ES modules with declarations and source
 * maps in `dist`. Tests are not imported, so they are not compiled. Throws with the compiler's output if it fails.
 */
export function compile(one: Published): void {
  const { source, staged, manifest } = one;
  const config = join(staged, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(source, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        sourceMap: true,
        inlineSources: true,
        allowImportingTsExtensions: false,
        rewriteRelativeImportExtensions: true,
        rootDir: join(source, 'src'),
        outDir: join(staged, 'dist'),
        paths: declarationPaths(),
      },
      include: [],
      files: Object.values(manifest.exports).map((file) => join(source, file)),
    }),
  );
  // The next package is compiled against this package's declarations, which import its libraries.
  symlinkSync(join(source, 'node_modules'), join(staged, 'node_modules'));
  const { status, stdout } = spawnSync('tsc', ['-p', config, '--pretty', 'false'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${manifest.name} does not compile:\n${stdout}`);
  packSourceMaps(one, join(staged, 'dist'));
}

/** Returns paths to the packed declarations. Imports between packages use them instead of the workspace's sources. */
const declarationPaths = (): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    published.flatMap(({ staged, manifest }) =>
      Object.entries(publishedManifest(manifest, versions).exports).map(([subpath, { types }]) => [
        join(manifest.name, subpath),
        [join(staged, types)],
      ]),
    ),
  );
