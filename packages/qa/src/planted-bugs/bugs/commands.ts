import type { PlantedBug } from '../bug.types.ts';

/** What `simulate --only commands` finds, and whole lives seldom: they press too little while lines are slow. */
export const commandBugs: readonly PlantedBug[] = [
  {
    name: 'command-without-expiry',
    area: 'session',
    by: 'commands',
    says: 'A command is sent without the time after which it must not be carried out any more.',
    file: 'session/line.rules.ts',
    find: `session.serverOffsetMs !== null ? expiresAt + session.serverOffsetMs : null;`,
    replace: `session.serverOffsetMs === null ? expiresAt : null;`,
  },
  {
    name: 'clock-not-set-again',
    area: 'session',
    by: 'commands',
    says: 'What was taken for the server’s clock stays, also when the device’s clock is set.',
    file: 'session/session.rules.ts',
    find: `(offsetMs < least || offsetMs > most)`,
    replace: `least > most`,
  },
];
