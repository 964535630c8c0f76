import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { artilleryEngineSources, cliSources, controlPageSources, root, webSources } from '../build/folders.ts';
import { buildWhenStale } from '../build/freshness.ts';
import { noticesFile } from '../build/notices/licences.ts';
import { describedWithCommit } from '../build/version.ts';
import { addArtilleryEngine, addControlPage, addProgram } from './bundles.ts';
import { compile } from './compile.ts';
import { publishedManifest } from './manifest.ts';
import { extraFilesOf, packed, published, versions, type Published } from './packages.ts';
import { packedReadme } from './readme.ts';

/** How a package's `dist` is built. */
interface Recipe {
  build(one: Published): Promise<void> | void;
  /** Further sources. */
  readonly sources: readonly string[];
}

/** Recipes of the packages that are not only compiled, by folder. */
const recipes: Readonly<Record<string, Recipe>> = {
  operator: {
    async build(one) {
      compile(one);
      await addControlPage(one);
    },
    sources: controlPageSources,
  },
  'sim-cli': { build: addProgram, sources: [...cliSources, ...webSources] },
  'artillery-engine-farspin': { build: addArtilleryEngine, sources: artilleryEngineSources },
};
const recipeOf = ({ folder }: Published): Recipe => recipes[folder] ?? { build: compile, sources: [] };

/** Writes the tarballs of published packages to `build/packages`, unless they are newer than their sources. */
export async function packAll(chosen: readonly Published[] = published): Promise<void> {
  const needed = new Set(chosen.flatMap(withImported));
  for (const one of published.filter((each) => needed.has(each))) {
    await buildWhenStale(root, one.staged, sourcesOf(one), () => pack(one));
  }
}

/** Returns a package and the packages whose declarations it is compiled against. */
function withImported(one: Published): readonly Published[] {
  const { dependencies, peerDependencies } = one.manifest;
  const names = Object.keys({ ...dependencies, ...peerDependencies });
  return [one, ...published.filter(({ manifest }) => names.includes(manifest.name)).flatMap(withImported)];
}

const sourcesOf = (one: Published): readonly string[] => [
  ...withImported(one).flatMap(({ source }) => ['src', 'package.json', 'README.md'].map((path) => join(source, path))),
  ...['pnpm-lock.yaml', 'tsconfig.base.json', 'scripts/build', 'scripts/pack'].map((path) => join(root, path)),
  ...recipeOf(one).sources,
];

async function pack(one: Published): Promise<void> {
  const { source, staged, manifest } = one;
  process.stderr.write(`Packing ${manifest.name}…\n`);
  rmSync(staged, { recursive: true, force: true });
  mkdirSync(staged, { recursive: true });
  const described = describedWithCommit(publishedManifest(manifest, versions, extraFilesOf(one)), root);
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
  await recipeOf(one).build(one);
  const readme = packedReadme({
    text: readFileSync(join(source, 'README.md'), 'utf8'),
    licence: manifest.license ?? 'No licence',
    // The folders beside `staged` belong to other tarballs.
    isPacked: (path) => !path.startsWith('..') && existsSync(join(staged, path)),
    notices: one.hasBundles ? noticesFile : null,
  });
  writeFileSync(join(staged, 'README.md'), readme);
  execFileSync('npm', ['pack', '--silent', '--pack-destination', packed], {
    cwd: staged,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
