import type { RecordedLine } from './recording.ts';

/** Returns the fields of a line's data, or an empty object if the data is not an object. */
export const fieldsOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the request in a line of kind `ask`, for example `machine.press`. */
export const askedOf = ({ data }: RecordedLine): string =>
  `${textOf(fieldsOf(data)['to'])}.${textOf(fieldsOf(data)['ask'])}`;

/** States that a replay computes and compares. */
export const comparedStates: ReadonlySet<string> = new Set([
  'session',
  'media',
  'reconnect',
  'wallet',
  'idleLock',
  'notificationLink',
  'pressBlock',
]);
/** Requests that only the core makes and that affect money or a machine. A replay compares them, too. */
const comparedAsks: ReadonlySet<string> = new Set([
  ...['machine.init', 'machine.press', 'machine.autoplay', 'machine.transfer', 'machine.cashout', 'machine.band'],
  ...['api.kick', 'api.cancel', 'api.discount', 'api.bonus'],
]);

/**
 * Returns a line's name in the comparison, for example `session` or `ask machine.press`. Returns null if the line is
 * not compared.
 */
export function comparedName(line: RecordedLine): string | null {
  if (line.kind === 'ask') return comparedAsks.has(askedOf(line)) ? `ask ${askedOf(line)}` : null;
  const name = textOf(fieldsOf(line.data)['name']);
  return line.kind === 'state' && comparedStates.has(name) ? name : null;
}

/**
 * Returns the name of an action of the core, or null for other lines. The time of an action shows when the core's
 * timers ran. Clients also request machines, so this request does not count.
 */
export function doingOf(line: RecordedLine): string | null {
  if (line.kind === 'ask') return askedOf(line) === 'api.allMachines' ? null : `ask ${askedOf(line)}`;
  return isOwnDoing(line) ? `${line.kind} ${textOf(fieldsOf(line.data)['kind'])}` : comparedName(line);
}

/** Kinds of lines with a player's actions and received data, which are the input of a replay. */
const inputKinds: ReadonlySet<string> = new Set([
  ...[
    'answer',
    'ping',
    'notifications',
    'machine',
    'video',
    'activity',
    'wake',
    'tab',
    'plays',
    'elsewhere',
    'command',
  ],
]);
export const isInput = (line: RecordedLine): boolean =>
  line.kind === 'sign-in' ||
  line.kind === 'token-end' ||
  (line.kind === 'state' && fieldsOf(line.data)['name'] === 'auth') ||
  (inputKinds.has(line.kind) && !isOwnDoing(line));

/** Returns true if the core made an action that was recorded under an input's kind. */
function isOwnDoing({ kind, data }: RecordedLine): boolean {
  const fields = fieldsOf(data);
  if (kind === 'video') return 'ask' in fields;
  if (kind === 'tab') return 'post' in fields;
  return (kind === 'machine' || kind === 'notifications') && ['connecting', 'left'].includes(textOf(fields['kind']));
}

/** Removes the mark at the end of lists that were truncated for the recording. */
export function uncut(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isCutMark(item)).map(uncut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, uncut(item)]));
}
export const isCutMark = (value: unknown): boolean => typeof value === 'string' && /^…(?: \(\d+\))?$/.test(value);
