import type { CabinetButton, Command, Meters } from '@farspin/core';
import { deviceClock } from '@farspin/adapters/clock';
import { useEffect, useReducer } from 'react';
import { isStart } from './deck.rules.ts';

/**
 * Reports of the meters since a command: a game has run, and the time when it ended (epoch ms, null while it has not).
 */
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
 * [COMMAND8] Returns whether the command starts a game (`isGame`), and when that game ended according to the meters
 * (`overAt`, epoch ms). `overAt` is null if the game has not ended, or if the meters do not report it.
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
