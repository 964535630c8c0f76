import { span } from '../../input/duration.ts';
import type { FaultRequest, NamedScenario } from './api.ts';

/** The values of the form. Null for an empty field. */
export interface FaultForm {
  readonly player: string;
  readonly atMs: number | null;
  readonly forMs: number | null;
  readonly everyMs: number | null;
}

/** Returns the problems of the form by field. A field without a problem has an empty string. */
export function misfitsOf(
  { name, lastsMs, meets }: NamedScenario,
  { player, forMs, everyMs }: FaultForm,
): Readonly<Record<'whom' | 'lasts' | 'every', string>> {
  const mostMs = forMs ?? lastsMs;
  const isUnending = everyMs !== null && mostMs !== null && everyMs <= mostMs;
  return {
    whom: meets === 'all' && player !== '' ? `${name} affects everyone. Leave this field empty.` : '',
    lasts: lastsMs === null && forMs !== null ? `${name} has no duration. Leave this field empty.` : '',
    every: isUnending ? `${name} lasts ${span(mostMs)}. Enter a longer interval.` : '',
  };
}

export const requestOf = (name: string, { player, atMs, forMs, everyMs }: FaultForm): FaultRequest => ({
  name,
  ...(player === '' ? {} : { player }),
  ...(atMs === null ? {} : { atMs }),
  ...(forMs === null ? {} : { forMs }),
  ...(everyMs === null ? {} : { everyMs }),
});
