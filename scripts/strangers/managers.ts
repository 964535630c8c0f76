import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { published, tarballOf } from '../pack/packages.ts';
import { bun as bunRuntime, executableOf } from '../runtimes/engines.ts';
import { ownPath, patience, runIn, type Outcome } from './project.ts';

/** A package manager of the user. */
export interface Manager {
  /** Program and arguments that run the manager. */
  readonly command: readonly [program: string, ...args: string[]];
  /** Installs the dependencies of a project and the given tarballs. */
  install(folder: string, tarballs: readonly string[]): Promise<Outcome>;
}

/** Runs a command of a manager with the user's own npm, which also downloads the other managers. */
export const runManager = (
  { command: [program, ...first] }: Manager,
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> => runIn(folder, program, [...first, ...args], { PATH: ownPath, ...env });

export const npm: Manager = {
  command: ['npm'],
  install: (folder, tarballs) =>
    runManager(npm, folder, ['install', '--prefer-offline', '--no-audit', '--no-fund', ...patience, ...tarballs]),
};

/** pnpm, with the overrides of docs/guides/install.md. */
export const pnpm: Manager = {
  command: ['npx', '--yes', '--prefer-offline', '--package', 'pnpm@10.34.8', '--', 'pnpm'],
  install(folder, tarballs) {
    const lines = Object.entries(overridesFor(tarballs)).map(([name, file]) => `  '${name}': ${file}`);
    writeFileSync(join(folder, 'pnpm-workspace.yaml'), ['overrides:', ...lines, ''].join('\n'));
    return runManager(pnpm, folder, ['add', '--prefer-offline', ...tarballs]);
  },
};

/** Bun, with the overrides of docs/guides/install.md. */
export const bun: Manager = {
  // `npx` does not start in a project with overrides.
  get command(): Manager['command'] {
    return [executableOf(bunRuntime)];
  },
  install(folder, tarballs) {
    changeManifest(folder, (manifest) => ({ ...manifest, overrides: overridesFor(tarballs) }));
    return runManager(bun, folder, ['add', ...tarballs]);
  },
};

/** npm, with these versions of the project's dependencies. */
export const npmWith = (versions: Readonly<Record<string, string>>): Manager => ({
  ...npm,
  install(folder, tarballs) {
    changeManifest(folder, (manifest) => ({
      ...manifest,
      dependencies: replaced(manifest.dependencies, versions),
      devDependencies: replaced(manifest.devDependencies, versions),
    }));
    return npm.install(folder, tarballs);
  },
});

type Ranges = Readonly<Record<string, string>>;
interface Manifest {
  readonly dependencies?: Ranges;
  readonly devDependencies?: Ranges;
}

const replaced = (ranges: Ranges = {}, versions: Ranges): Ranges =>
  Object.fromEntries(Object.entries(ranges).map(([name, range]) => [name, versions[name] ?? range]));

const overridesFor = (tarballs: readonly string[]): Ranges =>
  Object.fromEntries(
    published
      .filter((one) => tarballs.includes(tarballOf(one)))
      .map((one) => [one.manifest.name, `file:${tarballOf(one)}`]),
  );

function changeManifest(folder: string, change: (manifest: Manifest) => object): void {
  const file = join(folder, 'package.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Manifest), null, 2));
}
