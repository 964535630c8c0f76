import { accessSync, constants, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, parse, resolve } from 'node:path';

/** Why nothing can be written there, in one line; null where it can. */
export function unwritable(file: string): string | null {
  try {
    accessSync(dirname(resolve(file)), constants.W_OK);
  } catch {
    return `${file}: its folder is missing or cannot be written to`;
  }
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true ? `${file}: is a folder` : null;
}

/** Whether two names, as they were typed, are one file. */
export const isSameFile = (one: string, other: string): boolean => realPath(one) === realPath(other);

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return resolve(file);
  }
}

/** Writes a recording whole or not at all. */
export function saveRecording(file: string, text: string): void {
  const path = resolve(file);
  const beside = join(dirname(path), `.${parse(path).base}.${process.pid}`);
  writeFileSync(beside, text, { mode: 0o600 });
  renameSync(beside, path);
}

/** Of several players each has a file, with the name before the ending: `session.anna.ndjson`. */
export function fileOfPlayer(file: string, player: string | null): string {
  if (player === null) return file;
  const { dir, name, ext } = parse(file);
  return join(dir, `${name}.${player}${ext}`);
}
