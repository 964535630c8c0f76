import type { Manifest } from '../pack/manifest.ts';

/** Fields that only the owner of the packages can fill in, with what they contain. */
const ownerFields = {
  repository: 'address of the repository',
  homepage: 'address of the documentation',
  bugs: 'address for reports of defects',
  author: 'name of the owner',
} as const;

/** Matches the line of SECURITY.md with an e-mail address or a link to a form. */
const contact = /^\*\*Contact:\*\* (?!none)\S/m;

/**
 * Returns what the owner must decide or fill in before the packages can be published, one entry per line.
 *
 * @param security the text of SECURITY.md
 */
export function ownersTasks(manifests: readonly Manifest[], security: string): readonly string[] {
  const unlicensed = manifests.filter(({ license = 'UNLICENSED' }) => license === 'UNLICENSED');
  const fields = Object.entries(ownerFields).flatMap(([field, content]) => {
    const without = manifests.filter((manifest) => !(field in manifest));
    return without.length === 0 ? [] : [`"${field}" in package.json (${content}): ${namesOf(without, manifests)}`];
  });
  return [
    ...(unlicensed.length === 0 ? [] : [`a licence instead of UNLICENSED: ${namesOf(unlicensed, manifests)}`]),
    ...fields,
    ...(contact.test(security) ? [] : ['a contact for security reports, in the line "Contact" of SECURITY.md']),
  ];
}

const namesOf = (some: readonly Manifest[], all: readonly Manifest[]): string =>
  some.length === all.length ? 'all packages' : some.map(({ name }) => name).join(', ');
