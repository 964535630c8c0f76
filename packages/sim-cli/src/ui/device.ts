import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ok, type KeyValueStore } from '@farspin/core';
import { settingsKey } from '@farspin/core/settings-loader';
import { isKeptOfPlayer, isKeptToken } from '@farspin/core/kept-of-players';
import { createFileStore } from '@farspin/adapters/node';

/** What the terminal player keeps on this device of one server, as a browser does of one page. */
export interface Device {
  readonly store: KeyValueStore;
  /** Whose sign-in is gone on with: empty where none was named and none has been here. */
  username(): string;
  /** A sign-in by this name and a password is tried; that which is kept of it is as it was until it succeeds. */
  signsInAs(username: string): void;
  /** The sign-in succeeded: it is kept, and a start without a name goes on with it. */
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
 * over each other's money. `named` is who is to sign in; null for who did so last. [TERMINAL3] `withPassword`: by a password
 * that was given, and not by what is kept.
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
  /** What a sign-in that is tried has changed; null while none is tried. A text of null is removed. */
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

/** Other characters become their bytes, so that two names never share a file; a name too long for a file system ends in its hash. */
function fileName(name: string): string {
  const written = encodeURIComponent(name.toLowerCase().replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
    .replaceAll(/[^\w.%-]|_/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
    .toLowerCase();
  if (written.length <= longestName) return written;
  const hash = createHash('sha256').update(written).digest('hex');
  return `${written.slice(0, longestName - hash.length)}${hash}`;
}
/** Of 255 bytes (POSIX `NAME_MAX`), with room for what stands behind it. */
const longestName = 200;
