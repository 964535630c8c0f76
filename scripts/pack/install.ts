import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedCount, installedKb } from '../strangers/installed.ts';
import { runIn } from '../strangers/project.ts';
import { published, tarballOf, type Published } from './packages.ts';

export interface Installed {
  /** Number of installed packages, including this package. */
  readonly count: number;
  readonly kb: number;
}

/** npm's cache comes first. A registry that does not answer ends the installation with an error within minutes. */
const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--fetch-timeout=30000', '--fetch-retries=1'];

/** Installs a package and the workspace packages that it requires into an empty folder with plain npm. */
export async function installAlone(one: Published, ...more: readonly string[]): Promise<Installed> {
  process.stderr.write(`Installing ${[one.manifest.name, ...more].join(' ')}…\n`);
  const folder = mkdtempSync(join(tmpdir(), 'farspin-install-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const tarballs = [one, ...requiredBy(one)].map(tarballOf);
    const { code, text } = await runIn(folder, 'npm', ['install', ...flags, ...more, ...tarballs]);
    if (code !== 0) throw new Error(`${one.manifest.name} cannot be installed:\n${text}`);
    return { count: installedCount(folder), kb: installedKb(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the workspace packages that a package depends on, directly or indirectly. */
function requiredBy({ manifest }: Published): readonly Published[] {
  const direct = published.filter((other) => other.manifest.name in (manifest.dependencies ?? {}));
  return [...new Set([...direct, ...direct.flatMap(requiredBy)])];
}
