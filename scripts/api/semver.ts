import { createHash } from 'node:crypto';
import { bumpOf, bumps, type Bump, type Changeset } from '../release/changesets.ts';
import type { ReportChange } from './lines.ts';

/** A package with changes of its API that the changesets do not cover. */
export interface Missing {
  readonly packageName: string;
  readonly needed: 'major' | 'minor';
  /** The largest bump of the package in the changesets. */
  readonly given: Bump;
  /** Names with removed or changed lines that no changeset with `major` contains. */
  readonly unnamed: readonly string[];
  /** The changes that are not covered. */
  readonly changes: readonly ReportChange[];
}

/**
 * Applies the rule of docs/versioning.md: a removed or changed line is breaking, and needs a changeset with `major` that
 * contains the name of its declaration. An added line needs a changeset with `minor`.
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
    const broken = [...new Set(own.flatMap(({ declarations }) => declarations.filter(isBreaking).map(nameOf)))];
    const texts = changesets.filter((one) => bumpOf(packageName, [one]) === 'major').map(({ summary }) => summary);
    const unnamed = broken.filter((name) => !texts.some((text) => hasName(text, name)));
    const needed = broken.length > 0 ? 'major' : 'minor';
    const given = bumpOf(packageName, changesets);
    if (bumps.indexOf(given) < bumps.indexOf(needed)) return [{ packageName, needed, given, unnamed, changes: own }];
    if (unnamed.length === 0) return [];
    const hidden = own.flatMap(({ declarations, ...report }) => {
      const some = declarations.filter((one) => isBreaking(one) && unnamed.includes(one.name));
      return some.length === 0 ? [] : [{ ...report, declarations: some }];
    });
    return [{ packageName, needed, given, unnamed, changes: hidden }];
  });
}

type DeclarationChange = ReportChange['declarations'][number];
const isBreaking = ({ removed }: DeclarationChange): boolean => removed.length > 0;
const nameOf = ({ name }: DeclarationChange): string => name;

/**
 * Returns true if a text contains the name, and not only as a part of a longer name or path. A name that can also be a
 * word of the language, such as `join`, must be in backticks.
 */
function hasName(text: string, name: string): boolean {
  const searched = /^[a-z]+$/.test(name) ? Array.from(text.matchAll(/`[^`]+`/g), ([code]) => code).join(' ') : text;
  return searched.split(/[^\w$@/-]+/).includes(name);
}

/** Returns the name and the content of one changeset that covers the changes. */
function changesetFor(missing: readonly Missing[]): { readonly file: string; readonly content: string } {
  const lines = missing.map(({ packageName, needed }) => `'${packageName}': ${needed}`);
  const unnamed = [...new Set(missing.flatMap((one) => one.unnamed))];
  const summary =
    unnamed.length > 0
      ? unnamed.map((name) => `\`${name}\`: describe what no longer works, and what to write instead.`).join('\n\n')
      : 'Describe what is new, and what it is for.';
  const content = `---\n${lines.join('\n')}\n---\n\n${summary}\n`;
  return { file: `.changeset/api-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.md`, content };
}

const mostLines = 20;

/** Formats the changed lines of a report, at most 20 of them. */
export function describeLines({ report, declarations }: ReportChange): string {
  const lines = declarations.flatMap(({ removed, added }) => [
    ...removed.map((line) => `- ${line}`),
    ...added.map((line) => `+ ${line}`),
  ]);
  const more = lines.length > mostLines ? [`… and ${lines.length - mostLines} more lines`] : [];
  return [report, ...lines.slice(0, mostLines), ...more].join('\n  ');
}

/** Formats an error that says which changeset to add. `version` is the last release. */
export function advice(missing: readonly Missing[], version: string): string {
  const { file, content } = changesetFor(missing);
  const reasons = missing.map(({ packageName, needed, given, unnamed }) => {
    const what = needed === 'major' ? 'has breaking changes' : 'has additions';
    const start = `The public API of ${packageName} ${what} since ${version}`;
    if (given === 'major')
      return `${start}, but no changeset with major for this package names ${unnamed.map((name) => `\`${name}\``).join(', ')}.`;
    const said = given === 'none' ? 'no changeset names it' : `the changesets say ${given}`;
    return `${start}, but ${said}. It needs ${needed}.`;
  });
  return [...reasons, `Create the file ${file} with this content, and describe the change:`, '', content].join('\n');
}
