import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { list } from 'tar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caddyConfiguration, givenSettings, nginxConfiguration } from '../../packages/operator/src/wiring/index.ts';
import { allSettings, settingsProblems } from '../../packages/core/src/settings/values.reference.ts';
import { root, web } from '../build/folders.ts';
import { installedFrom, packageAt } from '../build/notices/bundled.ts';
import { noticesOf } from '../build/notices/licences.ts';
import { checksumLines, filesIn, sha256Of } from './archive.ts';
import { assemble, releaseName, type ReleaseRequest, type WebRelease } from './assemble.ts';
import { packageCounts } from './readme.ts';
import { billOfMaterials, billProblems } from './sbom.ts';
import { settingsExample } from './settings-example.ts';

const version = { version: '1.0.0-rc.1', commit: 'abc1234' };
const time = new Date('2026-05-04T03:02:01Z');
const packages = [
  packageAt(web),
  ...['@farspin/core', '@fontsource/handjet', 'react', 'react-dom', 'rxjs', 'wouter'].map((name) =>
    packageAt(installedFrom(web, name) ?? ''),
  ),
];

let folder = '';
let release: WebRelease;
let again: WebRelease;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farspin-release-web-'));
  const page = join(folder, 'page');
  mkdirSync(join(page, 'assets'), { recursive: true });
  mkdirSync(join(page, '.vite'));
  for (const name of ['index.html', 'assets/index-Bq3x_9Za.js', '.built', '.vite/manifest.json'])
    writeFileSync(join(page, name), name);
  writeFileSync(join(page, 'THIRD-PARTY-NOTICES.txt'), noticesOf('the page', packages));
  const request: Omit<ReleaseRequest, 'into'> = { page, packages, version, time };
  release = await assemble({ ...request, into: join(folder, 'first') });
  again = await assemble({ ...request, into: join(folder, 'second') });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (name: string): string => readFileSync(join(release.folder, name), 'utf8');

describe('the archive', () => {
  test('has the version and the commit in its name, and contains the listed files at the time of the commit', async () => {
    const name = 'farspin-web-1.0.0-rc.1-abc1234';
    expect(basename(release.archive)).toBe(`${name}.tar.gz`);
    expect(releaseName({ ...version, commit: null })).toBe('farspin-web-1.0.0-rc.1');
    const entries: [path: string, time: string | undefined, mode: number | undefined][] = [];
    await list({
      file: release.archive,
      onReadEntry: ({ path, mtime, mode }) => entries.push([path, mtime?.toISOString(), mode]),
    });
    const files = [
      ...['Caddyfile', 'README.md', 'SHA256SUMS', 'Settings.example.jsonc', 'Settings.json', 'THIRD-PARTY-NOTICES.txt'],
      ...[
        'farspin-web.cdx.json',
        'farspin.nginx.conf',
        'web/THIRD-PARTY-NOTICES.txt',
        'web/assets/index-Bq3x_9Za.js',
        'web/index.html',
      ],
    ];
    expect(entries).toEqual(files.map((file) => [`${name}/${file}`, time.toISOString(), 0o644]));
    expect(read('README.md')).toContain('# Farspin web client 1.0.0-rc.1 (abc1234)\n');
  });

  test('explains the numbers of packages in the README, the bill of materials and the notices', () => {
    const { components } = JSON.parse(read('farspin-web.cdx.json'));
    expect(packageCounts(packages)).toEqual({ own: 2, thirdParty: 5 });
    // The page itself is not a component.
    expect(components).toHaveLength(6);
    expect(read('THIRD-PARTY-NOTICES.txt')).toContain('Number of packages: 5.');
    expect(read('README.md')).toContain('5 packages by other people and 2 of Farspin, one of which is the page itself');
  });

  test('says how to install and upgrade the page, with the commands of the hosting guide', () => {
    const guide = readFileSync(join(root, 'docs/guides/hosting.md'), 'utf8');
    const commands = 'sudo mkdir -p /srv/farspin\nsudo cp -r web/. /srv/farspin/\n';
    expect(read('README.md')).toContain(commands);
    expect(guide).toContain(commands.replace('web/.', 'packages/web/dist/.'));
    expect(guide).toContain('`sudo cp -r web/. /srv/farspin/`');
  });

  test('is the same byte for byte if it is made again', () => {
    expect(again.archive).not.toBe(release.archive);
    expect(again.sha256).toBe(release.sha256);
    expect(readFileSync(`${release.archive}.sha256`, 'utf8')).toBe(
      `${sha256Of(again.archive)}  ${basename(again.archive)}\n`,
    );
  });

  test('has a checksum of each other file', () => {
    const others = filesIn(release.folder).filter((file) => file !== 'SHA256SUMS');
    expect(read('SHA256SUMS')).toBe(checksumLines(release.folder, others));
    expect(read('SHA256SUMS')).toMatch(/^[\da-f]{64} {2}Caddyfile\n/);
  });

  test("has the page's notices, also beside the page", () => {
    expect(read('THIRD-PARTY-NOTICES.txt')).toBe(noticesOf('the page', packages));
    expect(read('web/THIRD-PARTY-NOTICES.txt')).toBe(noticesOf('the page', packages));
  });

  test('has the configurations that the program writes', () => {
    const site = { root: '/srv/farspin', operator: '127.0.0.1:4600', settings: givenSettings() };
    expect(read('farspin.nginx.conf')).toBe(nginxConfiguration(site));
    expect(read('Caddyfile')).toBe(caddyConfiguration(site));
  });
});

