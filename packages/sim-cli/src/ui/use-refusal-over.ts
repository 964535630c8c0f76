import type { Playing } from '@farspin/core';
import { useState } from 'react';

interface Refused {
  readonly id: string | null;
  readonly creditsMinor: number;
  readonly isOver: boolean;
}

/** Whether credits have come to the machine since it refused the last press: what it said of them is no longer so. */
export function useRefusalOver({ command, meters }: Playing): boolean {
  const [seen, setSeen] = useState<Refused>({ id: null, creditsMinor: 0, isOver: false });
  const id = command?.state.kind === 'refused' ? command.id : null;
  const creditsMinor = meters?.creditsMinor ?? 0;
  if (id !== seen.id) setSeen({ id, creditsMinor, isOver: false });
  else if (creditsMinor !== seen.creditsMinor)
    setSeen({ id, creditsMinor, isOver: seen.isOver || creditsMinor > seen.creditsMinor });
  return seen.isOver && id !== null && id === seen.id;
}
