import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { declarationOf, emitDeclarations } from '../api/declarations.ts';
import { readAllEntries, type Entry } from '../api/entries.ts';
import { root } from '../build/folders.ts';
import type { Published } from './packages.ts';

/** Matches the module that a declaration imports: `from './x.ts'`, `import("rxjs")`. */
const imports = /((?:\bfrom|\bimport)\s*\(?\s*)(['"])([@\w.][\w@./-]*)\2/g;

/**
 * Writes the declarations of bundled entries, and of all modules of this workspace that they import, to `dist`. A
 * bundle contains the workspace's packages, so its declarations must not import them. Throws if the declarations import
 * a library that the package does not depend on.
 *
 * @param entries maps a built file in `dist`, without its extension, to its source in the package
 */
export function bundleDeclarations({ folder, staged, manifest }: Published, entries: Readonly<Record<string, string>>) {
  const emitted = mkdtempSync(join(tmpdir(), 'farspin-declarations-'));
  try {
    const packageFolder = join('packages', folder);
    const given = Object.values(entries).map((source) => entryOf(packageFolder, source));
    emitDeclarations(root, given, emitted);
    const copy = copier(emitted, join(staged, 'dist/types'));
    for (const [built, source] of Object.entries(entries)) {
      const target = copy.add(declarationOf(entryOf(packageFolder, source)));
      writeFileSync(join(staged, 'dist', `${built}.d.ts`), reexport(join(staged, 'dist', built), target));
    }
    const missing = [...copy.libraries()].filter((name) => !(name in (manifest.dependencies ?? {})));
    if (missing.length > 0)
      throw new Error(`The declarations of ${manifest.name} import ${missing.join(', ')}. Add it to its dependencies.`);
  } finally {
    rmSync(emitted, { recursive: true, force: true });
  }
}

const entryOf = (packageFolder: string, source: string): Entry => ({
  ...{ name: packageFolder, path: '.', packageFolder },
  source: join(packageFolder, source),
  report: '',
});

/** Returns a module that exports everything from a declaration file. */
function reexport(built: string, target: string): string {
  const path = pathFrom(`${built}.d.ts`, target);
  const hasDefault = /^export default /m.test(readFileSync(target, 'utf8'));
  return `export * from '${path}';\n${hasDefault ? `export { default } from '${path}';\n` : ''}`;
}

/** Copies declaration files and the files that they import. Imports between packages become relative. */
function copier(emitted: string, target: string) {
  const ofPackages = new Map(readAllEntries(root, packageFolders()).map((entry) => [entry.name, declarationOf(entry)]));
  const libraries = new Set<string>();
  const copied = new Set<string>();
  const placeOf = (file: string): string => join(target, relative('packages', file));

  function add(file: string): string {
    const place = placeOf(file);
    if (copied.has(file)) return place;
    copied.add(file);
    const text = readFileSync(join(emitted, file), 'utf8').replaceAll(
      imports,
      (whole: string, before: string, quote: string, name: string) => {
        const imported = name.startsWith('.')
          ? join(dirname(file), name).replace(/(?:\.d)?\.tsx?$/, '.d.ts')
          : ofPackages.get(name);
        if (imported !== undefined) return `${before}${quote}${pathFrom(place, add(imported))}${quote}`;
        libraries.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
        return whole;
      },
    );
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
    return place;
  }
  return { add, libraries: (): ReadonlySet<string> => libraries };
}

function pathFrom(importer: string, imported: string): string {
  const path = relative(dirname(importer), imported).replace(/\.d\.ts$/, '.js');
  return path.startsWith('.') ? path : `./${path}`;
}

/** Returns the folders of the packages that have `exports`. */
const packageFolders = (): readonly string[] =>
  globSync('packages/*/package.json', { cwd: root })
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('"exports"'))
    .map(dirname);
