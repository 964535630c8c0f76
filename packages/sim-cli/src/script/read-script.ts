import { extname } from 'node:path';
import { err, type Result } from '@farspin/core';
import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import { buildScript, type Path, type ScriptProblem } from './build-script.ts';
import { readWhole } from '../output/files.ts';
import { clip } from '../output/page.ts';
import { loadModule } from './load-module.ts';
import type { Script } from './steps.schema.ts';

/** What is no script may be no text either, of any length. */
const longestProblem = 160;
const moduleEndings: ReadonlySet<string> = new Set(['.ts', '.mts', '.js', '.mjs']);
/** JSON is YAML too; what comes through a pipe has no ending. */
const textEndings: ReadonlySet<string> = new Set(['.yaml', '.yml', '.json', '']);
const unknownEnding =
  'expected the ending of YAML (.yaml, .yml, .json), or of a module of TypeScript or JavaScript (.ts, .mts, .js, .mjs)';

/** Reads a script file, of YAML or TypeScript; a missing file, bad text, an unknown step or a wrong value is one problem with its place. */
export async function readScript(file: string): Promise<Result<Script, ScriptProblem>> {
  const text = readWhole(file);
  if (!text.ok) return text;
  const ending = extname(file);
  if (moduleEndings.has(ending)) return loadModule(file);
  return textEndings.has(ending) ? parseScript(text.value, file) : err(`${file}: ${unknownEnding}, was "${ending}"`);
}

/** Reads a text of YAML; `file` is only named in problems. */
export function parseScript(text: string, file: string): Result<Script, ScriptProblem> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const place = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  const syntax = document.errors[0];
  if (syntax !== undefined) return err(`${place(syntax.pos[0])}: ${clip(syntax.message, longestProblem)}`);
  return buildScript({
    ...{ file, content: document.toJS() as unknown },
    placeText: (path) => place(offsetOf(document, path)),
    placeOf: (path) => ({ file, line: lines.linePos(offsetOf(document, path)).line }),
  });
}

/** Where the nearest written part of a path begins. */
function offsetOf(document: Document, path: Path): number {
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
