import { join, parse } from 'node:path';
import { irreplaceable, writeWhole } from '@farspin/operator/input';

/** Writes a recording atomically, readable by its owner only, because it has what a player did. */
export const saveRecording = (file: string, text: string): void => writeWhole(file, text, 'owner');

/** Returns on one line why a recording cannot be written there, or null. It may replace an earlier recording. */
export const unrecordable = (file: string): string | null =>
  irreplaceable(file, { name: 'recording', begins: '{"recording":"farspin"' });

/** With several players, each has a file with the player's name before the ending: `session.anna.ndjson`. */
export function fileOfPlayer(file: string, player: string | null): string {
  if (player === null) return file;
  const { dir, name, ext } = parse(file);
  return join(dir, `${name}.${player}${ext}`);
}
