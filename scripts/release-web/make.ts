import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, web } from '../build/folders.ts';
import { packageAt, type BundledPackage } from '../build/notices/bundled.ts';
import { packagesIn, recordIn } from '../build/notices/record.ts';
import { commitTimeOf, versionOf } from '../build/version.ts';
import { buildWebInto } from '../build/web.ts';
import { assemble, type WebRelease } from './assemble.ts';

/** Folder for releases of the web client. */
const releases = join(root, 'build/web');

export interface MadeRelease extends WebRelease {
  readonly packages: readonly BundledPackage[];
}

/**
 * Builds the web client from the current sources, and writes its release. Never uses an earlier build, because this
 * build can show the version of an earlier commit.
 */
export async function makeRelease(into: string = releases): Promise<MadeRelease> {
  const page = mkdtempSync(join(tmpdir(), 'farspin-web-'));
  try {
    await buildWebInto(page);
    const own = packageAt(web);
    const all = [own, ...packagesIn(recordIn(page)).filter(({ folder }) => folder !== own.folder)];
    const version = versionOf(root);
    return { ...(await assemble({ page, packages: all, version, time: commitTimeOf(root), into })), packages: all };
  } finally {
    rmSync(page, { recursive: true, force: true });
  }
}
