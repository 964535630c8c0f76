import ts from 'typescript6';
import { withoutCode } from './code-words.ts';
import type { Piece } from './pieces.ts';

/** Calls whose first argument is a test title. */
const titleCalls = /^(?:test|it|describe)(?:\.(?:each|for|step|describe|skipIf|runIf|concurrent|only|skip))*$/;
/** A string with fewer words is a name or a key. */
const fewestWords = 4;

const lineOf = (source: ts.SourceFile, position: number): number =>
  source.getLineAndCharacterOfPosition(position).line + 1;

/** The text of a comment without its marks, and without code in backquotes. */
const wordsOfComment = (comment: string): string =>
  withoutCode(
    comment
      .replace(/^\/\*+|\*+\/$/g, '')
      .split('\n')
      .map((line) => line.replace(/^\s*(?:\*|\/\/)\s?/, '').replace(/@param \w+/, '@param'))
      .join('\n'),
  );

/** Directives of linters and compilers are not prose. */
const isDirective = (words: string): boolean => /^\s*(?:eslint|oxlint|Stryker|@ts-|@vitest|@module-tag|#)/.test(words);

/** Returns the comments of a TypeScript source and, if asked for, its strings for people. */
export function piecesOfSource(
  file: string,
  text: string,
  { strings }: { readonly strings: boolean },
): readonly Piece[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found = new Map<number, Piece>();
  const note = (position: number, words: string): void => {
    if (!isDirective(words)) found.set(position, { file, line: lineOf(source, position), text: words });
  };
  const visit = (node: ts.Node): void => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ];
    for (const { pos, end } of ranges) note(pos, wordsOfComment(text.slice(pos, end)));
    if (isText(node) && (strings || isTitle(node, source)) && wordCount(textOf(node)) >= fewestWords)
      note(node.getStart(), withoutCode(textOf(node)));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found.values()];
}

type TextNode = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression;
const isText = (node: ts.Node): node is TextNode =>
  (ts.isStringLiteral(node) && !ts.isImportDeclaration(node.parent)) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateExpression(node);

/** A placeholder in a template sounds like a name. */
const textOf = (node: TextNode): string =>
  ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('Value')
    : node.text;

/** A string without spaces is a name, such as that of a fault. */
const wordCount = (text: string): number => (text.includes(' ') ? (text.match(/\p{L}{2,}/gu)?.length ?? 0) : 0);

function isTitle(node: ts.Node, source: ts.SourceFile): boolean {
  const { parent } = node;
  if (!ts.isCallExpression(parent) || parent.arguments[0] !== node) return false;
  const called = ts.isCallExpression(parent.expression) ? parent.expression.expression : parent.expression;
  return titleCalls.test(called.getText(source));
}
