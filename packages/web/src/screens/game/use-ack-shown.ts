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

interface Refused {
  readonly id: string | null;
  readonly credits: number;
  readonly over: boolean;
}

/** Whether credits have come to the machine since it refused the last press: what it said of them is no longer so. */
export function useRefusalOver({ command, meters }: Playing): boolean {
  const [seen, setSeen] = useState<Refused>({ id: null, credits: 0, over: false });
  const id = command?.state.kind === 'refused' ? command.id : null;
  const credits = meters?.creditsMinor ?? 0;
  if (id !== seen.id) setSeen({ id, credits, over: false });
  else if (credits !== seen.credits) setSeen({ id, credits, over: seen.over || credits > seen.credits });
  return seen.over && id !== null && id === seen.id;
}
