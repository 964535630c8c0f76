import type { Nodes, Parent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { asWord } from './code-words.ts';
import type { Piece } from './pieces.ts';

const parser = unified().use(remarkParse).use(remarkGfm);

/** Returns the paragraphs, headings and table cells of a Markdown document, without code and addresses. */
export function piecesOfMarkdown(file: string, source: string): readonly Piece[] {
  return blocksOf(parser.parse(source)).map((node) => ({
    file,
    line: node.position?.start.line ?? 1,
    text: wordsOf(node),
  }));
}

const isBlock = ({ type }: Nodes): boolean => type === 'paragraph' || type === 'heading' || type === 'tableCell';

function blocksOf(node: Nodes): readonly Nodes[] {
  if (isBlock(node)) return [node];
  return 'children' in node ? (node as Parent).children.flatMap(blocksOf) : [];
}

function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return asWord(node.value);
  if (node.type === 'break') return '\n';
  return 'children' in node ? (node as Parent).children.map(wordsOf).join('') : '';
}
