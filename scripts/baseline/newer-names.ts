import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { bcd, children, lacking, type Platform } from './support.ts';

/** A name of the platform that a supported browser or Node 20 lacks. */
export interface NewerName {
  readonly name: string;
  /** The name used in a check: `'member' in …`. */
  readonly member: string;
  readonly without: readonly Platform[];
  readonly use: RegExp;
}

/** Names of the global instances of interfaces that have only one instance. */
const singles: Readonly<Record<string, string>> = {
  ...{ Navigator: 'navigator', Document: 'document', Crypto: 'crypto', Performance: 'performance' },
  ...{ Screen: 'screen', History: 'history', Location: 'location' },
};

const escaped = (name: string): string => name.replaceAll('.', String.raw`\.`).replace(' ', String.raw`\s+`);
const word = (name: string): RegExp => new RegExp(`(?<![\\w$.])${escaped(name)}(?![\\w$])`, 'g');
const ofAnything = (member: string): RegExp => new RegExp(`(?<=[\\w$)\\]'"\\x60]\\s*[?!]?\\.)${member}(?![\\w$])`, 'g');
/** Matches a window function called without `window.`. */
const ofTheWindow = (member: string): RegExp => new RegExp(`(?<![\\w$.'"\\x60])${member}(?=\\s*\\()`, 'g');
const eventName = (event: string): RegExp =>
  new RegExp(`(?<=(?:Listener|fromEvent)\\([^)]{0,60})(['"\`])${event}\\1`, 'g');

/**
 * Returns true for an object with static members, such as `Math` or `Intl`. Constructors may also have static members
 * that the data does not mark.
 */
const isNamespace = (at: Identifier): boolean => builtins.some(([, builtin]) => builtin === at);
const builtins = children(bcd.javascript['builtins'] as Identifier);

const interfaces = [...children(bcd.api), ...builtins];

const plainName = (member: string): string => member.replace(/_static$/, '');

/**
 * Returns members and events that are newer in every interface that has them. If an older interface has the same name,
 * a use might refer to that interface.
 */
function newerWherever(): ReadonlyMap<string, CompatStatement> {
  const older = new Set<string>();
  const newer = new Map<string, CompatStatement>();
  for (const [, at] of interfaces)
    for (const [member, { __compat: compat }] of children(at))
      if (!lacking(compat).some((platform) => platform !== 'nodejs')) older.add(plainName(member));
      else if (compat !== undefined && plainName(member) === member) newer.set(member, compat);
  return new Map([...newer].filter(([member]) => !older.has(member)));
}

/**
 * Returns true for a camel-case name, which belongs to the platform. A name such as `format` or `session` may belong to
 * any code.
 */
const isTelling = (member: string): boolean => /[a-z][A-Z]/.test(member);

/**
 * Returns all names of the platform that are newer than the floor, with a pattern that matches their uses in a source.
 */
export function newerNames(): readonly NewerName[] {
  const found: NewerName[] = [];
  const add = (name: string, member: string, compat: CompatStatement | undefined, use = word(name)): void => {
    const without = lacking(compat);
    if (without.length > 0) found.push({ name, member, without, use });
  };
  for (const [name, at] of interfaces) {
    add(`new ${name}`, name, at.__compat);
    for (const [member, { __compat: compat }] of children(at)) {
      const plain = plainName(member);
      if (plain !== member || isNamespace(at)) add(`${name}.${plain}`, plain, compat);
      else if (name === 'Window') add(member, member, isTelling(member) ? compat : undefined, ofTheWindow(member));
      else if (name in singles) add(`${singles[name]}.${plain}`, plain, compat);
    }
  }
  for (const [member, compat] of newerWherever()) {
    const event = member.replace(/_event$/, '');
    if (event !== member) add(`the event ${event}`, `on${event}`, compat, eventName(event));
    else if (isTelling(member)) add(`.${member}`, member, compat, ofAnything(member));
  }
  return found;
}
