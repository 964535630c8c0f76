import { fieldsOf } from './inputs.ts';
import type { Difference } from './compare.ts';
import type { RecordedLine, Recording } from './recording.ts';

/** Formats a time after the beginning as `01:02.345`. */
export function timeText(t: number): string {
  const ms = Math.max(0, Math.round(t));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(ms / 60_000))}:${two(Math.floor(ms / 1_000) % 60)}.${String(ms % 1_000).padStart(3, '0')}`;
}

/** Formats a value on one line and truncates it if it is long. */
export function short(value: unknown, most = 60): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > most ? `${text.slice(0, Math.max(1, most - 1))}…` : text;
}

/** Describes a line briefly: the name of the event and its data. */
export function describeLine({ kind, data }: RecordedLine): string {
  const fields = fieldsOf(data);
  const { name, ask, n, to, given, result, state, ...rest } = fields;
  switch (kind) {
    case 'command':
      return `${String(name)} ${listText(given)}`;
    case 'ask':
      return `${String(to)}.${String(ask)} #${String(n)} ${listText(given)}`;
    case 'answer':
      return `${String(ask)} #${String(n)} ${resultText(result)}`;
    case 'state':
      return `${String(name)} = ${briefs[String(name)]?.(fieldsOf(state)) ?? stateText(state)}`;
    default:
      return 'kind' in rest ? `${String(fields['kind'])} ${restText(rest)}`.trimEnd() : short(data, 100);
  }
}

const listText = (given: unknown): string =>
  Array.isArray(given) ? given.map((item) => short(item, 80)).join(' ') : short(given);

function resultText(result: unknown): string {
  const { ok, value, error } = fieldsOf(result);
  return ok === true ? `ok ${short(value, 80)}` : `no ${short(error, 80)}`;
}

type Fields = Readonly<Record<string, unknown>>;

/** Functions that describe long states by their changes. */
const briefs: Readonly<Record<string, (state: Fields) => string>> = {
  session({ kind, target, link, meters, command, leaving }) {
    const { creditsMinor, betMinor, winMinor, spinCount } = fieldsOf(meters);
    const { action, state } = fieldsOf(command);
    const name = fieldsOf(target)['name'];
    return [
      String(kind),
      ...(typeof name === 'string' ? [name] : []),
      ...(link === undefined ? [] : [kindIn(link)]),
      ...(meters === undefined || meters === null
        ? []
        : [`credits ${short(creditsMinor)} bet ${short(betMinor)} win ${short(winMinor)} · spins ${short(spinCount)}`]),
      ...(state === undefined
        ? []
        : [`${short(fieldsOf(action)['buttonId'] ?? fieldsOf(action)['kind'])} ${kindIn(state)}`]),
      ...(leaving === true ? ['leaving'] : []),
    ].join(' · ');
  },
  wallet({ balanceMinor, intents }) {
    const moves = Array.isArray(intents) ? intents.map(fieldsOf) : [];
    const told = moves.map(
      ({ action, amountMinor, state }) => `${String(action)} ${short(amountMinor)} ${kindIn(state)}`,
    );
    return [short(balanceMinor), ...told].join(' · ');
  },
};
const kindIn = (state: unknown): string => String(fieldsOf(state)['kind']);

/** Formats a state, starting with its kind if it has one. */
function stateText(state: unknown): string {
  const { kind, ...rest } = fieldsOf(state);
  return typeof kind === 'string' ? `${kind} ${restText(rest)}`.trimEnd() : short(state, 100);
}

function restText({ kind: _kind, ...rest }: Readonly<Record<string, unknown>>): string {
  return Object.keys(rest).length === 0 ? '' : short(rest, 100);
}

/** Formats a difference on one line. */
export function describeDifference({ name, kind, t, line, fields }: Difference): string {
  const place = line === null ? '' : `line ${line}, `;
  const head = `${timeText(t)}  ${place}${name}`;
  const [first] = fields;
  if (kind === 'missing') return `${head}: in the recording, but not in the replay: ${short(first?.recorded)}`;
  if (kind === 'new') return `${head}: in the replay, but not in the recording: ${short(first?.replayed)}`;
  if (kind === 'later' || kind === 'earlier') {
    const by = Math.abs(Number(first?.replayed) - Number(first?.recorded));
    return `${head}: came ${Math.round(by)} ms ${kind}`;
  }
  const at = first === undefined || first.path === '' ? '' : ` ${first.path}`;
  const more = fields.length > 1 ? `, and ${fields.length - 1} more` : '';
  return `${head}:${at} was ${short(first?.recorded)}, is now ${short(first?.replayed)}${more}`;
}

const clientNames: Readonly<Record<string, string>> = {
  ...{ web: 'the web client', terminal: 'farspin play', script: 'farspin run', session: 'farspin session' },
};

/** Returns the display name of the client that made a recording. */
export const recorderOf = (client: string): string => clientNames[client] ?? short(client);

/** Describes how many lines of a truncated recording are present. */
export const cutText = ({ lines, of }: NonNullable<Recording['cut']>): string =>
  `The recording is incomplete: it has ${lines} of ${of} lines, including the header.`;
