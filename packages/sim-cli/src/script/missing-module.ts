import { readFileSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A missing module that a script or one of its imports requires. */
export interface WantedModule {
  readonly specifier: string;
  /** URL of the importing module. */
  readonly from: string;
}

const endings = ['.ts', '.mts', '.js', '.mjs', '/index.ts', '/index.js'];

/** Describes on one line where a missing module is imported and what to write instead. */
export function missingModule({ specifier, from }: WantedModule, script: string): string {
  const importer = from.startsWith('file:') ? fileURLToPath(from) : resolve(script);
  const named = importer === resolve(script) ? script : relative('', importer);
  return `${named}${lineOf(specifier, importer)}: ${whatToDo(specifier, importer)}`;
}

function whatToDo(specifier: string, importer: string): string {
  if (!/^(?:\.{0,2}\/|file:)/.test(specifier))
    return `the package '${specifier}' is not installed. Install it beside the script, or write './${specifier}' for a file`;
  const ending = endings.find((one) => isFile(resolve(importer, '..', specifier + one)));
  return ending === undefined
    ? `the file '${specifier}' does not exist. Write its path relative to this file, with its extension`
    : `the file '${specifier}' does not exist. Write '${specifier}${ending}'`;
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * Returns the line number of the import as `:LINE`, or an empty string if the importer does not contain the specifier
 * in this form.
 */
function lineOf(specifier: string, importer: string): string {
  const lines = readFileSync(importer, 'utf8').split('\n');
  const found = lines.findIndex((line) => line.includes(`'${specifier}'`) || line.includes(`"${specifier}"`));
  return found === -1 ? '' : `:${found + 1}`;
}
