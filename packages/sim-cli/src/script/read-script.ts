import { extname } from 'node:path';
import { err, type Result } from '@farspin/core';
import { buildScript, type ScriptProblem } from './build-script.ts';
import { readInput, readWhole, standardInput } from '@farspin/operator/input';
import { clip } from '../output/page.ts';
import { readYaml, type TextPlace } from '@farspin/operator/input';
import { loadModule } from './load-module.ts';
import type { Script } from './steps.schema.ts';

/** Maximum length of an error, because an invalid file may be binary and have lines of any length. */
const longestProblem = 160;
const moduleEndings: ReadonlySet<string> = new Set(['.ts', '.mts', '.js', '.mjs']);
/** File endings of YAML scripts. JSON is valid YAML, and standard input has no ending. */
const textEndings: ReadonlySet<string> = new Set(['.yaml', '.yml', '.json', '']);
const unknownEnding =
  'expected a file extension of YAML (.yaml, .yml, .json), TypeScript or JavaScript (.ts, .mts, .js, .mjs)';

/**
 * Reads a script from a YAML or module file, or as YAML from standard input. A missing file, a syntax error, an unknown
 * step or an invalid value returns one error with its position.
 */
export async function readScript(file: string): Promise<Result<Script, ScriptProblem>> {
  const text = file === standardInput ? await readInput() : readWhole(file);
  if (!text.ok) return text;
  const ending = extname(file);
  if (moduleEndings.has(ending)) return loadModule(file);
  return textEndings.has(ending) ? parseScript(text.value, file) : err(`${file}: ${unknownEnding}, was "${ending}"`);
}

/** Parses a script in YAML. `file` is used only in errors. */
export function parseScript(text: string, file: string): Result<Script, ScriptProblem> {
  const read = readYaml(text);
  const placeText = ({ line, col }: TextPlace): string => `${file}:${line}:${col}`;
  if (!read.ok) return err(`${placeText(read.error)}: ${clip(read.error.words, longestProblem)}`);
  const { content, placeOf } = read.value;
  if (content === null) return err(`${file}: the script is empty. Add steps (see the guide "Scripted sessions")`);
  return buildScript({
    ...{ file, content },
    placeText: (path) => placeText(placeOf(path)),
    placeOf: (path) => ({ file, line: placeOf(path).line }),
  });
}
