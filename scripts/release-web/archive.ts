import { createHash } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { create } from 'tar';
import { compare } from '../build/notices/bundled.ts';

const checksumFile = 'SHA256SUMS';

/** Returns the paths of all files in a folder, sorted. */
export const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile())
    .toSorted(compare);

export const sha256Of = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Formats checksums as `sha256sum --check` reads them. */
export const checksumLines = (folder: string, files: readonly string[]): string =>
  files.map((file) => `${sha256Of(join(folder, file))}  ${file}\n`).join('');

/** Writes the checksums of all files of a folder into this folder. */
export function writeChecksums(folder: string): void {
  const files = filesIn(folder).filter((file) => file !== checksumFile);
  writeFileSync(join(folder, checksumFile), checksumLines(folder, files));
}

/** Lets everybody read a folder, as a web server must, whatever the mode of the sources. */
export function letEverybodyRead(folder: string): void {
  chmodSync(folder, 0o755);
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const full = join(folder, path);
    chmodSync(full, statSync(full).isFile() ? 0o644 : 0o755);
  }
}

/**
 * Packs a folder as a tar.gz beside it. The archive depends only on names and contents of the files: entries are sorted,
 * all have the given time, and there are no owners. Returns the path of the archive.
 */
export async function packFolder(folder: string, mtime: Date): Promise<string> {
  const name = basename(folder);
  const archive = `${folder}.tar.gz`;
  const files = filesIn(folder);
  await create(
    // `portable` also leaves the operating system out of gzip's header.
    {
      cwd: dirname(folder),
      file: archive,
      gzip: { level: 9, portable: true },
      portable: true,
      mtime,
      noDirRecurse: true,
    },
    files.map((file) => `${name}/${file}`),
  );
  return archive;
}
