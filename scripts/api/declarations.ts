import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readPackage, type Entry } from './entries.ts';

/**
 * Compiler options of the strictest package. The `types` step checks that packages use only their allowed DOM and Node
 * APIs.
 */
const compilerOptions = {
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['node'],
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
};

/**
 * Emits the declarations of all modules reachable from the entries into `folder`, in the repository's layout. Tools
 * without support for TypeScript 7 can then read them. Throws with the compiler's message if an entry has no
 * declarations.
 */
export function emitDeclarations(root: string, entries: readonly Entry[], folder: string): void {
  const entryFiles = entries.map(({ source }) => join(root, source));
  const { stdout: reached } = compile(root, entryFiles, folder, '--listFilesOnly');
  const own = reached.split('\n').filter((file) => file.startsWith(root) && !file.includes('/node_modules/'));
  // List all files, because the compiler only reliably writes declarations for the files it is given.
  const files = [...new Set([...entryFiles, ...own])];
  // The `types` step checks types, so skip the check here. Multiple checkers would print types differently.
  const { status, stdout } = compile(root, files, folder, '--noCheck', '--checkers', '1');
  if (status !== 0) throw new Error(`No declarations\n${stdout}`);
  const missing = entries.filter((entry) => !existsSync(join(folder, declarationOf(entry))));
  if (missing.length > 0)
    throw new Error(`The compiler wrote no declarations for ${missing.map(({ name }) => name).join(', ')}.\n${stdout}`);
  for (const packageFolder of new Set(entries.map((entry) => entry.packageFolder))) {
    furnish(
      root,
      folder,
      packageFolder,
      entries.filter((entry) => entry.packageFolder === packageFolder),
    );
  }
}

function compile(root: string, files: readonly string[], folder: string, ...flags: readonly string[]) {
  const project = join(folder, 'tsconfig.emit.json');
  const emitted = { declaration: true, emitDeclarationOnly: true, rootDir: root, outDir: folder };
  const typeRoots = [join(root, 'node_modules/@types')];
  writeFileSync(project, JSON.stringify({ compilerOptions: { ...compilerOptions, ...emitted, typeRoots }, files }));
  return spawnSync('tsc', ['-p', project, '--pretty', 'false', ...flags], { encoding: 'utf8' });
}

export const declarationOf = ({ source }: Entry): string => source.replace(/\.tsx?$/, '.d.ts');

/**
 * Writes the package files that the extractor needs: name, options and dependencies. Dependencies in this repository
 * also use declarations, because checking their sources is slow.
 */
function furnish(root: string, folder: string, packageFolder: string, entries: readonly Entry[]): void {
  const there = join(folder, packageFolder);
  const { name, dependencies } = readPackage(root, packageFolder);
  const declared = entries.map((entry) => [entry.path, `./${relative(packageFolder, declarationOf(entry))}`] as const);
  const write = (file: string, content: unknown): void => writeFileSync(join(there, file), JSON.stringify(content));
  mkdirSync(there, { recursive: true });
  write('package.json', { name, version: '0.0.0', type: 'module', exports: Object.fromEntries(declared) });
  write('tsconfig.json', {
    compilerOptions: { ...compilerOptions, typeRoots: [join(root, 'node_modules/@types')], noEmit: true },
    include: ['src'],
  });
  for (const dependency of dependencies) {
    const source = join(root, packageFolder, 'node_modules', dependency);
    const own = join(folder, relative(root, existsSync(source) ? realpathSync(source) : source));
    const target = join(there, 'node_modules', dependency);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(existsSync(own) ? own : source, target);
  }
}
