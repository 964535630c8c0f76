import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ok, type KeyValueStore } from '@farspin/core';
import { settingsKey } from '@farspin/core/settings-loader';
import { isKeptOfPlayer, isKeptToken } from '@farspin/core/kept-of-players';
import { createFileStore } from '@farspin/adapters/node';

/** What the terminal player stores for one server on this device, as a browser does for a site. */
export interface Device {
  readonly store: KeyValueStore;
  /** Username of the stored sign-in to continue; empty without a name or an earlier sign-in. */
  username(): string;
  /** Starts a sign-in by this name and a password; what is stored for the name stays unchanged until it succeeds. */
  signsInAs(username: string): void;
  /** Stores the successful sign-in; a start without a name continues it. */
  signedIn(): void;
}

/** Language and server settings belong to no player. */
export const languageKey = 'language';

/** What the core stores under a player's id belongs to that player, whatever name they sign in by. */
const isOfNoSignIn = (key: string): boolean => key === languageKey || key === settingsKey || isKeptOfPlayer(key);

const lastKey = 'last-sign-in';

/**
 * Opens a folder for each server below `$XDG_STATE_HOME` (default `~/.local/state`). Each sign-in is a separate file,
 * so that players with different names can play at once. Each player's data is separate, too, so that two programs do
 * not overwrite each other's money. `named` is the player who is to sign in; null for the last one. [TERMINAL3]
 * `withPassword`: by a given password instead of what is stored.
 */
export function openDevice(
  server: string,
  named: string | null,
  environment: Readonly<Record<string, string | undefined>>,
  withPassword = false,
): Device {
  const folder = join(stateHome(environment), 'farspin', fileName(new URL(server).host));
  const file = (name: string): KeyValueStore => createFileStore(join(folder, `${fileName(name)}.json`));
  const last = file(lastKey);
  const kept = last.read(lastKey);
  let username = named ?? (kept.ok ? kept.value : null) ?? '';
  const fileOf = (key: string): KeyValueStore => (isOfNoSignIn(key) ? file(key) : file(`sign-in.${username}`));
  /** Changes by a sign-in that is not confirmed; null without one. A null text removes the key. */
  let tried: Map<string, string | null> | null = withPassword ? new Map() : null;
  const triedOf = (key: string): Map<string, string | null> | null => (isOfNoSignIn(key) ? null : tried);
  const change = (key: string, text: string | null): ReturnType<KeyValueStore['remove']> => {
    const changed = triedOf(key);
    if (changed === null) return text === null ? fileOf(key).remove(key) : fileOf(key).write(key, text);
    changed.set(key, text);
    return ok(null);
  };
  return {
    store: {
      read(key) {
        const text = triedOf(key)?.get(key);
        if (text !== undefined) return ok(text);
        return triedOf(key) !== null && isKeptToken(key) ? ok(null) : fileOf(key).read(key);
      },
      write: change,
      remove: (key) => change(key, null),
    },
    username: () => username,
    signsInAs(name) {
      if (name !== username) tried = new Map();
      username = name;
    },
    signedIn() {
      const changed = tried ?? new Map<string, string | null>();
      tried = null;
      for (const [key, text] of changed) change(key, text);
      last.write(lastKey, username);
    },
  };
}

function stateHome({ XDG_STATE_HOME: given }: Readonly<Record<string, string | undefined>>): string {
  return given === undefined || given === '' ? join(homedir(), '.local', 'state') : given;
}

/**
 * Encodes other characters as bytes, so that two names never share a file. A name too long for a file system ends in
 * its hash.
 */
function fileName(name: string): string {
  const written = encodeURIComponent(name.toLowerCase().replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
    .replaceAll(/[^\w.%-]|_/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
    .toLowerCase();
  if (written.length <= longestName) return written;
  const hash = createHash('sha256').update(written).digest('hex');
  return `${written.slice(0, longestName - hash.length)}${hash}`;
}
/** Of 255 bytes (POSIX `NAME_MAX`), with room for a suffix. */
const longestName = 200;
