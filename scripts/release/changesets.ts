import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readChangesets } from '@changesets/read';

/** Size of a change, from the smallest to the largest. */
export const bumps = ['none', 'patch', 'minor', 'major'] as const;
export type Bump = (typeof bumps)[number];

/** A file in `.changeset` that describes a change since the last release. */
export interface Changeset {
  /** The file's name without `.md`. */
  readonly id: string;
  readonly summary: string;
  readonly releases: readonly { readonly name: string; readonly type: Bump }[];
}

/** Returns the changesets that no version contains yet. A release moves its changesets to `.changeset/pre`. */
export async function pendingChangesets(folder: string): Promise<readonly Changeset[]> {
  if (!existsSync(join(folder, '.changeset'))) return [];
  const all = await readChangesets(folder);
  return all.filter(({ id }) => !id.startsWith('pre/')).toSorted((one, other) => one.id.localeCompare(other.id));
}

/** Returns the largest bump of a package in the changesets, or `none`. */
export function bumpOf(name: string, changesets: readonly Changeset[]): Bump {
  const given = changesets.flatMap(({ releases }) => releases.filter((one) => one.name === name));
  return bumps.findLast((bump) => given.some(({ type }) => type === bump)) ?? 'none';
}
