import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const built = process.env['FARSPIN_WEB'] ?? join(import.meta.dirname, '../dist');
const hashed = /-([\w-]{8})\.(?:js|css|woff2)$/;

/** A separate web client that a test can replace with a newer version. */
export interface Site {
  readonly folder: string;
  /** Deploys a new version in which every file with a hash in its name has a new name. The old files are removed. */
  deploy(): void;
  /** Removes the files whose names begin with `name`, and returns their number. */
  lose(name: string): number;
  remove(): void;
}

export function copySite(): Site {
  const room = mkdtempSync(join(tmpdir(), 'farspin-site-'));
  const folder = join(room, 'current');
  // The compressed copies belong to the original version.
  cpSync(built, folder, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) });
  const assets = join(folder, 'assets');
  let versions = 0;

  return {
    folder,
    deploy() {
      versions += 1;
      const next = join(room, `next-${versions}`);
      cpSync(folder, next, { recursive: true });
      renameParts(next);
      // The swap is a rename, so that a page loads either the old or the new version.
      renameSync(folder, join(room, `before-${versions}`));
      renameSync(next, folder);
    },
    lose(name) {
      const lost = readdirSync(assets).filter((file) => basename(file).startsWith(`${name}-`));
      for (const file of lost) rmSync(join(assets, file));
      return lost.length;
    },
    remove: () => rmSync(room, { recursive: true, force: true }),
  };
}

function renameParts(folder: string): void {
  const assets = join(folder, 'assets');
  const hashes = readdirSync(assets).flatMap((name) => hashed.exec(name)?.[1] ?? []);
  const renamed = (text: string): string =>
    hashes.reduce((now, hash) => now.replaceAll(`-${hash}.`, `-${another(hash)}.`), text);
  for (const name of readdirSync(assets)) {
    const path = join(assets, name);
    const content = readFileSync(path);
    rmSync(path);
    const isText = /\.(?:js|css)$/.test(name);
    writeFileSync(join(assets, renamed(name)), isText ? renamed(content.toString()) : content);
  }
  for (const name of ['index.html', 'offline.html'])
    writeFileSync(join(folder, name), renamed(readFileSync(join(folder, name), 'utf8')));
  const worker = join(folder, 'service-worker.js');
  writeFileSync(worker, `${readFileSync(worker, 'utf8')}\n// ${hashes.map(another).join('')}\n`);
}

const another = (hash: string): string => [...hash].toReversed().join('');
