import { join, parse } from 'node:path';
import { irreplaceable, writeWhole } from '@farspin/operator/input';

/** Writes a recording atomically. Only the owner can read the file, because it contains a player's actions. */
export const saveRecording = (file: string, text: string): void => writeWhole(file, text, 'owner');

/**
 * Returns one line that explains why a recording cannot be written to the file, or null if it can. An earlier recording
 * may be replaced.
 */
export const unrecordable = (file: string): string | null =>
  irreplaceable(file, { name: 'recording', begins: '{"recording":"farspin"' });

/**
 * Returns the file name for a player's recording. With several players, the player's name precedes the ending:
 * `session.anna.ndjson`.
 */
export function fileOfPlayer(file: string, player: string | null): string {
  if (player === null) return file;
  const { dir, name, ext } = parse(file);
  return join(dir, `${name}.${player}${ext}`);
}
