import { bumps, type Bump, type Changeset } from './changesets.ts';

const headings: Readonly<Record<Bump, string>> = {
  major: 'Breaking changes',
  minor: 'New',
  patch: 'Fixed',
  none: 'Other',
};

const shortName = (name: string): string => name.replace('@farspin/', '');

/** Formats a changeset as a list entry: the packages with this bump, followed by the summary. Null if there are none. */
function entryOf({ releases, summary }: Changeset, bump: Bump): string | null {
  const names = releases.filter(({ type }) => type === bump).map(({ name }) => `\`${shortName(name)}\``);
  if (names.length === 0) return null;
  return `- ${names.join(', ')}: ${summary.trim().replaceAll('\n', '\n  ')}`.replaceAll(/^ +$/gm, '');
}

/**
 * Formats the section of a version for the changelog of all packages. The largest changes come first. Each package is
 * below the bump that its own changelog shows, so a changeset with several bumps appears once for each of them.
 */
export function sectionOf(version: string, changesets: readonly Changeset[]): string {
  const parts = bumps.toReversed().flatMap((bump) => {
    const entries = changesets.map((one) => entryOf(one, bump)).filter((entry) => entry !== null);
    return entries.length === 0 ? [] : [`### ${headings[bump]}\n\n${entries.join('\n')}`];
  });
  return [`## ${version}`, ...parts].join('\n\n');
}

/** Inserts a section before the newest version of a changelog. */
export function withSection(changelog: string, section: string): string {
  const at = changelog.search(/^## /m);
  return at === -1
    ? `${changelog.trimEnd()}\n\n${section}\n`
    : `${changelog.slice(0, at)}${section}\n\n${changelog.slice(at)}`;
}

/** Returns the sections that a changelog has gained. */
export function newPartOf(before: string, after: string): string {
  const known = new Set(sectionsOf(before));
  return sectionsOf(after)
    .filter((section) => !known.has(section))
    .join('\n\n');
}

const sectionsOf = (changelog: string): readonly string[] =>
  changelog
    .split(/^(?=## )/m)
    .slice(1)
    .map((section) => section.trim());
