import type { Language } from '@farspin/core';
import { usualAddress } from './usual-address.ts';
import { ownName } from './own-name.ts';

/** Where a session waits, and for whom: nobody's where nobody was signed in. */
export interface WayBack {
  readonly server: string;
  readonly username: string | null;
  readonly language?: Language | null;
}

/** How a player comes back to what was left: as who was signed in, who need not be who did so last by then. */
export function comeBackCommand({ server, username, language }: WayBack, program = ownName(process.env)): string {
  const at = server === usualAddress ? [] : ['--server', server];
  const as = username === null || username === '' ? [] : ['--username', quoted(username)];
  const speaking = language === undefined || language === null ? [] : ['--language', language];
  return [program, 'play', ...at, ...as, ...speaking].join(' ');
}

const quoted = (word: string): string =>
  /^[\w@.+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
