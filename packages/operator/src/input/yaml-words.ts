import type { YAMLParseError } from 'yaml';

type Code = YAMLParseError['code'];
/** The data of a problem: the library's message, and the text from its place on. */
interface Found {
  readonly message: string;
  readonly rest: string;
}
type Words = string | ((found: Found) => string);

const openers: Readonly<Record<string, string>> = { ']': '[', '}': '{' };
const closing = (message: string): string | undefined => /end with a ([\]}])$/.exec(message)?.[1];

/** Returns the message for an unclosed bracket; null for any other problem. */
function unclosed(message: string): string | null {
  const end = closing(message);
  return end === undefined ? null : `expected ${end}, which ends the ${openers[end]} before this`;
}

const lineOf = (rest: string): string => rest.split('\n', 1)[0] ?? '';
const fieldInIt = /:(?:\s|$)/;

const noField = 'expected a field, written as name: value in one line';
const misplacedField = ({ message, rest }: Found): string => {
  if (message.includes('sequence')) return 'begins further left than the items above: indent all items of a list alike';
  return fieldInIt.test(lineOf(rest))
    ? 'a second ": " in one line: put a text that has one in quotes, or fields in { }'
    : 'has a value beside its name, and fields below: indent those like the name, or take the value away';
};

const missing = ({ message }: Found): string => {
  if (/closing .quote/.test(message)) return 'a text in quotes has no end: write the second quote where it ends';
  if (message.startsWith('Comments')) return 'a comment needs a space before its #';
  if (message.startsWith('Missing ,')) return 'expected a comma between two of them';
  if (message.startsWith('Sequence item')) return 'expected "- " before it, as before the items above';
  if (message.startsWith('Implicit map keys')) return noField;
  return unclosed(message) ?? 'expected a space, or a line of its own, between this and what is before it';
};

const unexpected = ({ message, rest }: Found): string => {
  if (message.includes('block-seq-ind')) return 'a list begins in the line below its name';
  if (message.startsWith('Block scalar')) return 'after | or > the text begins in the line below';
  if (message.endsWith('at node end'))
    return 'the value before this has ended: take this away, or put all of it in quotes';
  return `${JSON.stringify(rest.charAt(0))} is too much here: take it away, or put the text that it belongs to in quotes`;
};

/**
 * Messages with the problem and the remedy, by the library's codes. Its own messages are for readers who know YAML's
 * grammar.
 */
const wordsOf: Readonly<Record<Code, Words>> = {
  TAB_AS_INDENT: 'is indented with a tab: write spaces',
  BAD_INDENT: ({ message }) => {
    if (message.startsWith('Block scalar')) return 'a text below | or > begins further in than its name: indent it';
    return (
      unclosed(message) ?? 'begins in another column than those above: indent all of one list, or of one field, alike'
    );
  },
  BLOCK_AS_IMPLICIT_KEY: misplacedField,
  BLOCK_IN_FLOW: 'within [ ] and { } lists and fields are written with [ ] and { }, too',
  MULTILINE_IMPLICIT_KEY: noField,
  MISSING_CHAR: missing,
  UNEXPECTED_TOKEN: unexpected,
  DUPLICATE_KEY: ({ rest }) => `the field ${/^[^\s:]*/.exec(rest)?.[0]} is here twice: take one away`,
  BAD_SCALAR_START: ({ rest }) => `a text that begins with ${rest.charAt(0)} needs quotes`,
  BAD_DQ_ESCAPE: String.raw`means nothing in a text with double quotes: write \\ for \, or single quotes`,
  MULTIPLE_DOCS: 'expected one document, and here begins another',
  RESOURCE_EXHAUSTION: 'is nested too deeply',
  KEY_OVER_1024_CHARS: 'the name of a field has at most 1024 characters',
  NON_STRING_KEY: 'the name of a field is a text',
  ALIAS_PROPS: 'an alias (*name) stands alone',
  BAD_ALIAS: 'expected a name after * or &',
  MULTIPLE_ANCHORS: 'has two anchors (&name): take one away',
  MULTIPLE_TAGS: 'has two tags (!name): take one away',
  TAG_RESOLVE_FAILED: 'has a tag (!name) that is not known: take it away',
  BAD_COLLECTION_TYPE: 'has a tag (!name) of something else: take it away',
  BAD_PROP_ORDER: 'an anchor (&name) or tag (!name) comes after the sign of a list or field',
  BAD_DIRECTIVE: 'a line that begins with % is not known: take it away',
  IMPOSSIBLE: 'cannot be read as YAML',
};

/** Returns our own message for a problem that the library found. */
export function yamlWords({ code, message, pos: [offset] }: YAMLParseError, text: string): string {
  const words = wordsOf[code];
  return typeof words === 'string' ? words : words({ message, rest: text.slice(offset) });
}
