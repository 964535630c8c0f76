import type { YAMLParseError } from 'yaml';

type Code = YAMLParseError['code'];
/** The library's message and the text that starts at the problem. */
interface Found {
  readonly message: string;
  readonly rest: string;
}
type Words = string | ((found: Found) => string);

const openers: Readonly<Record<string, string>> = { ']': '[', '}': '{' };
const closing = (message: string): string | undefined => /end with a ([\]}])$/.exec(message)?.[1];

/** Returns the message for an unclosed bracket, or null for any other problem. */
function unclosed(message: string): string | null {
  const end = closing(message);
  return end === undefined ? null : `expected ${end} to close the ${openers[end]} before it`;
}

const lineOf = (rest: string): string => rest.split('\n', 1)[0] ?? '';
const fieldInIt = /:(?:\s|$)/;

const noField = 'expected a field in the form name: value, on one line';
const misplacedField = ({ message, rest }: Found): string => {
  if (message.includes('sequence')) return 'is indented less than the items above: indent all items of a list equally';
  return fieldInIt.test(lineOf(rest))
    ? 'a second ": " on one line: put text that contains ": " in quotes, or fields in { }'
    : 'has a value on its line and fields below: indent the fields like the name, or remove the value';
};

const missing = ({ message }: Found): string => {
  if (/closing .quote/.test(message)) return 'a quoted text is not closed: add the closing quote';
  if (message.startsWith('Comments')) return 'a comment needs a space before #';
  if (message.startsWith('Missing ,')) return 'expected a comma between two items';
  if (message.startsWith('Sequence item')) return 'expected "- " in front, as in the items above';
  if (message.startsWith('Implicit map keys')) return noField;
  return unclosed(message) ?? 'expected a space or a line break before this';
};

const unexpected = ({ message, rest }: Found): string => {
  if (message.includes('block-seq-ind')) return 'a list must begin on the line below its name';
  if (message.startsWith('Block scalar')) return 'text after | or > must begin on the next line';
  if (message.endsWith('at node end'))
    return 'unexpected text after a value: remove it, or put the whole value in quotes';
  return `unexpected ${JSON.stringify(rest.charAt(0))}: remove it, or put the text that contains it in quotes`;
};

/**
 * Messages with the problem and its fix, by the library's error codes. The library's own messages require knowledge of
 * YAML's grammar.
 */
const wordsOf: Readonly<Record<Code, Words>> = {
  TAB_AS_INDENT: 'is indented with a tab: use spaces',
  BAD_INDENT: ({ message }) => {
    if (message.startsWith('Block scalar')) return 'text below | or > must be indented more than its name';
    return (
      unclosed(message) ??
      'is indented differently from the lines above: indent all items of a list, or all fields, equally'
    );
  },
  BLOCK_AS_IMPLICIT_KEY: misplacedField,
  BLOCK_IN_FLOW: 'inside [ ] or { }, write lists as [ ] and fields as { }',
  MULTILINE_IMPLICIT_KEY: noField,
  MISSING_CHAR: missing,
  UNEXPECTED_TOKEN: unexpected,
  DUPLICATE_KEY: ({ rest }) => `the field ${/^[^\s:]*/.exec(rest)?.[0]} appears twice: remove one`,
  BAD_SCALAR_START: ({ rest }) => `text that begins with ${rest.charAt(0)} needs quotes`,
  BAD_DQ_ESCAPE: String.raw`is not a valid escape in double quotes: write \\ for \, or use single quotes`,
  MULTIPLE_DOCS: 'expected one document, but a second document begins here: remove it',
  RESOURCE_EXHAUSTION: 'is nested too deeply: use fewer levels',
  KEY_OVER_1024_CHARS: 'a field name can have at most 1024 characters',
  NON_STRING_KEY: 'a field name must be a string',
  ALIAS_PROPS: 'an alias (*name) cannot have an anchor or a tag: remove the anchor or tag',
  BAD_ALIAS: 'expected a name after * or &',
  MULTIPLE_ANCHORS: 'has two anchors (&name): remove one',
  MULTIPLE_TAGS: 'has two tags (!name): remove one',
  TAG_RESOLVE_FAILED: 'has an unknown tag (!name): remove it',
  BAD_COLLECTION_TYPE: 'has a tag (!name) of another type: remove it',
  BAD_PROP_ORDER: 'an anchor (&name) or tag (!name) must come after the "-", "?" or ":" of its item',
  BAD_DIRECTIVE: 'unknown directive (a line that begins with %): remove it',
  IMPOSSIBLE: 'is not valid YAML',
};

/** Returns our message for a problem that the library found. */
export function yamlWords({ code, message, pos: [offset] }: YAMLParseError, text: string): string {
  const words = wordsOf[code];
  return typeof words === 'string' ? words : words({ message, rest: text.slice(offset) });
}
