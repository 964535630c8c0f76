import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishedManifest, type Manifest } from '../pack/manifest.ts';
import { extraFilesOf, published, type Published } from '../pack/packages.ts';

/** What `npm publish` would upload for one package. */
export interface Publication {
  readonly name: string;
  readonly version: string;
  readonly tarball: string;
  readonly licence: string;
  readonly files: number;
  readonly bytes: number;
}

/** One element of the output of `npm pack --json`. */
interface Packed {
  readonly filename: string;
  readonly entryCount: number;
  readonly size: number;
}

/**
 * Returns what would be published with the versions of a folder. Needs the packed packages in `build/packages`. Nothing
 * is written there: each package is copied, and `npm pack --dry-run` lists it with its next version.
 */
export function publicationsOf(folder: string): readonly Publication[] {
  const manifests = published.map(
    (one) =>
      [
        one,
        JSON.parse(readFileSync(join(folder, 'packages', one.folder, 'package.json'), 'utf8')) as Manifest,
      ] as const,
  );
  const versions = new Map(manifests.map(([, { name, version }]) => [name, version]));
  return manifests.map(([one, manifest]) => publicationOf(one, manifest, versions));
}

function publicationOf(one: Published, manifest: Manifest, versions: ReadonlyMap<string, string>): Publication {
  const copy = mkdtempSync(join(tmpdir(), 'farspin-publication-'));
  try {
    cpSync(one.staged, copy, { recursive: true, filter: (path) => !path.endsWith('/node_modules') });
    const next = publishedManifest(manifest, versions, extraFilesOf(one));
    writeFileSync(join(copy, 'package.json'), JSON.stringify(next, null, 2));
    const output = execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
    const [packed] = JSON.parse(output) as readonly Packed[];
    if (packed === undefined) throw new Error(`npm pack lists nothing for ${next.name}`);
    const { filename: tarball, entryCount: files, size: bytes } = packed;
    const { license: licence = 'none' } = next;
    return { name: next.name, version: next.version, tarball, licence, files, bytes };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
