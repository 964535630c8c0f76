import type { Command, Playing } from '@farspin/core';
import { noCommandOutcome, stepCommandOutcome } from '@farspin/core/command-outcome';
import { useEffect, useReducer } from 'react';
import { deviceClock } from '../time/device-clock.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/**
 * Returns the last command while its outcome is shown, or null afterwards. `isHidden` is true while another text takes
 * the place of the outcome.
 */
export function useCommandOutcome(playing: Playing, isHidden = false): Command | null {
  const { command, meters, link } = playing;
  const [outcome, dispatch] = useReducer(stepCommandOutcome, noCommandOutcome);
  useEffect(
    () => dispatch({ command, meters, link, at: deviceClock.now(), isHidden }),
    [command, meters, link, isHidden],
  );
  const saidUntil = outcome.id === command?.id ? outcome.saidUntil : null;
  const isOver = useSecondsUntil(saidUntil) === 0;
  return saidUntil !== null && isOver ? null : command;
}
