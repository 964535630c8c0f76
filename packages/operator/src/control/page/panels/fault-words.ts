import type { AppliedFault } from '../../../faults/faults.ts';
import { span } from '../../../input/duration.ts';
import type { NamedScenario } from '../api.ts';

const whomWords = { any: 'one player or everyone', one: 'one player', all: 'everyone' } as const;

/** Returns which players a scenario affects, and for how long. */
export const scenarioText = ({ meets, lastsMs }: NamedScenario): string =>
  `Affects ${whomWords[meets]}; ${lastsMs === null ? 'no duration' : `${span(lastsMs)} by default`}.`;

/** Returns the text of an applied fault: the affected player, and when it begins or how long it still lasts. */
export function faultText({ name, player, everyMs, missed, ...round }: AppliedFault, now: number): string {
  const again = everyMs === null ? '' : `, every ${span(everyMs)}`;
  return `${name}, ${player ?? 'everyone'}, ${sayWhen(round, now)}${again}${missed === null ? '' : `: ${missed}`}`;
}

function sayWhen(
  { state, beginsAt, endsAt, rounds }: Pick<AppliedFault, 'state' | 'beginsAt' | 'endsAt' | 'rounds'>,
  now: number,
): string {
  if (state === 'waiting') return `${rounds === 0 ? '' : 'again '}in ${span(beginsAt - now)}`;
  if (state === 'beginning') return 'starting';
  return endsAt === null ? 'until ended' : `${span(endsAt - now)} left`;
}