describe('the settings', () => {
  test('are valid, and the example describes each of them once', () => {
    expect(settingsProblems(JSON.parse(read('Settings.json')))).toEqual([]);
    const example = settingsExample('1.0.0-rc.1');
    const document: unknown = JSON.parse(example.replaceAll(/^\s*\/\/.*$/gm, ''));
    expect(settingsProblems(document)).toEqual([]);
    for (const [path, { fallback }] of allSettings()) {
      const value = path.split('.').reduce<unknown>((found, name) => Reflect.get(Object(found), name), document);
      expect([path, value]).toEqual([path, fallback]);
    }
    expect(example.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });
});

describe('the bill of materials', () => {
  test('follows the schema of CycloneDX, and reports a document that does not', async () => {
    const bill = read('farspin-web.cdx.json');
    expect(await billProblems(bill)).toBeNull();
    expect(await billProblems(bill.replace('"library"', '"book"'))).toContain('/components/0/type');
  });

  test('lists each package with its licence, checksum and dependencies', () => {
    const bill = JSON.parse(read('farspin-web.cdx.json'));
    expect(bill).toMatchObject({
      specVersion: '1.6',
      metadata: {
        timestamp: time.toISOString(),
        component: { name: 'web', version: packages[0]?.version },
        properties: [{ name: 'farspin:commit', value: 'abc1234' }],
      },
    });
    expect(bill.components.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['core', 'handjet', 'react', 'react-dom', 'rxjs', 'wouter']),
    );
    const react = bill.components.find(({ name }: { name: string }) => name === 'react');
    expect(react).toMatchObject({
      purl: expect.stringMatching(/^pkg:npm\/react@\d/),
      licenses: [{ license: { id: 'MIT' } }],
      externalReferences: [{ hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }] }],
    });
    const reactDom = bill.dependencies.find(({ ref }: { ref: string }) => ref.startsWith('pkg:npm/react-dom@'));
    expect(reactDom.dependsOn).toEqual([react.purl]);
  });

  test('has another serial number for another commit', () => {
    const serialOf = (commit: string): string =>
      JSON.parse(billOfMaterials({ ...version, commit, packages, own: '@farspin/web', time })).serialNumber;
    expect(serialOf('abc1234')).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(serialOf('abc1235')).not.toBe(serialOf('abc1234'));
  });

  test('contains no path of this computer', () => {
    expect(read('farspin-web.cdx.json')).not.toContain(root);
    const elsewhere = packages.map((one) => ({ ...one, folder: `/elsewhere${one.folder}` }));
    const serialOf = (given: typeof packages): string =>
      JSON.parse(billOfMaterials({ ...version, packages: given, own: '@farspin/web', time })).serialNumber;
    expect(serialOf(elsewhere)).toBe(serialOf(packages));
  });
});
