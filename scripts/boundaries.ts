/**
 * Checks which modules import which (`.dependency-cruiser.cjs`), which read the device's time, and which format with a
 * bare language. An argument names another folder with this repository's layout.
 */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { fileURLToPath } from 'node:url';
import { argumentsOf } from './arguments.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const rules: ICruiseOptions & { forbidden: [] } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/**
 * Minimum number of parsed modules. With fewer modules, the check itself is broken, because a broken parser would
 * report nothing.
 */
const fewestModules = 100;

export interface Boundaries {
  readonly modules: number;
  readonly violations: readonly string[];
}

/** [TIME2] The only file in players' programs that may read the device's time. */
const timeSource = 'packages/adapters/src/time/device-time.ts';
const playersCode = ['core', 'adapters', 'web', 'sim-cli', 'artillery-engine-farspin'].map(
  (name) => `packages/${name}/src/**/*.{ts,tsx}`,
);
/** Tests, and code that measures or compares clocks. They may read the time. */
const timeKeepers = [
  /\.test\.tsx?$/,
  /\/testing\//,
  /^packages\/adapters\/src\/contract\//,
  /^packages\/sim-cli\/src\/(load|probe|doctor|conform)\//,
  // Runs alone in its frame, and gives a third-party script the time that it asks for.
  /^packages\/web\/src\/chat\/host\//,
];
const readsTime =
  /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(\s*\)|\bperformance\s*\.\s*(?:now|timeOrigin)\b|\bhrtime\b/;
const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;

/** Returns a violation for every file that reads the device's time itself. */
function timeReaders(baseDir: string): readonly string[] {
  return globSync(playersCode, { cwd: baseDir, exclude: (name) => name === 'node_modules' })
    .filter((file) => file !== timeSource && !timeKeepers.some((keeper) => keeper.test(file)))
    .flatMap((file) => {
      const found = readsTime.exec(readFileSync(join(baseDir, file), 'utf8').replaceAll(comments, ''));
      return found === null ? [] : [`time-outside-adapter: ${file} → ${found[0]}`];
    });
}

const bareLanguage = /(?:\bIntl\.(?:Number|DateTime|RelativeTime)Format|\.toLocale\w*String)\(\s*language\b/;

/**
 * Returns a violation for every file that formats with a bare language, because an engine may then use other digits
 * ([MESSAGES8]).
 */
function bareFormats(baseDir: string): readonly string[] {
  return globSync(playersCode, { cwd: baseDir, exclude: (name) => name === 'node_modules' })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const found = bareLanguage.exec(readFileSync(join(baseDir, file), 'utf8').replaceAll(comments, ''));
      return found === null ? [] : [`bare-language: ${file} → ${found[0]}; use localeOf(language)`];
    });
}

const inSource = /^packages\/[^/]+\/src\//;
const ofTests = /\.(?:test|fixture)\.tsx?$|\/testing\//;

/** An import between two folders with the same parent folder. */
interface Arrow {
  readonly within: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the importing and the imported folder below the deepest folder that contains both files. A file directly in
 * that folder has the folder `.`. Returns null if both files are in the same folder or in different packages. Also
 * returns null for a file beside folders unless it is at the root of a package, because such files wire the folders
 * together or are shared by them.
 */
function arrowOf(importer: string, imported: string): Arrow | null {
  const [source] = inSource.exec(importer) ?? [];
  if (source === undefined || !imported.startsWith(source)) return null;
  const [one, other] = [importer.split('/').slice(0, -1), imported.split('/').slice(0, -1)];
  const depth = one.findIndex((name, index) => name !== other[index]);
  const shared = one.slice(0, depth === -1 ? one.length : depth);
  const within = `${shared.join('/')}/`;
  const [from = '.', to = '.'] = [one[shared.length], other[shared.length]];
  return from === to || (within !== source && (from === '.' || to === '.')) ? null : { within, from, to };
}

/**
 * Returns the imports between folders that depend on each other in a cycle, because such folders cannot be read, tested
 * or moved separately. Ignores tests, which may import everything.
 */
function circlesBetweenFolders(modules: ICruiseResult['modules']): readonly string[] {
  /**
   * Import graph of the folders in a parent folder: parent, importing folder, imported folder. The value is an example
   * import.
   */
  const arounds = new Map<string, Map<string, Map<string, string>>>();
  for (const { source: file, dependencies } of modules) {
    if (ofTests.test(file)) continue;
    for (const { resolved } of dependencies) {
      const arrow = arrowOf(file, resolved);
      if (arrow === null) continue;
      const folders = getOrAdd(arounds, arrow.within, () => new Map<string, Map<string, string>>());
      getOrAdd(folders, arrow.from, () => new Map<string, string>()).set(arrow.to, `${file} → ${resolved}`);
    }
  }
  return [...arounds.values()].flatMap((folders) =>
    [...folders].flatMap(([from, arrows]) =>
      [...arrows].filter(([to]) => reaches(folders, to, from)).map(([, arrow]) => `folder-circle: ${arrow}`),
    ),
  );
}

function reaches(folders: ReadonlyMap<string, ReadonlyMap<string, unknown>>, from: string, to: string): boolean {
  const reached = new Set([from]);
  for (const folder of reached) for (const next of folders.get(folder)?.keys() ?? []) reached.add(next);
  return reached.has(to);
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const there = map.get(key) ?? make();
  map.set(key, there);
  return there;
}

export async function checkBoundaries(baseDir: string): Promise<Boundaries> {
  const { forbidden, options } = rules as { forbidden: []; options: ICruiseOptions };
  const { output } = await cruise(['packages'], { ...options, baseDir, validate: true, ruleSet: { forbidden } });
  const { modules, summary } = output as ICruiseResult;
  return {
    modules: modules.filter(({ source }) => source.startsWith('packages/')).length,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...circlesBetweenFolders(modules),
      ...timeReaders(baseDir),
      ...bareFormats(baseDir),
    ],
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { operand } = argumentsOf({
    command: 'node scripts/boundaries.ts',
    says: 'Checks the imports of modules and their access to the time, in this tree or in another tree with the same layout.',
    operand: 'folder',
  });
  const { modules, violations } = await checkBoundaries(resolve(operand ?? root));
  for (const violation of violations) console.error(violation);
  if (modules < fewestModules)
    console.error(`Only ${modules} modules were parsed, so the check is not reliable. Check the folder.`);
  console.log(`boundaries: ${modules} modules, ${violations.length} violations`);
  process.exitCode = violations.length > 0 || modules < fewestModules ? 1 : 0;
}
