import type { Playing } from '@farspin/core';
import { useState } from 'react';
import { useSecondsUntil } from '../../shell/use-seconds-until.ts';

const shownMs = 2_000;

/** Whether the last press was acknowledged just now. A line that was lost in between makes it old news at once. */
export function useAckShown({ command, link }: Playing): boolean {
  const [oldId, setOldId] = useState<string | null>(null);
  const id = command?.id ?? null;
  const at = command?.state.kind === 'acknowledged' || command?.state.kind === 'seen' ? command.state.at : null;
  if (link.kind !== 'up' && id !== oldId) setOldId(id);
  const fresh = useSecondsUntil(at === null ? null : at + shownMs) > 0;
  return fresh && id !== oldId;
}
