import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Where the terminal player remembers its sign-in and its unsettled money: a file for each server and player below
 * `$XDG_STATE_HOME` (default `~/.local/state`).
 */
export function stateFile(
  server: string,
  username: string,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const { XDG_STATE_HOME: given } = environment;
  const base = given === undefined || given === '' ? join(homedir(), '.local', 'state') : given;
  return join(
    base,
    'farspin',
    `${fileName(new URL(server).host)}${username === '' ? '' : `_${fileName(username)}`}.json`,
  );
}

/** Other characters become their code, so that two names never share a file. */
const fileName = (name: string): string =>
  name.toLowerCase().replaceAll(/[^a-z0-9.-]/g, (character) => `%${character.codePointAt(0)?.toString(16)}`);
