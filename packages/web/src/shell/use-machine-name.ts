import type { Playing, Target } from '@farspin/core';
import { usePart } from './app-context.ts';

/** What a machine is called: as it says itself, else as the lobby lists it; an address can name it anyhow, and goes last. */
export function useMachineName({ machineId, name }: Target, details: Playing['details'] | null): string {
  const own = details?.name ?? null;
  const listed = usePart('lobby', ({ machines, reserved }) => {
    if (own !== null) return null;
    const isIt = ({ id }: { readonly id: string }): boolean => id === machineId;
    return (machines.find(isIt) ?? reserved.find(isIt))?.name ?? null;
  });
  return own ?? listed ?? name;
}
