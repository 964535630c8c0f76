import { show } from '@farspin/operator/input';
import type { Condition, Question } from './steps.schema.ts';
import type { PlayerView } from '../player/view.ts';

/**
 * Returns the value at a dotted path in the state, for example `session.meters.creditsMinor` or
 * `lobby.machines.0.status`. Returns undefined if it is missing.
 */
export const atPath = (state: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, part)
          ? Reflect.get(value, part)
          : undefined,
      state,
    );

/**
 * Explains why a path has no value by naming the existing fields, for example `session has only kind`. Returns an empty
 * string if the path has a value.
 */
export function absence(state: unknown, path: string): string {
  const parts = path.split('.');
  const missing = parts.findIndex((_, index) => atPath(state, parts.slice(0, index + 1).join('.')) === undefined);
  if (missing < 1) return '';
  const owner = parts.slice(0, missing).join('.');
  const there = atPath(state, owner);
  if (Array.isArray(there)) return `${owner} has ${there.length}`;
  return typeof there === 'object' && there !== null
    ? `${owner} has only ${Object.keys(there).join(', ')}`
    : `${owner} is ${show(there)}`;
}

/**
 * Returns the value that a condition compares: the value at its path, minus the value at `minus` if given. Only numbers
 * have a difference.
 */
export function comparedValue({ path, minus }: Condition, state: unknown): unknown {
  const value = atPath(state, path);
  if (minus === undefined) return value;
  const less = atPath(state, minus);
  return typeof value === 'number' && typeof less === 'number' ? value - less : undefined;
}

/** Returns true if the state meets the condition or the function. */
export const isMet = (question: Question, state: PlayerView): boolean =>
  'that' in question ? question.that(state) : holds(question, state);

/** Returns true if the compared value meets every part of the condition. */
export function holds(condition: Condition, state: unknown): boolean {
  const value = comparedValue(condition, state);
  const { equals, not, atLeast, atMost } = condition;
  return (
    (equals === undefined || value === equals) &&
    (not === undefined || value !== not) &&
    (atLeast === undefined || (typeof value === 'number' && value >= atLeast)) &&
    (atMost === undefined || (typeof value === 'number' && value <= atMost))
  );
}

/** Describes the condition, for example `session.meters.spinCount at least 3`. */
export const conditionText = ({ path, minus, equals, not, atLeast, atMost }: Condition): string =>
  [
    ...(equals === undefined ? [] : [`equal to ${JSON.stringify(equals)}`]),
    ...(not === undefined ? [] : [`other than ${JSON.stringify(not)}`]),
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
    ...(atMost === undefined ? [] : [`at most ${atMost}`]),
  ].reduce(
    (text, part, index) => `${text}${index === 0 ? ' ' : ' and '}${part}`,
    minus === undefined ? path : `${path} minus ${minus}`,
  );
