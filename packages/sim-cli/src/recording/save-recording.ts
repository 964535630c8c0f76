import { join, parse } from 'node:path';
import { irreplaceable, writeWhole } from '@farspin/operator/input';

/** Writes a recording whole or not at all, for its owner to read: it tells what a player did. */
export const saveRecording = (file: string, text: string): void => writeWhole(file, text, 'owner');

/** Why a recording cannot be written there, in one line; null where it can. An earlier one may be written over. */
export const unrecordable = (file: string): string | null =>
  irreplaceable(file, { name: 'recording', begins: '{"recording":"farspin"' });

/** Of several players each has a file, with the name before the ending: `session.anna.ndjson`. */
export function fileOfPlayer(file: string, player: string | null): string {
  if (player === null) return file;
  const { dir, name, ext } = parse(file);
  return join(dir, `${name}.${player}${ext}`);
}
