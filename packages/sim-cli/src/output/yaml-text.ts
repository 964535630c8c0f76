import { err, ok, type Result } from '@farspin/core';
import { isNode, LineCounter, parseDocument, visit, type Document } from 'yaml';

/** Counted from 1. */
export interface TextPlace {
  readonly line: number;
  readonly col: number;
}
export interface YamlText {
  /** Plain data, a tree. */
  readonly content: unknown;
  /** Where the nearest written part of a path begins. */
  placeOf(path: readonly PropertyKey[]): TextPlace;
}
export interface YamlProblem extends TextPlace {
  readonly words: string;
}

/** Where the library speaks of itself, by its codes. */
const ownWords: Readonly<Record<string, string>> = {
  MULTIPLE_DOCS: 'expected one document, and here begins another',
  RESOURCE_EXHAUSTION: 'is nested too deeply',
};

/** Reads a text of YAML, JSON included; what cannot be data is one problem with its place. */
export function readYaml(text: string): Result<YamlText, YamlProblem> {
  const lines = new LineCounter();
  const problemAt = (offset: number, words: string): Result<never, YamlProblem> =>
    err({ ...lines.linePos(offset), words });
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  const [syntax] = document.errors;
  if (syntax !== undefined) return problemAt(syntax.pos[0], ownWords[syntax.code] ?? syntax.message);
  const alias = firstAlias(document);
  try {
    const content: unknown = document.toJS();
    // A tree can be written; what an alias leads back into cannot.
    if (alias !== null) JSON.stringify(content);
    return ok({ content, placeOf: (path) => lines.linePos(offsetOf(document, path)) });
  } catch (failure) {
    if (alias === null) throw failure;
    return problemAt(alias.offset, `the alias *${alias.name} has no anchor before it, or leads to too much`);
  }
}

function firstAlias(document: Document): { readonly name: string; readonly offset: number } | null {
  let first: { readonly name: string; readonly offset: number } | null = null;
  visit(document, {
    Alias(_, { source, range }) {
      first = { name: source, offset: range?.[0] ?? 0 };
      return visit.BREAK;
    },
  });
  return first;
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
