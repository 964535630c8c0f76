import { homedir } from 'node:os';
import { join } from 'node:path';
import { type KeyValueStore } from '@farspin/core';
import { settingsKey } from '@farspin/core/settings-loader';
import { isKeptOfPlayer } from '@farspin/core/kept-of-players';
import { createFileStore } from '@farspin/adapters/node';

/** What the terminal player keeps on this device of one server, as a browser does of one page. */
export interface Device {
  readonly store: KeyValueStore;
  /** Whose sign-in is gone on with: empty where none was named and none has been here. */
  username(): string;
  /** From now on it is the sign-in of this name that is kept. */
  signsInAs(username: string): void;
  /** A start without a name goes on with this sign-in. */
  signedIn(): void;
}

/** The language is nobody's, and so are the server's settings. */
export const languageKey = 'language';

/** What the core keeps by a player's id belongs to that player, by whatever name they sign in. */
const isOfNoSignIn = (key: string): boolean => key === languageKey || key === settingsKey || isKeptOfPlayer(key);

const lastKey = 'last-sign-in';

/**
 * A folder for each server below `$XDG_STATE_HOME` (default `~/.local/state`). A sign-in is a file of its own, so that
 * players signed in by different names play at once; so is all that is kept of a player, so that no two programs write
 * over each other's money. `named` is who is to sign in; null for who did so last.
 */
export function openDevice(
  server: string,
  named: string | null,
  environment: Readonly<Record<string, string | undefined>>,
): Device {
  const folder = join(stateHome(environment), 'farspin', fileName(new URL(server).host));
  const file = (name: string): KeyValueStore => createFileStore(join(folder, `${fileName(name)}.json`));
  const last = file(lastKey);
  const kept = last.read(lastKey);
  let username = named ?? (kept.ok ? kept.value : null) ?? '';
  const fileOf = (key: string): KeyValueStore => (isOfNoSignIn(key) ? file(key) : file(`sign-in.${username}`));
  return {
    store: {
      read: (key) => fileOf(key).read(key),
      write: (key, text) => fileOf(key).write(key, text),
      remove: (key) => fileOf(key).remove(key),
    },
    username: () => username,
    signsInAs: (name) => void (username = name),
    signedIn: () => void last.write(lastKey, username),
  };
}

function stateHome({ XDG_STATE_HOME: given }: Readonly<Record<string, string | undefined>>): string {
  return given === undefined || given === '' ? join(homedir(), '.local', 'state') : given;
}

/** Other characters become their code, so that two names never share a file. */
const fileName = (name: string): string =>
  name.toLowerCase().replaceAll(/[^a-z0-9.-]/g, (character) => `%${character.codePointAt(0)?.toString(16)}`);
