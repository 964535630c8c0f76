import type { Language } from '@farspin/core';
import { usualAddress } from './usual-address.ts';
import { ownName } from './own-name.ts';

/** Server and player of a waiting session. `username` is null if nobody was signed in. */
export interface WayBack {
  readonly server: string;
  readonly username: string | null;
  readonly language?: Language | null;
}

/**
 * Returns the command that returns a player to an open session. It includes the username, because someone else may have
 * signed in since.
 */
export function comeBackCommand({ server, username, language }: WayBack, program = ownName(process.env)): string {
  const at = server === usualAddress ? [] : ['--server', server];
  const as = username === null || username === '' ? [] : ['--username', quoted(username)];
  const speaking = language === undefined || language === null ? [] : ['--language', language];
  return [program, 'play', ...at, ...as, ...speaking].join(' ');
}

const quoted = (word: string): string =>
  /^[\w@.+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
