import { wallMs } from '@farspin/adapters/time';
import type { Applied } from '../control/client.ts';
import { span } from '@farspin/operator/input';
import { faultNames, scenarios, type FaultName } from '@farspin/operator/faults';
import type { Scenario } from '@farspin/operator/faults';
import { wrap, type TextPage } from '../output/page.ts';

const nameColumn = 22;
const indent = ' '.repeat(nameColumn);

export function catalogue(page: TextPage): string {
  const areas = [...new Set(faultNames.map((name) => scenarios[name].area))];
  const row = (name: FaultName): string =>
    wrap(scenarios[name].about, page.width - nameColumn)
      .map((line, index) => (index === 0 ? `  ${name}`.padEnd(nameColumn) : indent) + line)
      .join('\n');
  const group = (area: Scenario['area']): string =>
    [page.paint('bold', area), ...faultNames.filter((name) => scenarios[name].area === area).map(row)].join('\n');
  return areas.map(group).join('\n\n');
}

const whom = { any: 'one player or everyone', one: 'one player (--player)', all: 'everyone' } as const;

export function story(name: FaultName, page: TextPage): string {
  const { about, seen, meets, lastsMs }: Scenario = scenarios[name];
  const time = lastsMs === null ? 'no duration' : `${span(lastsMs)} by default (--for)`;
  return [
    page.paint('bold', name),
    ...wrap(about, page.width),
    '',
    ...wrap(seen, page.width),
    '',
    `Affects ${whom[meets]}; ${time}.`,
  ].join('\n');
}

export function appliedLine({ id, name, player, state, beginsAt, endsAt, ...rest }: Applied): string {
  const { everyMs, rounds, calls, missed } = rest;
  const from = (at: number): string => span(at - wallMs());
  const when = {
    waiting: `${rounds === 0 ? '' : 'again '}in ${from(beginsAt)}`,
    beginning: 'begins',
    on: endsAt === null ? 'until you clear it' : `for ${from(endsAt)}`,
    over: ['over, never started', 'over'][rounds] ?? `over, ${rounds} times`,
  }[state];
  const again = everyMs === null || state === 'over' ? [] : [`every ${span(everyMs)}`];
  const narrowed = calls === null ? [] : [`only ${calls.join(', ')}`];
  return `${id}  ${name}, ${player ?? 'everyone'}: ${[when, ...again, ...narrowed, ...(missed === null ? [] : [missed.replace(/\.$/, '')])].join('; ')}`;
}

export const isLive = ({ state }: Applied): boolean => state !== 'over';

interface Asked {
  readonly name: string | undefined;
  readonly player: string | undefined;
  /** Active faults other than the requested one. */
  readonly others: readonly Applied[];
}

/** Returns the line for a request that matches no active fault. */
export function nothing({ name, player, others }: Asked): string {
  const whose = player === undefined ? '' : ` for ${player} or everyone`;
  if (name === undefined || others.length === 0) return `No faults are active${whose}.`;
  const names = [...new Set(others.map((other) => other.name))].join(', ');
  return `${name} is not active${whose}. Active: ${names}.`;
}

/**
 * Returns the lines of the applied faults in the order of their numbers. If no fault is active, the first line is
 * `none`.
 */
export function appliedLines(applied: readonly Applied[], none: string): string {
  return [...(applied.some(isLive) ? [] : [none]), ...applied.map(appliedLine)].join('\n');
}
