import type { Lobby, Machine, Playing, Target } from '@farspin/core';
import { useSnapshot } from 'valtio/react';
import { proxy, ref } from 'valtio/vanilla';
import { useApp } from './app-context.ts';

/**
 * Stand-in for the lobby once the name is known. The lobby's lists change many times a second and would cause needless
 * renders.
 */
const noLobby = proxy<Pick<Lobby, 'machines' | 'reserved'>>({ machines: ref([]), reserved: ref([]) });

/**
 * Returns the machine's own name, or else its name in the lobby, or else the name in the address. The address can
 * contain any name.
 */
export function useMachineName({ machineId, name }: Target, details: Playing['details'] | null): string {
  const { state } = useApp();
  const own = details?.name ?? null;
  const { machines, reserved } = useSnapshot(own === null ? state.lobby : noLobby);
  return own ?? listedName(machines, machineId) ?? listedName(reserved, machineId) ?? name;
}

const listedName = (machines: readonly Machine[], machineId: string): string | undefined =>
  machines.find(({ id }) => id === machineId)?.name;
