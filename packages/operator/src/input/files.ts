import {
  accessSync,
  closeSync,
  constants,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { dirname, join, parse, resolve } from 'node:path';
import { err, ok, type Result } from '@farspin/core';
import { ToldError } from './told-error.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Reads a whole text file. An error is one line with the reason. */
export function readWhole(file: string): Result<string, string> {
  // An address may be given by mistake, with a token in it.
  const named = withoutSecrets(file);
  try {
    return textIn(readFileSync(file), named);
  } catch (failure) {
    const code = codeOf(failure);
    if (code === 'EISDIR') return err(`${named}: is a folder`);
    return err(code === 'ENOENT' ? `${named}: there is no such file` : `${named}: cannot be read (${code})`);
  }
}

/** The name of the standard input on a command line. */
export const standardInput = '-';
/** Reads the standard input to its end, like `readWhole`. */
export const readInput = async (): Promise<Result<string, string>> =>
  textIn(await buffer(process.stdin), standardInput);

function textIn(bytes: Uint8Array, file: string): Result<string, string> {
  const text = textOf(bytes);
  return text === null ? err(`${file}: is not a text file in UTF-8, or in UTF-16 with a byte order mark`) : ok(text);
}

/** Decodes UTF-8, or UTF-16 if a byte order mark says so; the mark is removed. Null for neither. */
function textOf(bytes: Uint8Array): string | null {
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[Buffer.from(bytes.subarray(0, 2)).toString('hex')] ?? 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/**
 * Returns why nothing can be written there, in one line; null if it can. Call it before the work whose result the file
 * is for.
 */
export function unwritable(file: string): string | null {
  try {
    accessSync(dirname(resolve(file)), constants.W_OK);
    const there = statSync(file, { throwIfNoEntry: false });
    if (there?.isDirectory() === true) return `${file}: is a folder`;
    return there?.isFile() === false ? `${file}: is not a regular file, so it cannot be overwritten` : null;
  } catch {
    return `${file}: its folder is missing or cannot be written to`;
  }
}

/** A kind of files that are rewritten under one name, recognised by how they begin. */
export interface FileKind {
  /** For "is not a …": `recording`. */
  readonly name: string;
  /** ASCII. */
  readonly begins: string;
}

/**
 * Like `unwritable`, but refuses to overwrite an existing file unless it is of that kind or empty, because it may be
 * somebody's.
 */
export function irreplaceable(file: string, { name, begins }: FileKind): string | null {
  const problem = unwritable(file);
  if (problem !== null) return problem;
  try {
    const beginning = beginningOf(file, begins.length);
    return ['', begins].includes(beginning)
      ? null
      : `${file}: already exists and is not a ${name}: choose another name, or delete the file`;
  } catch (failure) {
    return codeOf(failure) === 'ENOENT' ? null : `${file}: already exists and cannot be read (${codeOf(failure)})`;
  }
}

function beginningOf(file: string, length: number): string {
  const opened = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.toString('latin1', 0, readSync(opened, bytes));
  } finally {
    closeSync(opened);
  }
}

/** Who may read a written file: everybody whom the user allows, or only the user. */
export type Readers = 'all' | 'owner';

/**
 * Writes a file whole or not at all.
 * @throws {ToldError} that names the file
 */
export function writeWhole(file: string, text: string, readers: Readers = 'all'): void {
  const path = resolve(file);
  const beside = join(dirname(path), `.${parse(path).base}.${process.pid}`);
  try {
    writeFileSync(beside, text, { mode: readers === 'all' ? 0o666 : 0o600 });
    renameSync(beside, path);
  } catch (failure) {
    rmSync(beside, { force: true });
    throw new ToldError(`${file}: cannot be written (${codeOf(failure)})`, { cause: failure });
  }
}

/** Whether two typed names mean one file. */
export const isSameFile = (one: string, other: string): boolean => realPath(one) === realPath(other);

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return resolve(file);
  }
}

const codeOf = (failure: unknown): string =>
  failure instanceof Error && 'code' in failure ? String(failure.code) : 'unknown error';
