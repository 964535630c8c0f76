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

/** Reads a whole text file. An error is a one-line reason. */
export function readWhole(file: string): Result<string, string> {
  // A URL may be given by mistake, and it may contain a token.
  const named = withoutSecrets(file);
  try {
    return textIn(readFileSync(file), named);
  } catch (failure) {
    const code = codeOf(failure);
    if (code === 'EISDIR') return err(`${named}: is a folder`);
    return err(code === 'ENOENT' ? `${named}: file not found. Check the path` : `${named}: cannot be read (${code})`);
  }
}

/** The command-line name of the standard input. */
export const standardInput = '-';
/** Reads the standard input to its end, like `readWhole`. */
export const readInput = async (): Promise<Result<string, string>> =>
  textIn(await buffer(process.stdin), standardInput);

function textIn(bytes: Uint8Array, file: string): Result<string, string> {
  const text = textOf(bytes);
  return text === null
    ? err(`${file}: is not a text file. Save it as UTF-8, or as UTF-16 with a byte order mark`)
    : ok(text);
}

/** Decodes UTF-8, or UTF-16 with a byte order mark. Removes the mark. Returns null for any other encoding. */
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
 * Returns a one-line reason why the file cannot be written, or null if it can. Call it before the work whose result is
 * written to the file.
 */
export function unwritable(file: string): string | null {
  try {
    accessSync(dirname(resolve(file)), constants.W_OK);
    const there = statSync(file, { throwIfNoEntry: false });
    if (there?.isDirectory() === true) return `${file}: is a folder`;
    return there?.isFile() === false
      ? `${file}: is not a regular file, so it cannot be overwritten. Choose another name`
      : null;
  } catch {
    return `${file}: its folder does not exist or is not writable. Choose another folder`;
  }
}

/** A kind of file that may be overwritten, recognised by its beginning. */
export interface FileKind {
  /** Name of the kind in the message "is not a …", such as `recording`. */
  readonly name: string;
  /** ASCII. */
  readonly begins: string;
}

/**
 * Like `unwritable`, but also refuses to overwrite an existing file unless it is empty or of this kind, because it may
 * belong to the user.
 */
export function irreplaceable(file: string, { name, begins }: FileKind): string | null {
  const problem = unwritable(file);
  if (problem !== null) return problem;
  try {
    const beginning = beginningOf(file, begins.length);
    return ['', begins].includes(beginning)
      ? null
      : `${file}: already exists and is not a ${name}. Choose another name, or delete the file`;
  } catch (failure) {
    return codeOf(failure) === 'ENOENT'
      ? null
      : `${file}: already exists and cannot be read (${codeOf(failure)}). Choose another name`;
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

/** Who may read a written file: `all` for everyone whom the umask allows, `owner` for the user only. */
export type Readers = 'all' | 'owner';

/**
 * Writes either the whole file or nothing.
 * @throws {ToldError} with a message that names the file
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

/** Returns true if two file names refer to the same file. */
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
