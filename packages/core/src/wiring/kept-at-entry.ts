import { openStoredToken } from '../auth/stored-token.rules.ts';
import { readTabMessage } from '../auth/tabs.rules.ts';
import { closedLock } from '../idle-lock/lease.rules.ts';
import { readFlag } from '../idle-lock/lock-flag.ts';
import { also } from '../kernel/also.ts';
import { isKeptTime } from '../kernel/kept-text.ts';
import { note, type KeptReaders } from '../kernel/noting-store.ts';
import type { Log } from '../kernel/log.ts';
import type { CrossTab } from '../ports/device.ts';

/** Readers of the storage keys that are used before sign-in. */
export const entryReaders: KeptReaders = [
  ['token', (text) => openStoredToken(text, 0).kind !== 'none'],
  ['remember-me', (text) => text === 'true'],
  ['lock.open-until', isKeptTime],
  ['lock', (text) => readFlag(text) !== closedLock],
];

/** Wraps the channel to other tabs, and logs invalid messages. */
export const notingTabs = ({ post, message$ }: CrossTab, log: Log): CrossTab => ({
  post,
  message$: message$.pipe(
    also((message) => {
      if (readTabMessage(message) === null) note(log, 'tab');
    }),
  ),
});
