import { newerThings, type NewerThing } from '../../packages/web/e2e/newer-things.ts';
import { newerNames, type NewerName } from './newer-names.ts';
import { browsers, named, type Platform } from './support.ts';

const names = newerNames();
/** Number of newer names. It is printed because data without newer names would also find no problems. */
export const newerCount = names.length;

const namesIn = ({ member, uses = [] }: NewerThing): readonly string[] => [member, ...uses];
const listed = new Set(newerThings.flatMap(namesIn));

/** Returns the listed features that exist only together. They have the same `instead`. */
function companionsOf(name: string): readonly NewerThing[] {
  const own = newerThings.find((thing) => namesIn(thing).includes(name));
  return newerThings.filter(({ instead }) => instead === own?.instead);
}

/** Names in our own code that the platform also has. */
const ours = new Set(['.displayName', '.requestId']);

/** Replaces comments with spaces and keeps the line breaks. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/** Returns true if the file imports or declares the name itself, for example RxJS's `Observable`. */
const isOwn = (text: string, name: string): boolean =>
  new RegExp(`import[^;]*[{,\\s]${name}[},\\s][^;]*from|(?:readonly|get|function|const) ${name}\\b`).test(text);

/**
 * Returns true if a file checks that a feature exists: `'wakeLock' in navigator`, `typeof Uint8Array.fromHex`,
 * `navigator.locks?.…`, `navigator.connection && …`. A single check counts for all uses in the file.
 */
function isAsked(text: string, { member, use }: NewerName): boolean {
  if (new RegExp(`['"\`]${member}['"\`]\\s*in\\b`).test(text)) return true;
  return [...text.matchAll(use)].some(({ 0: { length }, index }) => {
    const before = text.slice(Math.max(0, index - 40), index);
    const after = text.slice(index + length, index + length + 20);
    const isTested = /^\s*(?:\?\.|\?\?|\?(?=\w)|&&|[!=]==? ?(?:undefined|null|void 0))/.test(after);
    return isTested || /typeof\s+[\w$.]*$/.test(before) || before.endsWith('?.');
  });
}

export interface Source {
  readonly file: string;
  readonly text: string;
}

interface Use extends NewerName {
  readonly line: number;
}

/** Returns the last part of a name, which all its uses contain. */
const plain = (name: string): string => name.replace(/^(?:the event |new |.*\.)/, '');

function usesOf(text: string, platforms: readonly Platform[]): readonly Use[] {
  return names.flatMap((newer) => {
    if (!text.includes(plain(newer.name))) return [];
    const without = newer.without.filter((platform) => platforms.includes(platform));
    if (without.length === 0 || ours.has(newer.name) || isOwn(text, newer.member)) return [];
    const at = text.search(newer.use);
    return at === -1 ? [] : [{ ...newer, without, line: text.slice(0, at).split('\n').length }];
  });
}

const problem = (file: string, { line, name, without }: Use, toDo: string): string =>
  `${file}:${line}: ${name} is not in ${named(without)}. ${toDo}`;

/**
 * Returns problems for names in a source that one of the platforms lacks. Listed names are allowed if the file checks
 * for them.
 */
export function sourceProblems({ file, text }: Source, platforms: readonly Platform[]): readonly string[] {
  const code = withoutComments(text);
  return usesOf(code, platforms).flatMap((use) => {
    if (!listed.has(plain(use.name))) return [problem(file, use, toList)];
    return isGuarded(file, code, use) ? [] : [problem(file, use, toAsk)];
  });
}

/**
 * Returns true if the file checks for the name. Events need no check, because a listener for an unknown event is
 * harmless.
 */
function isGuarded(file: string, code: string, { name }: Use): boolean {
  if (name.startsWith('the event')) return true;
  const companions = companionsOf(plain(name));
  const together = new Set(companions.flatMap(namesIn));
  return (
    companions.some(({ askedBefore = [] }) => askedBefore.includes(file)) ||
    names.some((newer) => together.has(plain(newer.name)) && isAsked(code, newer))
  );
}

const toList = 'Avoid it, or check that it exists and add it to packages/web/e2e/newer-things.ts.';
const toAsk = 'Check that it exists in this file, for example with `?.` or `in`.';

/** Returns problems for unchecked uses in a built file, which also contains other packages. */
export function builtProblems({ file, text }: Source): readonly string[] {
  return usesOf(text, browsers)
    .filter((use) => !/^\.|^the event/.test(use.name) && !listed.has(plain(use.name)) && !isAsked(text, use))
    .map((use) => problem(file, use, 'Check that it exists, or use another version of the package that uses it.'));
}
