import type { RecordedLine } from './recording.ts';

/** The fields of a line's data; none where it has none. */
export const fieldsOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a line of kind `ask` asks, as in `machine.press`. */
export const askedOf = ({ data }: RecordedLine): string =>
  `${textOf(fieldsOf(data)['to'])}.${textOf(fieldsOf(data)['ask'])}`;

/** The states that a replay arrives at by itself, and that are compared. */
export const comparedStates: ReadonlySet<string> = new Set([
  'session',
  'media',
  'reconnect',
  'wallet',
  'idleLock',
  'notificationLink',
  'pressBlock',
]);
/** What is asked by the core alone, and moves money or a machine: compared too. */
const comparedAsks: ReadonlySet<string> = new Set([
  ...['machine.init', 'machine.press', 'machine.autoplay', 'machine.transfer', 'machine.cashout', 'machine.band'],
  ...['api.kick', 'api.cancel', 'api.discount', 'api.bonus'],
]);

/** What a line is called where it is compared, as in `session` or `ask machine.press`; null where it is not. */
export function comparedName(line: RecordedLine): string | null {
  if (line.kind === 'ask') return comparedAsks.has(askedOf(line)) ? `ask ${askedOf(line)}` : null;
  const name = textOf(fieldsOf(line.data)['name']);
  return line.kind === 'state' && comparedStates.has(name) ? name : null;
}

/** What the core does of itself, by a name: when it was done tells when its timers ran. Clients ask for machines, too. */
export function doingOf(line: RecordedLine): string | null {
  if (line.kind === 'ask') return askedOf(line) === 'api.allMachines' ? null : `ask ${askedOf(line)}`;
  return isOwnDoing(line) ? `${line.kind} ${textOf(fieldsOf(line.data)['kind'])}` : comparedName(line);
}

/** What a player did, or met: what a replay is fed with. */
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

/** Told under the kind of an input, but done by the core. */
function isOwnDoing({ kind, data }: RecordedLine): boolean {
  const fields = fieldsOf(data);
  if (kind === 'video') return 'ask' in fields;
  if (kind === 'tab') return 'post' in fields;
  return (kind === 'machine' || kind === 'notifications') && ['connecting', 'left'].includes(textOf(fields['kind']));
}

/** Lists that were cut to be recorded have a mark at their end, which is no item. */
export function uncut(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isCutMark(item)).map(uncut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, uncut(item)]));
}
export const isCutMark = (value: unknown): boolean => typeof value === 'string' && /^…(?: \(\d+\))?$/.test(value);
