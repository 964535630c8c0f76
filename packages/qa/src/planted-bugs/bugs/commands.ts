import type { PlantedBug } from '../bug.types.ts';

/**
 * Bugs that `simulate --only commands` finds and whole sessions seldom find, because they press too few buttons while
 * connections are slow.
 */
export const commandBugs: readonly PlantedBug[] = [
  {
    name: 'command-without-expiry',
    area: 'session',
    by: 'commands',
    says: 'A command is sent without its expiry.',
    file: 'session/machine-connection.rules.ts',
    find: `session.serverOffsetMs !== null ? expiresAt + session.serverOffsetMs : null;`,
    replace: `session.serverOffsetMs === null ? expiresAt : null;`,
  },
  {
    name: 'slow-line-ends-expiry',
    area: 'session',
    by: 'commands',
    says: 'After a command that a slow connection delivers too late, commands are sent without an expiry.',
    file: 'session/session.ts',
    find: `isTooLate(error) && clock.now() - askedAt < deps.settings.commandTtlMs && `,
    replace: `isTooLate(error) && `,
  },
];
