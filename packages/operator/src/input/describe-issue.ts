import * as z from 'zod';

const longest = 60;

/** Formats a value for a message: short, and on one line. */
export function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const kinds: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a string',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

/** Zod error map that lists the known fields for an unknown field. */
export const namingFields: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'unrecognized_keys' && issue.inst instanceof z.ZodObject
    ? `unknown field ${issue.keys.map(show).join(', ')}; known fields: ${Object.keys(issue.inst.shape).join(', ')}`
    : undefined;

const english = z.locales.en();
/** Zod error map for the wire schemas: custom messages for custom checks, and zod's English messages for the rest. */
export const inEnglish: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'custom' && issue.params !== undefined
    ? `Invalid input: expected ${checkInWords(issue.params)}`
    : english.localeError(issue);

/** Describes the values that a check of `@farspin/core/checks` accepts, based on its JSON Schema. */
function checkInWords(check: Readonly<Record<string, unknown>>): string {
  const name = (keyword: string): string => String(check[keyword]);
  if ('type' in check) return 'a whole number';
  if ('pattern' in check) return `a string that matches /${name('pattern')}/`;
  if ('minimum' in check) return `a number from ${name('minimum')} to ${name('maximum')}`;
  return 'maxLength' in check
    ? `a string of ${name('minLength')} to ${name('maxLength')} characters`
    : 'a string that is not empty';
}

/** Describes what a schema expected and what it received, in one clause. */
export function describeIssue(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${kinds[issue.expected] ?? issue.expected}, was ${show(value)}`;
    case 'invalid_value':
      return `expected ${issue.values.map(show).join(' or ')}, was ${show(value)}`;
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `expected at least ${issue.minimum}, was ${show(value)}`
        : `expected a value that is not empty, was ${show(value)}`;
    case 'too_big':
      return `expected at most ${issue.maximum}, was ${show(value)}`;
    case 'unrecognized_keys':
      return issue.message;
    case 'invalid_union':
      return withinUnion(issue, value) ?? `${unionKinds(issue)}, was ${show(value)}`;
    case 'invalid_key':
      return `${issue.issues[0]?.message ?? 'expected a valid name'}, was ${show(issue.path.at(-1))}`;
    case 'custom':
      return issue.params === undefined
        ? `${issue.message}, was ${show(value)}`
        : `expected ${checkInWords(issue.params)}, was ${show(value)}`;
    default:
      return `${issue.message}, was ${show(value)}`;
  }
}

/**
 * Describes the issue inside the union member that matches the type of the value. Returns null if no member matches.
 */
function withinUnion({ errors }: z.core.$ZodIssueInvalidUnion, value: unknown): string | null {
  const foremosts = errors.map(foremost);
  const isUnknown = (issue: z.core.$ZodIssue | undefined): boolean => issue?.code === 'unrecognized_keys';
  const inner =
    foremosts.find((issue) => issue !== undefined && issue.path.length > 0 && !isUnknown(issue)) ??
    foremosts.find(isUnknown);
  if (inner === undefined) return null;
  const where = inner.path.length === 0 ? '' : `${inner.path.join('.')}: `;
  return `${where}${describeIssue(inner, valueAt(value, inner.path))}`;
}

/** Returns the most useful issue. An unknown name comes before a missing name, because it is usually the cause. */
export const foremost = (issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined =>
  issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];

function unionKinds(issue: z.core.$ZodIssueInvalidUnion): string {
  const options = 'options' in issue ? issue.options : undefined;
  if (options !== undefined) return `expected ${options.map(show).join(' or ')}`;
  const told = issue.errors.flatMap(([first]) => (first === undefined ? [] : [describeIssue(first, undefined)]));
  const expected = told.map((text) => text.replace(/^expected /, '').replace(/, was nothing$/, ''));
  return `expected ${[...new Set(expected)].join(' or ')}`;
}

/** Returns the value at the path of an issue, or undefined if there is none. */
export function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    content,
  );
}
