import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { caddyConfiguration, givenSettings, nginxConfiguration } from '../../packages/operator/src/wiring/index.ts';
import type { BundledPackage } from '../build/notices/bundled.ts';
import { versionText, type Version } from '../build/version.ts';
import { letEverybodyRead, packFolder, sha256Of, writeChecksums } from './archive.ts';
import { names, packageCounts, readmeOf } from './readme.ts';
import { billOfMaterials, billProblems } from './sbom.ts';
import { settingsExample } from './settings-example.ts';

export interface ReleaseRequest {
  /** Folder of the built page, with its notices. */
  readonly page: string;
  /** All packages in the page, including the page's own package. */
  readonly packages: readonly BundledPackage[];
  readonly version: Version;
  /** Time of the commit. */
  readonly time: Date;
  /** Folder for the release. */
  readonly into: string;
}

export interface WebRelease {
  /** Unpacked files. */
  readonly folder: string;
  readonly archive: string;
  readonly sha256: string;
}

/** Folder of the page on the server, and the operator's address, as in the hosting guide. */
const site = { root: '/srv/farspin', operator: '127.0.0.1:4600', settings: givenSettings() };

/** Vite's manifest and build marks, which no browser requests. */
const isLeftOut = (path: string): boolean => ['.built', '.vite'].includes(basename(path));

/** Returns the name of the archive, without its extension: `farspin-web-1.0.0-rc.1-abc1234`. */
export const releaseName = ({ version, commit }: Version): string =>
  ['farspin-web', version, ...(commit === null ? [] : [commit])].join('-');

/**
 * Writes a release of the web client: a folder, the same folder as an archive, and the checksum of the archive. The same
 * request writes the same bytes.
 * @throws if the page has no notices, or if the bill of materials is invalid
 */
export async function assemble({ page, packages, version, time, into }: ReleaseRequest): Promise<WebRelease> {
  const folder = join(into, releaseName(version));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(page, join(folder, names.web), { recursive: true, filter: (path) => !isLeftOut(path) });
  const bill = billOfMaterials({ ...version, packages, own: '@farspin/web', time });
  const problems = await billProblems(bill);
  if (problems !== null) throw new Error(`The bill of materials does not follow CycloneDX's schema:\n${problems}`);
  const texts: Readonly<Record<string, string>> = {
    [names.readme]: readmeOf(version, packageCounts(packages)),
    [names.nginx]: nginxConfiguration(site),
    [names.caddy]: caddyConfiguration(site),
    [names.settings]: '{}\n',
    [names.settingsExample]: settingsExample(versionText(version)),
    [names.bill]: bill,
  };
  cpSync(join(page, names.notices), join(folder, names.notices));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  writeChecksums(folder);
  letEverybodyRead(folder);
  const archive = await packFolder(folder, time);
  const sha256 = sha256Of(archive);
  writeFileSync(`${archive}.sha256`, `${sha256}  ${basename(archive)}\n`);
  return { folder, archive, sha256 };
}
