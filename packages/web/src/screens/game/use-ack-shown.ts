import type { Playing } from '@farspin/core';
import { useEffect, useState } from 'react';

const shownMs = 2_000;

/** Whether the last press was acknowledged just now. A line that was lost in between makes it old news at once. */
export function useAckShown({ command, link }: Playing): boolean {
  const [oldId, setOldId] = useState<string | null>(null);
  const id = command?.id ?? null;
  const at = command?.state.kind === 'acknowledged' ? command.state.at : null;
  const up = link.kind === 'up';
  if (!up && id !== null && id !== oldId) setOldId(id);
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(() => setOldId(id), Math.max(0, at + shownMs - Date.now()));
    return () => clearTimeout(timer);
  }, [id, at]);
  return at !== null && id !== oldId && Date.now() < at + shownMs;
}
