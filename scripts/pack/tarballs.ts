import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildControlPage } from '../build/control-page.ts';
import { controlPage, root } from '../build/folders.ts';
import { buildWhenStale } from '../build/freshness.ts';
import { describedWithCommit } from '../build/version.ts';
import { compile } from './compile.ts';
import { publishedManifest } from './manifest.ts';
import { packed, published, versions, type Published } from './packages.ts';

const sources = [
  ...published.flatMap(({ source }) => ['src', 'package.json', 'README.md'].map((path) => join(source, path))),
  ...['pnpm-lock.yaml', 'tsconfig.base.json', 'scripts/build', 'scripts/pack'].map((path) => join(root, path)),
];

/** Functions that add the built pages that a package serves, by folder. */
const addPages: Readonly<Record<string, (dist: string) => Promise<void>>> = {
  async operator(dist) {
    await buildControlPage();
    cpSync(controlPage, join(dist, 'sim'), { recursive: true });
  },
};

/** Writes the tarballs of all published packages to `build/packages`, unless they are newer than the sources. */
export const packAll = (): Promise<void> =>
  buildWhenStale(root, packed, sources, async () => {
    rmSync(packed, { recursive: true, force: true });
    for (const one of published) await pack(one);
  });

async function pack(one: Published): Promise<void> {
  const { source, staged, manifest } = one;
  process.stderr.write(`Packing ${manifest.name}…\n`);
  mkdirSync(staged, { recursive: true });
  const described = describedWithCommit(publishedManifest(manifest, versions), root);
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
  cpSync(join(source, 'README.md'), join(staged, 'README.md'));
  compile(one);
  await addPages[one.folder]?.(join(staged, 'dist'));
  execFileSync('npm', ['pack', '--silent', '--pack-destination', packed], {
    cwd: staged,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
