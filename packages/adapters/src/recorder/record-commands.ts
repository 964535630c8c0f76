import type { Sink } from './sink.ts';

/** The only command with a secret argument. */
const givenPin = 'tryPin';

/**
 * Returns the same object with its methods recorded on each call, those of its features by name as in `profile.open`.
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

/** Whether it is a part of a player with its own state and commands; streams, which have methods too, are not. */
const isFeature = (member: unknown): member is object =>
  typeof member === 'object' && member !== null && Object.hasOwn(member, 'state$');
