import type { Command, Playing } from '@farspin/core';
import { noCommandOutcome, stepCommandOutcome, type Look, type PressFate } from '@farspin/core/command-outcome';
import { useEffect, useReducer } from 'react';
import { deviceClock } from '../time/device-clock.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/** Returns the last command while its outcome is shown, or null afterwards. */
export function useCommandOutcome(playing: Playing): Command | null {
  return useCommandStatus(playing, {}).command;
}

/** What a client shows of the last command. */
export interface CommandStatus {
  /** The command while its outcome is shown, or null afterwards. */
  readonly command: Command | null;
  /** [COMMAND14] The result of an unanswered press of start, or null while it is unknown. */
  readonly fate: PressFate | null;
}

/** Returns the last command while its outcome is shown, with the result of an unanswered press. */
export function useCommandStatus(
  playing: Playing,
  { isSeen, lifetimeMs }: Pick<Look, 'isSeen' | 'lifetimeMs'>,
): CommandStatus {
  const { command, meters, link, serverOffsetMs } = playing;
  const [outcome, dispatch] = useReducer(stepCommandOutcome, noCommandOutcome);
  useEffect(
    () =>
      dispatch({
        ...{ command, meters, link, serverOffsetMs, at: deviceClock.now() },
        ...(isSeen !== undefined && { isSeen }),
        ...(lifetimeMs !== undefined && { lifetimeMs }),
      }),
    [command, meters, link, serverOffsetMs, isSeen, lifetimeMs],
  );
  const isOf = outcome.id === command?.id;
  const saidUntil = isOf ? outcome.saidUntil : null;
  const isOver = useSecondsUntil(saidUntil) === 0;
  return { command: saidUntil !== null && isOver ? null : command, fate: isOf ? outcome.fate : null };
}
