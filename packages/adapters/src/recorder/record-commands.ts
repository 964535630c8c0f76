import type { Sink } from './sink.ts';

/** Name of the only command with a secret argument. */
const givenPin = 'tryPin';

/**
 * Returns a copy of an object that records each call of its methods. Methods of its features are recorded with their
 * path, such as `profile.open`.
 */
export const recordCommands = <T extends object>(target: T, sink: Sink, feature = ''): T =>
  Object.fromEntries(
    Object.entries(target).map(([key, member]) => [key, record(member, `${feature}${key}`, sink)]),
  ) as T;

function record(member: unknown, name: string, sink: Sink): unknown {
  if (typeof member !== 'function') return isFeature(member) ? recordCommands(member, sink, `${name}.`) : member;
  return (...given: readonly unknown[]): unknown => {
    if (name === givenPin) for (const pin of given) sink.learn('pin', String(pin));
    sink.note('command', { name, given: name === givenPin ? [] : given });
    return member(...given) as unknown;
  };
}

/** True for a part of a player with its own state and commands. Streams also have methods, but are not features. */
const isFeature = (member: unknown): member is object =>
  typeof member === 'object' && member !== null && Object.hasOwn(member, 'state$');
