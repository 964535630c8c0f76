import type { CabinetButton, Command, Meters } from '@farspin/core';
import { deviceClock } from '@farspin/adapters/clock';
import { useEffect, useReducer } from 'react';
import { isStart } from './deck.rules.ts';

/** What the meters have reported since a command: that a game runs, and when it ended (epoch ms). */
interface Seen {
  readonly id: string | null;
  readonly hasRun: boolean;
  readonly overAt: number | null;
}
interface ThemeChoice {
  readonly id: string | null;
  readonly isRunning: boolean | null;
  readonly at: number;
}

function step(seen: Seen, { id, isRunning, at }: ThemeChoice): Seen {
  const before = seen.id === id ? seen : { id, hasRun: false, overAt: null };
  const hasRun = before.hasRun || isRunning === true;
  const overAt = before.overAt ?? (hasRun && isRunning === false ? at : null);
  return seen === before && before.hasRun === hasRun && before.overAt === overAt ? seen : { id, hasRun, overAt };
}

/**
 * [COMMAND8] Returns when the game that this command started ended, by the meters (epoch ms). Null if it has not, or if
 * they do not report it. `isGame`: the command starts a game.
 */
export function useGameOver(
  command: Command | null,
  meters: Meters | null,
  buttons: readonly CabinetButton[],
): { readonly isGame: boolean; readonly overAt: number | null } {
  const id = command?.id ?? null;
  const isRunning = meters?.isRunning ?? null;
  const [seen, dispatch] = useReducer(step, { id: null, hasRun: false, overAt: null });
  useEffect(() => dispatch({ id, isRunning, at: deviceClock.now() }), [id, isRunning]);
  return { isGame: startsGame(command, buttons), overAt: seen.id === id ? seen.overAt : null };
}

function startsGame(command: Command | null, buttons: readonly CabinetButton[]): boolean {
  if (command?.action.kind !== 'press') return false;
  const { buttonId } = command.action;
  return isStart(buttons.find(({ id }) => id === buttonId) ?? { id: buttonId, label: null, kind: null });
}
