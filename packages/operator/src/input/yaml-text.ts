import { err, ok, type Result } from '@farspin/core';
import { isNode, isScalar, LineCounter, parseDocument, visit, type Document, type ScalarTag } from 'yaml';
import { wholeMoney } from './amount.ts';
import { yamlWords } from './yaml-words.ts';

/** Position in the text. Lines and columns start at 1. */
export interface TextPlace {
  readonly line: number;
  readonly col: number;
}
/** The data of a YAML text, with the place of each part. */
export interface YamlText {
  /** The data as a plain tree. */
  readonly content: unknown;
  /** Returns the start of the value at a path, or of its nearest existing ancestor. */
  placeOf(path: readonly PropertyKey[]): TextPlace;
}
/** A problem in a YAML text, with its place. */
export interface YamlProblem extends TextPlace {
  readonly words: string;
}

const moneyAsText: ScalarTag = {
  tag: 'tag:yaml.org,2002:str',
  default: true,
  test: wholeMoney,
  resolve: (text) => text,
};

/** Parses YAML, including JSON. If the text is not plain data, returns the first problem with its position. */
export function readYaml(text: string): Result<YamlText, YamlProblem> {
  const lines = new LineCounter();
  const problemAt = (offset: number, words: string): Result<never, YamlProblem> =>
    err({ ...lines.linePos(offset), words });
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'error',
    customTags: (tags) => [moneyAsText, ...tags],
  });
  const [syntax] = document.errors;
  if (syntax !== undefined) return problemAt(syntax.pos[0], yamlWords(syntax, text));
  const reference = badReference(document);
  if (reference !== null) return problemAt(reference.offset, reference.words);
  try {
    return ok({ content: document.toJS(), placeOf: (path) => lines.linePos(offsetOf(document, path)) });
  } catch (failure) {
    // The library limits nested aliases and throws this error.
    if (failure instanceof ReferenceError)
      return problemAt(0, 'its aliases expand to too much data: use fewer aliases');
    throw failure;
  }
}

interface BadReference {
  readonly offset: number;
  readonly words: string;
}

/**
 * Returns the first reference that makes the data invalid. It is an alias without an anchor, an alias inside its own
 * container (the data would not be a tree), or a merge key, which YAML 1.2 does not have.
 */
function badReference(document: Document): BadReference | null {
  let bad: BadReference | null = null;
  visit(document, {
    Pair(_, { key }) {
      if (!isScalar(key) || key.value !== '<<') return undefined;
      bad = { offset: key.range?.[0] ?? 0, words: 'YAML 1.2 has no merge key (<<): write out the fields' };
      return visit.BREAK;
    },
    Alias(_, alias, within) {
      const meant = alias.resolve(document);
      if (meant !== undefined && !within.includes(meant)) return undefined;
      const words =
        meant === undefined
          ? 'has no anchor (&name) before it: add the anchor'
          : 'is inside the value that it refers to: remove the alias';
      bad = { offset: alias.range?.[0] ?? 0, words: `the alias *${alias.source} ${words}` };
      return visit.BREAK;
    },
  });
  return bad;
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
