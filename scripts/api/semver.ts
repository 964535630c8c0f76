import { createHash } from 'node:crypto';
import { bumpOf, bumps, type Bump, type Changeset } from '../release/changesets.ts';
import type { ReportChange } from './lines.ts';

/** A package whose API change is larger than its changesets say. */
export interface Missing {
  readonly packageName: string;
  readonly needed: 'major' | 'minor';
  /** The largest bump of the package in the changesets. */
  readonly given: Bump;
}

/**
 * Applies the rule of docs/versioning.md: a removed or changed line is breaking and needs `major`, an added line needs
 * `minor`.
 *
 * @param workspace names of the public packages. The removal of a package is a breaking change of the first one.
 */
export function missingBumps(
  changes: readonly ReportChange[],
  changesets: readonly Changeset[],
  workspace: readonly string[],
): readonly Missing[] {
  const [first = ''] = workspace;
  const ownerOf = (name: string): string => (workspace.includes(name) ? name : first);
  return [...new Set(changes.map(({ packageName }) => ownerOf(packageName)))].flatMap((packageName) => {
    const own = changes.filter((change) => ownerOf(change.packageName) === packageName);
    const needed = own.some(({ removed }) => removed.length > 0) ? 'major' : 'minor';
    const given = bumpOf(packageName, changesets);
    return bumps.indexOf(given) >= bumps.indexOf(needed) ? [] : [{ packageName, needed, given }];
  });
}

/** Returns the name and the content of one changeset that covers the missing bumps. */
function changesetFor(missing: readonly Missing[]): { readonly file: string; readonly content: string } {
  const lines = missing.map(({ packageName, needed }) => `'${packageName}': ${needed}`);
  const isBreaking = missing.some(({ needed }) => needed === 'major');
  const summary = isBreaking
    ? 'Describe what no longer works, and what to write instead.'
    : 'Describe what is new, and what it is for.';
  const content = `---\n${lines.join('\n')}\n---\n\n${summary}\n`;
  return { file: `.changeset/api-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.md`, content };
}

const mostLines = 20;

/** Formats the changed lines of a report, at most 20 of them. */
export function describeLines({ report, removed, added }: ReportChange): string {
  const lines = [...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)];
  const more = lines.length > mostLines ? [`… and ${lines.length - mostLines} more lines`] : [];
  return [report, ...lines.slice(0, mostLines), ...more].join('\n  ');
}

/** Formats an error that says which changeset to add. `version` is the last release. */
export function advice(missing: readonly Missing[], version: string): string {
  const { file, content } = changesetFor(missing);
  const reasons = missing.map(({ packageName, needed, given }) => {
    const what = needed === 'major' ? 'has breaking changes' : 'has additions';
    const said = given === 'none' ? 'no changeset names it' : `the changesets say ${given}`;
    return `The public API of ${packageName} ${what} since ${version}, but ${said}. It needs ${needed}.`;
  });
  return [...reasons, `Create the file ${file} with this content, and describe the change:`, '', content].join('\n');
}
