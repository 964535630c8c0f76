import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { err, ok, type KeyValueStore, type Result, type StoreError } from '@farspin/core';
import * as z from 'zod/mini';

/** Key-value pairs. An object would treat keys such as `__proto__` specially. */
const contentsSchema = z.array(z.tuple([z.string(), z.string()]));
type Contents = ReadonlyMap<string, string>;

/**
 * Creates a store in a JSON file. The file and a newly created folder are readable only by their owner. Writes go to a
 * temporary file that is then renamed, so a crash leaves either the old or the new contents. A file with other contents
 * is `corrupt` and stays unchanged.
 */
export function createFileStore(file: string): KeyValueStore {
  return {
    read(key) {
      const contents = readContents(file);
      return contents.ok ? ok(contents.value.get(key) ?? null) : contents;
    },
    write(key, value) {
      const contents = readContents(file);
      return contents.ok ? writeContents(file, new Map([...contents.value, [key, value]])) : contents;
    },
    remove(key) {
      const contents = readContents(file);
      if (!contents.ok) return contents;
      // Removing a missing key creates no file.
      if (!contents.value.has(key)) return ok(null);
      return writeContents(file, new Map([...contents.value].filter(([other]) => other !== key)));
    },
  };
}

function readContents(file: string): Result<Contents, StoreError> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? ok(new Map()) : err({ kind: 'unavailable' });
  }
  try {
    const parsed = contentsSchema.safeParse(JSON.parse(text));
    return parsed.success ? ok(new Map(parsed.data)) : err({ kind: 'corrupt' });
  } catch {
    return err({ kind: 'corrupt' });
  }
}

function writeContents(file: string, contents: Contents): Result<null, StoreError> {
  const beside = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const handle = openSync(beside, 'w', 0o600);
    try {
      writeSync(handle, JSON.stringify([...contents]));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(beside, file);
    return ok(null);
  } catch (error) {
    rmSync(beside, { force: true });
    return err({ kind: ['ENOSPC', 'EDQUOT'].includes(errorCode(error)) ? 'full' : 'unavailable' });
  }
}

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
