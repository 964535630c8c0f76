import { lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { err, ok, type Result } from '@farspin/core';
import { ownName } from '../output/own-name.ts';

/** The folder with the sockets of this user's sessions. */
export interface SessionFolder {
  /** Returns the address of the session's socket: a file in this folder, or a named pipe on Windows. */
  address(name: string): string;
  /** Returns the names of the sessions that have listened here. Some of them may have crashed. */
  names(): readonly string[];
}

/** Default name. */
export const usualSession = 'main';

/** Returns the command line for a session, with the name that this program was started with. */
export const sayCommandLine = (session: string, program = ownName(process.env)): string =>
  session === usualSession ? `${program} say` : `${program} say --session ${session}`;

export const sessionNameExpected = 'a name of up to 40 letters, digits, - and _';
export const isSessionName = (name: string): boolean => /^[\w-]{1,40}$/.test(name);

const ending = '.sock';
const pipes = String.raw`\\.\pipe` + '\\';

/**
 * Opens the user's private folder and creates it if needed.
 * Rejects a folder that others can access, because anyone who can write to it can play.
 */
export function openSessionFolder(environment: NodeJS.ProcessEnv): Result<SessionFolder, string> {
  if (process.platform === 'win32') return ok(pipeFolder());
  const { XDG_RUNTIME_DIR: runtime } = environment;
  const folder = join(runtime === undefined || runtime === '' ? tmpdir() : runtime, `farspin-${userInfo().uid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, mode } = lstatSync(folder);
    if (!lstatSync(folder).isDirectory() || uid !== userInfo().uid || (mode & 0o077) !== 0)
      return err(`${folder} is not a private folder of this user. Delete it, or run chmod 700 on it.`);
  } catch (error) {
    return err(`${folder} cannot be created: ${error instanceof Error ? error.message : String(error)}`);
  }
  return ok({
    address: (name) => join(folder, name + ending),
    names: () =>
      readdirSync(folder)
        .filter((file) => file.endsWith(ending))
        .map((file) => file.slice(0, -ending.length))
        .toSorted(),
  });
}

function pipeFolder(): SessionFolder {
  const prefix = `farspin-${userInfo().username}-`;
  return {
    address: (name) => pipes + prefix + name,
    names: () =>
      readdirSync(pipes)
        .filter((pipe) => pipe.startsWith(prefix))
        .map((pipe) => pipe.slice(prefix.length))
        .toSorted(),
  };
}
