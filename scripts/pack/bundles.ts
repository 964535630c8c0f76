import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildArtilleryEngine } from '../build/artillery-engine.ts';
import { buildCli } from '../build/cli.ts';
import { artilleryEngineOutput, cliOutput, webOutput } from '../build/folders.ts';
import { buildWeb } from '../build/web.ts';
import { bundleDeclarations } from './declarations.ts';
import type { Published } from './packages.ts';

/** Compressed copies, build marks and Vite's manifest. The tarball is compressed as a whole. */
const isLeftOut = (path: string): boolean => /\.(?:br|gz)$|^\.built$|^\.vite$/.test(basename(path));
const copy = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, filter: (path) => !isLeftOut(path) });

/** Adds the bundled program, its control page and the web client that `serve` serves. */
export async function addProgram(one: Published): Promise<void> {
  await buildCli();
  await buildWeb();
  const dist = join(one.staged, 'dist');
  copy(cliOutput, dist);
  copy(webOutput, join(dist, 'web'));
  copy(join(one.source, 'bin'), join(one.staged, 'bin'));
  bundleDeclarations(one, { 'script/index': 'src/script/index.ts' });
}

/** Adds the bundled engine for Artillery. */
export async function addArtilleryEngine(one: Published): Promise<void> {
  await buildArtilleryEngine();
  copy(artilleryEngineOutput, join(one.staged, 'dist'));
  bundleDeclarations(one, { index: 'src/index.ts' });
}
