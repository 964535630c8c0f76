import { join, parse } from 'node:path';
import { writeWhole } from '../output/files.ts';

/** Writes a recording whole or not at all, for its owner to read: it tells what a player did. */
export const saveRecording = (file: string, text: string): void => writeWhole(file, text, 'owner');

/** Of several players each has a file, with the name before the ending: `session.anna.ndjson`. */
export function fileOfPlayer(file: string, player: string | null): string {
  if (player === null) return file;
  const { dir, name, ext } = parse(file);
  return join(dir, `${name}.${player}${ext}`);
}
