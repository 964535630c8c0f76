import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Enums, Models, Serialize, Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { root } from '../build/folders.ts';
import type { Version } from '../build/version.ts';
import { installedFrom, type BundledPackage } from '../build/notices/bundled.ts';

/** CycloneDX's schema version of the document. */
const spec = Spec.Spec1dot6;

export interface BillRequest extends Version {
  /** All packages in the page, including the page's own package. */
  readonly packages: readonly BundledPackage[];
  /** Name of the page's own package. */
  readonly own: string;
  readonly time: Date;
}

/** Returns the software bill of materials of a page as CycloneDX JSON. The same request returns the same text. */
export function billOfMaterials({ packages, own, version, commit, time }: BillRequest): string {
  const components = new Map(packages.map((one) => [one.folder, componentOf(one, one.name === own)]));
  for (const one of packages) {
    // The page's own package has its build tools there, whose helpers are in the page.
    const alsoOfTools = one.name === own ? one.devDependencies : {};
    for (const name of Object.keys({ ...one.dependencies, ...one.peerDependencies, ...alsoOfTools })) {
      const required = components.get(installedFrom(one.folder, name) ?? '');
      if (required !== undefined) components.get(one.folder)?.dependencies.add(required.bomRef);
    }
  }
  const contents = packages.map((one) => `${one.name}@${one.version}`);
  const bom = new Models.Bom({ serialNumber: serialNumberOf([version, commit, ...contents].join('\n')) });
  bom.metadata.timestamp = time;
  bom.metadata.lifecycles.add(Enums.LifecyclePhase.Build);
  for (const one of packages) {
    const component = components.get(one.folder);
    if (component === undefined) continue;
    if (one.name !== own) bom.components.add(component);
    else bom.metadata.component = component;
  }
  if (commit !== null) bom.metadata.properties.add(new Models.Property('farspin:commit', commit));
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(spec));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

/** Validates a bill of materials against CycloneDX's schema. Resolves with the errors as text, or null if it is valid. */
export async function billProblems(text: string): Promise<string | null> {
  const problems: unknown = await new Validation.JsonStrictValidator(spec.version).validate(text);
  return problems === null ? null : JSON.stringify(problems, null, 2);
}

function componentOf(one: BundledPackage, isPage: boolean): Models.Component {
  const { name, version, description } = one;
  const [group, base] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const purl = `pkg:npm/${group === undefined ? '' : `${encodeURIComponent(group)}/`}${base}@${encodeURIComponent(version)}`;
  const kind = isPage ? Enums.ComponentType.Application : Enums.ComponentType.Library;
  const component = new Models.Component(kind, base ?? name, { version, purl, bomRef: purl });
  if (group !== undefined) component.group = group;
  if (description !== undefined) component.description = description;
  component.licenses.add(licenceOf(one));
  const sha512 = integrityOf(one);
  if (sha512 !== null) {
    const hashes = new Models.HashDictionary([[Enums.HashAlgorithm['SHA-512'], sha512]]);
    const address = `https://registry.npmjs.org/${name}/-/${base}-${version}.tgz`;
    component.externalReferences.add(
      new Models.ExternalReference(address, Enums.ExternalReferenceType.Distribution, { hashes }),
    );
  }
  return component;
}

function licenceOf({ license = 'UNLICENSED' }: BundledPackage): Models.License {
  if (license === 'UNLICENSED') return new Models.NamedLicense(license);
  const acknowledgement = Enums.LicenseAcknowledgement.Declared;
  return /[ (]/.test(license)
    ? Object.assign(new Models.LicenseExpression(license), { acknowledgement })
    : new Models.SpdxLicense(license, { acknowledgement });
}

let lockfile: string | null = null;

/** Returns the SHA-512 of a package's tarball in hexadecimal digits from the lockfile, or null for an own package. */
function integrityOf({ name, version }: BundledPackage): string | null {
  lockfile ??= readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  const at = lockfile.indexOf(`\n  ${name.startsWith('@') ? `'${name}@${version}'` : `${name}@${version}`}:\n`);
  const [, base64 = null] = /integrity: sha512-([\w+/=]+)/.exec(at === -1 ? '' : lockfile.slice(at, at + 500)) ?? [];
  return base64 === null ? null : Buffer.from(base64, 'base64').toString('hex');
}

/** Returns a UUID of version 8 that depends only on the text (RFC 9562, section 5.8). */
function serialNumberOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(digits.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
  ];
  return `urn:uuid:${[...parts, digits.slice(20, 32)].join('-')}`;
}
