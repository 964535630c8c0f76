import type { Lobby, Machine, Playing, Target } from '@farspin/core';
import { useSnapshot } from 'valtio/react';
import { proxy, ref } from 'valtio/vanilla';
import { useApp } from './app-context.ts';

/**
 * Replaces the lobby once the name is known. Its lists change many times a second, and would cause needless renders.
 */
const noLobby = proxy<Pick<Lobby, 'machines' | 'reserved'>>({ machines: ref([]), reserved: ref([]) });

/** A machine's name: its own, else the lobby's, and last the address's, which can contain anything. */
export function useMachineName({ machineId, name }: Target, details: Playing['details'] | null): string {
  const { state } = useApp();
  const own = details?.name ?? null;
  const { machines, reserved } = useSnapshot(own === null ? state.lobby : noLobby);
  return own ?? listedName(machines, machineId) ?? listedName(reserved, machineId) ?? name;
}

const listedName = (machines: readonly Machine[], machineId: string): string | undefined =>
  machines.find(({ id }) => id === machineId)?.name;
