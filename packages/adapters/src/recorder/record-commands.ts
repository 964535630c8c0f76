import type { Sink } from './sink.ts';

/** The one command that is given a secret. */
const givenPin = 'tryPin';

/** The same object, whose methods are recorded when they are called. */
export const recordCommands = <T extends object>(target: T, { note, learn }: Sink): T =>
  Object.fromEntries(
    Object.entries(target).map(([name, member]) => [
      name,
      typeof member === 'function'
        ? (...given: readonly unknown[]): unknown => {
            if (name === givenPin) for (const pin of given) learn('pin', String(pin));
            note('command', { name, given: name === givenPin ? [] : given });
            return member(...given);
          }
        : member,
    ]),
  ) as T;
