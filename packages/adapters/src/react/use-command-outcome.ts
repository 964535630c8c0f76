import type { Command, Playing } from '@farspin/core';
import { noCommandOutcome, stepCommandOutcome, type PressFate } from '@farspin/core/command-outcome';
import { useEffect, useReducer } from 'react';
import { deviceClock } from '../time/device-clock.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/** What a client knows beside the session. */
export interface CommandView {
  /** True if the outcome is shown, and the picture shows the machine's current state or there is none to show. */
  readonly isSeen: boolean;
  /** How long the machine may carry out a command, in ms. */
  readonly lifetimeMs: number;
}

/** Returns the last command while its outcome is shown, or null afterwards, and what became of an unanswered press. */
export function useCommandOutcome(
  playing: Playing,
  { isSeen, lifetimeMs }: CommandView,
): { readonly command: Command | null; readonly fate: PressFate | null } {
  const { command, meters, link, serverOffsetMs } = playing;
  const [outcome, dispatch] = useReducer(stepCommandOutcome, noCommandOutcome);
  useEffect(
    () => dispatch({ command, meters, link, serverOffsetMs, isSeen, lifetimeMs, at: deviceClock.now() }),
    [command, meters, link, serverOffsetMs, isSeen, lifetimeMs],
  );
  const isOf = outcome.id === command?.id;
  const saidUntil = isOf ? outcome.saidUntil : null;
  const isOver = useSecondsUntil(saidUntil) === 0;
  return { command: saidUntil !== null && isOver ? null : command, fate: isOf ? outcome.fate : null };
}
