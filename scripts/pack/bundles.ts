import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildArtilleryEngine } from '../build/artillery-engine.ts';
import { buildCli } from '../build/cli.ts';
import { buildControlPage } from '../build/control-page.ts';
import { artilleryEngineOutput, cliOutput, controlPage, webOutput } from '../build/folders.ts';
import { noticesFile, noticesOf } from '../build/notices/licences.ts';
import { packagesIn, recordIn, type BundleRecord } from '../build/notices/record.ts';
import { buildWeb } from '../build/web.ts';
import { bundleDeclarations } from './declarations.ts';
import { packSourceMaps } from './source-maps.ts';
import type { Published } from './packages.ts';

/** Compressed copies, build marks and Vite's own folder. The tarball is compressed as a whole. */
const isLeftOut = (path: string): boolean => /\.(?:br|gz)$|^\.built$|^\.vite$/.test(basename(path));
const copy = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, filter: (path) => !isLeftOut(path) });

/** Adds the bundled program, its control page and the web client that `serve` serves. */
export async function addProgram(one: Published): Promise<void> {
  await buildCli();
  await buildWeb();
  addBundles(one, { dist: cliOutput, 'dist/sim': controlPage, 'dist/web': webOutput });
  packSourceMaps(one, cliOutput);
  copy(join(one.source, 'bin'), join(one.staged, 'bin'));
  bundleDeclarations(one, { 'script/index': 'src/script/index.ts' });
}

/** Adds the bundled engine for Artillery. */
export async function addArtilleryEngine(one: Published): Promise<void> {
  await buildArtilleryEngine();
  addBundles(one, { dist: artilleryEngineOutput });
  packSourceMaps(one, artilleryEngineOutput);
  bundleDeclarations(one, { index: 'src/index.ts' });
}

/** Adds the operator's control page. */
export async function addControlPage(one: Published): Promise<void> {
  await buildControlPage();
  addBundles(one, { 'dist/sim': controlPage });
}

/** Copies built bundles, given by their folder in the tarball, and writes the notices of everything in them. */
function addBundles(one: Published, bundles: Readonly<Record<string, string>>): void {
  const record: Record<string, readonly string[]> = {};
  for (const [into, output] of Object.entries(bundles)) {
    copy(output, join(one.staged, into));
    for (const [file, folders] of Object.entries(recordIn(output))) record[join(into, file)] = folders;
  }
  const { name, version } = one.manifest;
  writeFileSync(join(one.staged, noticesFile), noticesOf(`${name} ${version}`, packagesIn(record)));
  mkdirSync(dirname(recordOf(one)), { recursive: true });
  writeFileSync(recordOf(one), JSON.stringify(record));
}

/** The tarball does not contain this file, because `files` in `package.json` does not list it. */
const recordOf = ({ staged }: Published): string => join(staged, '.vite/bundled.json');

/** Returns what is in the bundled files of a staged package, by their paths in the tarball. */
export const bundledIn = (one: Published): BundleRecord => (one.hasBundles ? recordIn(one.staged) : {});
