import type { Lobby, Machine, Playing, Target } from '@farspin/core';
import { useSnapshot } from 'valtio/react';
import { proxy, ref } from 'valtio/vanilla';
import { useApp } from './app-context.ts';

/** Replaces the lobby once the name is known: its lists change many times a second, and would render for nothing. */
const noLobby = proxy<Pick<Lobby, 'machines' | 'reserved'>>({ machines: ref([]), reserved: ref([]) });

/** What a machine is called: as it says itself, else as the lobby lists it; an address can name it anyhow, and goes last. */
export function useMachineName({ machineId, name }: Target, details: Playing['details'] | null): string {
  const { state } = useApp();
  const own = details?.name ?? null;
  const { machines, reserved } = useSnapshot(own === null ? state.lobby : noLobby);
  return own ?? listedName(machines, machineId) ?? listedName(reserved, machineId) ?? name;
}

const listedName = (machines: readonly Machine[], machineId: string): string | undefined =>
  machines.find(({ id }) => id === machineId)?.name;
