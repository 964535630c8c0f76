import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ok, type KeyValueStore } from '@farspin/core';
import { settingsKey } from '@farspin/core/settings-loader';
import { isKeptOfPlayer, isKeptToken } from '@farspin/core/kept-of-players';
import { createFileStore } from '@farspin/adapters/node';

/** The terminal player's storage for one server on this device, like a browser's storage for a site. */
export interface Device {
  readonly store: KeyValueStore;
  /** Returns the username of the sign-in to continue. Empty without a given name or an earlier sign-in. */
  username(): string;
  /**
   * Starts a sign-in with this name and a password. Data stored for the name does not change until the sign-in
   * succeeds.
   */
  signsInAs(username: string): void;
  /** Stores the successful sign-in, so that the next start without a name continues it. */
  signedIn(): void;
}

/** Storage key of the language, which is shared by all players. */
export const languageKey = 'language';

/**
 * True for keys that do not belong to a sign-in.
 * The core's data for a player id belongs to that player under every name.
 */
const isOfNoSignIn = (key: string): boolean => key === languageKey || key === settingsKey || isKeptOfPlayer(key);

const lastKey = 'last-sign-in';

/**
 * Opens the storage folder for a server below `$XDG_STATE_HOME` (default `~/.local/state`).
 * Each sign-in has a separate file, so that players with different names can play at the same time. Each player's data
 * is separate, so that two programs do not overwrite each other's money.
 * @param named Name of the player who signs in, or null for the last one.
 * @param withPassword [TERMINAL3] True to sign in with a given password instead of the stored sign-in.
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
  /**
   * Changes of a sign-in that is not confirmed yet, or null if there is no such sign-in. A null text removes the key.
   */
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
 * Returns a unique file name for the name.
 * Encodes special characters as bytes. A name that is too long for a file system ends in its hash.
 */
function fileName(name: string): string {
  const written = encodeURIComponent(name.toLowerCase().replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
    .replaceAll(/[^\w.%-]|_/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
    .toLowerCase();
  if (written.length <= longestName) return written;
  const hash = createHash('sha256').update(written).digest('hex');
  return `${written.slice(0, longestName - hash.length)}${hash}`;
}
/** Maximum length of a file name in bytes. The limit of POSIX `NAME_MAX` is 255, so there is room for a suffix. */
const longestName = 200;
