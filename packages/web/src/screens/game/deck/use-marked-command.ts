import type { Command, CommandState, Playing } from '@farspin/core';
import { useEffect, useState } from 'react';

/** How long the result of a press is marked on its button, in ms. */
const markedMs = 5_000;

/** Returns the last command while its button is marked with the result, or null afterwards. */
export function useMarkedCommand({ command }: Playing): Command | null {
  const [faded, setFaded] = useState<CommandState | null>(null);
  const state = command?.state ?? null;
  useEffect(() => {
    if (state === null || state.kind === 'sent') return undefined;
    const timer = setTimeout(() => setFaded(state), markedMs);
    return () => clearTimeout(timer);
  }, [state]);
  return state === faded ? null : command;
}
