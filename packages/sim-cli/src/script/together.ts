import { show } from '@farspin/operator/input';
import type { ScriptPlayer, ScriptStep } from './steps.schema.ts';

/** A valid step that cannot work with these players. `at` is its path in the player's list of steps. */
export interface Misfit {
  readonly player: string;
  readonly at: readonly PropertyKey[];
  readonly what: string;
}

/**
 * Returns the first step that can never finish because it waits for players who do not exist or never arrive. Returns
 * null if there is none.
 */
export function misfitOf(players: readonly ScriptPlayer[]): Misfit | null {
  for (const part of players)
    for (const [index, step] of part.steps.entries()) {
      const found =
        step.name === 'meet'
          ? (notMet(step.with, players) ?? crossed(step.with, part, players))
          : nobodyAt(step, players);
      if (found !== null) return { player: part.name, at: [index, step.name, ...found.at], what: found.what };
    }
  return null;
}

type Found = Pick<Misfit, 'at' | 'what'> | null;

function notMet(point: string, players: readonly ScriptPlayer[]): Found {
  const missing = players.filter(({ steps }) => !steps.some((step) => step.name === 'meet' && step.with === point));
  const names = missing.map(({ name }) => name).join(', ');
  return missing.length === 0
    ? null
    : {
        at: [],
        what: `every player must reach the meeting point ${show(point)}, but it is not a step of ${names}`,
      };
}

/**
 * Finds a point that two players visit in a different order. All players wait at each point, so they would block each
 * other forever.
 */
function crossed(point: string, { steps }: ScriptPlayer, players: readonly ScriptPlayer[]): Found {
  const [first] = players;
  const wanted = first === undefined ? undefined : pointsOf(first.steps)[pointsOf(steps).indexOf(point)];
  return wanted === undefined || wanted === point
    ? null
    : {
        at: [],
        what: `expected the meeting point ${show(wanted)} before ${show(point)}, because ${first?.name} waits there`,
      };
}

/** Returns the points in the order of arrival without duplicates, because later visits do not wait. */
const pointsOf = (steps: readonly ScriptStep[]): readonly string[] => [
  ...new Set(steps.flatMap((step) => (step.name === 'meet' ? [step.with] : []))),
];

function nobodyAt({ with: given }: ScriptStep, players: readonly ScriptPlayer[]): Found {
  const names = players.map(({ name }) => name);
  for (const field of ['path', 'minus'] as const) {
    const path: unknown = typeof given === 'object' && field in given ? Reflect.get(given, field) : null;
    const [first, who] = typeof path === 'string' ? path.split('.') : [];
    if (first === 'players' && who !== undefined && !names.includes(who))
      return { at: [field], what: `expected a player of this script (${names.join(', ')}), was ${show(who)}` };
  }
  return null;
}
