import { capabilities } from '@farspin/core';
import { err, ok, type Result } from '@farspin/core';
import {
  accountCalls,
  demoCalls,
  dialChoices,
  dialNames,
  heartbeatMs,
  usualDials,
  type DialName,
  type Heartbeat,
  type OperatorDials,
} from './dials.ts';

/**
 * Returns the dials that differ from the usual values, such as `seatAtCashOut=freed heartbeat=45s`, or `usual` if none
 * differs.
 */
export function describeDials(dials: OperatorDials): string {
  const turned = dialNames.flatMap((name) => {
    const [said, usual] = [dials, usualDials].map((all) => describe(name, all[name]));
    return said === usual ? [] : [`${name}=${said}`];
  });
  return turned.length === 0 ? 'usual' : turned.join(' ');
}

function describe(name: DialName, value: OperatorDials[DialName]): string {
  if (name === 'heartbeat') return seconds(heartbeatMs({ heartbeat: value as Heartbeat }));
  if (isTime(name) && value !== 'never') return seconds(Number(value));
  return typeof value === 'object' ? Object.values(value).join(',') || 'none' : String(value);
}
const seconds = (ms: number): string => `${ms / 1_000}s`;

/** Returns all given dials, including usual values, or `usual` if no dial is given. */
export const describePinned = (dials: Partial<OperatorDials>): string =>
  dialNames
    .flatMap((name) => {
      const value = dials[name];
      return value === undefined ? [] : [`${name}=${describe(name, value)}`];
    })
    .join(' ') || 'usual';

/** Parses the output of `describeDials`. An error is one line that lists the valid names or values. */
export function parseDials(text: string): Result<Partial<OperatorDials>, string> {
  if (text.trim() === '') return err("Write dials as 'seatAtCashOut=freed heartbeat=45s', or usual.");
  const dials: Record<string, unknown> = {};
  for (const word of text.split(/\s+/).filter((one) => one !== '' && one !== 'usual')) {
    const [given = '', value] = word.split(/=(.*)/s, 2);
    const name = dialNames.find((one) => one === given);
    if (name === undefined) return err(`There is no dial "${given}". The dials are ${dialNames.join(', ')}.`);
    if (Object.hasOwn(dials, name)) return err(`The dial ${name} appears twice.`);
    const read = value === undefined ? undefined : readValue(name, value);
    if (read === undefined) return err(`The dial ${name} must be ${takes(name)}${value ? `, not "${value}"` : ''}.`);
    dials[name] = read;
  }
  return ok(dials);
}

/** True if the dial accepts any number of seconds. */
const isTime = (name: DialName): boolean => name === 'reconnectGraceMs' || name === 'offerDelayMs';

const listed = { capabilities, accountCalls, demoCalls } as const;
const isListed = (name: DialName): name is keyof typeof listed => name in listed;

function readValue(name: DialName, value: string): unknown {
  const choice = dialChoices[name].find((one) => describe(name, one) === value);
  if (choice !== undefined) return choice;
  if (isTime(name) && /^\d+(\.\d{1,3})?s$/.test(value)) return Math.round(Number.parseFloat(value) * 1_000);
  if (!isListed(name)) return undefined;
  const names: readonly string[] = listed[name];
  const given = value.split(',');
  return given.every((one) => names.includes(one)) && new Set(given).size === given.length ? given : undefined;
}

function takes(name: DialName): string {
  if (isListed(name)) return `none, or some of ${listed[name].join(',')}`;
  if (isTime(name)) return `a number of seconds, such as 20s${name === 'offerDelayMs' ? ', or never' : ''}`;
  const choices = [...new Set(dialChoices[name].map((one) => describe(name, one)))];
  return `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
}
