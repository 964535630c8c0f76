import { piecesOfMarkdown } from './markdown.ts';
import type { Piece } from './pieces.ts';
import { piecesOfSource } from './sources.ts';

/** Generated files, other languages, and lists of banned words. */
export const isLeftOut = (file: string): boolean =>
  /^docs\/api\/|\/compiled\/|\/texts\/\w+\/(?:tr|ar|bg)\.ts$|^scripts\/prose\//.test(file);

const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$|\/(?:testing|fixtures?)\//.test(file);

/** Files whose strings are help, errors and reports for people. */
const hasTexts = (file: string): boolean =>
  /^packages\/(?:adapters|bench|operator|qa|sim-cli|testing)\/src\/|^scripts\/|\.reference\.ts$|\/texts\/\w+\/en\.ts$/.test(
    file,
  ) && !isTest(file);

/** Returns the prose of a file; empty for kinds of files without prose. */
export function piecesOf(file: string, text: string): readonly Piece[] {
  if (isLeftOut(file)) return [];
  if (file.endsWith('.md')) return piecesOfMarkdown(file, text);
  return /\.(?:[cm]?js|tsx?)$/.test(file) ? piecesOfSource(file, text, { strings: hasTexts(file) }) : [];
}
