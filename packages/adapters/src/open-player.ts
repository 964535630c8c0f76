import {
  createPlayer,
  createScope,
  parseSettings,
  type Auth,
  type Credentials,
  type Log,
  type LoginFailure,
  type Player,
  type Settings,
} from '@farspin/core';
import { createLoginPolicy } from '@farspin/core/login-policy';
import { createMemoryStore } from '@farspin/core/memory-store';
import { loadWords } from '@farspin/core/messages';
import { createSafeguards } from '@farspin/core/safeguards';
import { firstValueFrom } from 'rxjs';
import { serverAddress } from './http/server-address.ts';
import { createHttpSettingsSource } from './http/settings-source.ts';
import { createNodePorts } from './node-ports.ts';
import { waitFor } from './wait-for.ts';

/** Options of `openPlayer`. `page` is the origin of the server, such as `http://127.0.0.1:4600`. */
export interface OpenPlayerOptions {
  /** The server's address. */
  readonly page: string;
  /** Token of a signed-in player. Default: null, for a player who signs in with `login`. */
  readonly givenToken?: string | null;
  readonly log?: Log;
}

/** A player of a program. */
export interface OpenPlayer {
  readonly player: Player;
  /** The server's settings. */
  readonly settings: Settings;
  /** Signs in. Rejects with the reason in English if the server refuses, or if the username or password is too short. */
  signIn(credentials: Credentials): Promise<void>;
  /** Closes all connections, so that the program can end. The server keeps an open session at a machine. */
  close(): void;
}

/**
 * Opens a player without a picture for a program that plays by itself. Loads the server's Settings.json, applies the
 * rules of its policy, and keeps everything in memory. For a picture or a store, use `createNodePorts` and
 * `createPlayer`.
 *
 * @throws {Error} with one line, if there is no server at the address, or if its settings are unusable
 */
export async function openPlayer({ page, givenToken = null, log }: OpenPlayerOptions): Promise<OpenPlayer> {
  const settings = await loadSettings(page);
  const store = createMemoryStore();
  const ports = createNodePorts({ settings, page, store, video: false, ...(log === undefined ? {} : { log }) });
  const scope = createScope();
  const policy = { safeguards: createSafeguards, loginPolicy: createLoginPolicy };
  const player = createPlayer({ ports, settings, givenToken, scope, ...policy });
  return {
    ...{ player, settings, close: () => scope.unsubscribe() },
    async signIn(credentials) {
      await waitFor('the login form', player.auth$, ({ kind }) => kind === 'signed-out');
      player.login(credentials);
      const isOver = ({ kind }: Auth): boolean => kind === 'signed-in' || kind === 'signed-out';
      const auth = await waitFor('the login', player.auth$, (now) => isOver(now) && now);
      if (auth.kind === 'signed-out') throw new Error(await refusalOf(auth.failure, settings));
    },
  };
}

async function refusalOf(failure: LoginFailure | null, settings: Settings): Promise<string> {
  if (failure === null) return 'The login was not sent. Username and password need at least four characters each.';
  const { say } = await loadWords({ language: 'en', settings });
  return `The login was refused: ${say(failure.message)}`;
}

async function loadSettings(page: string): Promise<Settings> {
  const answer = await firstValueFrom(createHttpSettingsSource({ page: serverAddress(page) }).load());
  if (answer.ok) return parseSettings(answer.value).settings;
  switch (answer.error.kind) {
    case 'absent':
      return parseSettings({}).settings;
    case 'refused':
    case 'malformed':
      throw new Error(`The operator at ${page} has no usable Settings.json. Open ${page}/Settings.json to see why.`);
    default:
      throw new Error(`No operator at ${page}. Start one with "farspin serve".`);
  }
}
