import { distinctUntilChanged, filter, map, of } from 'rxjs';
import type { Entry } from './entry.ts';
import { derive } from '../kernel/behavior.ts';
import type { Machine } from '../kernel/entities.ts';
import { err, ok } from '../kernel/result.ts';
import type { Scope } from '../kernel/scope.ts';
import { notingStore, type KeptReaders } from '../kernel/noting-store.ts';
import { isFor } from '../lobby/lobby.rules.ts';
import { createMyMachines as createFeature, type MyMachinesFeature } from '../lobby/my-machines.ts';
import { isKeptMachines, type KnownMachine } from '../lobby/my-machines.rules.ts';
import type { Play } from './play.types.ts';
import type { PlayPorts } from '../ports/ports.ts';

export type { MyMachinesFeature } from '../lobby/my-machines.ts';
export { has, noMachines, type KeptMachines, type KnownMachine, type MyMachines } from '../lobby/my-machines.rules.ts';

/** Options of `createMyMachines`. */
export interface MyMachinesOptions {
  readonly entry: Pick<Entry, 'authorized' | 'settings' | 'signIn$'>;
  readonly play: Pick<Play, 'lobby$' | 'machinePush$' | 'notificationLink$' | 'session$'>;
  readonly ports: Pick<PlayPorts, 'api' | 'clock' | 'environment' | 'log' | 'random' | 'store'>;
  readonly scope: Scope;
}

const readers: KeptReaders = [['machines', isKeptMachines]];

/**
 * Creates the lists of favourite, recently played and awaited machines, for use with a player. A client that does not
 * use them need not load them.
 */
export function createMyMachines({ entry, play, ports, scope }: MyMachinesOptions): MyMachinesFeature {
  const { authorized, settings, signIn$ } = entry;
  const { api, log } = ports;

  /**
   * [LOBBY13] Returns the data of a machine from the current lobby. A machine that was joined by its address may be in
   * no list.
   */
  const known = (machineId: string, told: string | null): KnownMachine => {
    const { machines, reserved, selectedBrandId } = play.lobby$.value;
    const listed = [...machines, ...reserved].find(({ id }) => id === machineId);
    const name = told ?? listed?.name ?? machineId;
    return { id: machineId, name, brand: listed?.brand ?? '', brandId: listed === undefined ? null : selectedBrandId };
  };

  /** [LOBBY2] Returns a machine that is reserved for this player as available. */
  const asToReader = (machine: Machine): Machine => {
    const user = signIn$.value?.user;
    const isOwn = user !== undefined && isFor(machine, { userId: user.id, username: user.username });
    return isOwn && machine.status === 'reserved' ? { ...machine, status: 'available' } : machine;
  };

  return createFeature(
    {
      store: notingStore(ports.store, log, readers),
      userId$: derive(signIn$, (signIn) => signIn?.user.id ?? null, scope),
      fetchMachines(brandId) {
        if (brandId === null && settings.lobby.fetch !== 'all') return of(err({ kind: 'absent' as const }));
        const read$ = authorized((token) => (brandId === null ? api.allMachines(token) : api.machines(token, brandId)));
        return read$.pipe(map((read) => (read.ok ? ok(read.value.map(asToReader)) : read)));
      },
      pushed$: play.machinePush$.pipe(map(({ machineId, status }) => ({ id: machineId, status }))),
      played$: play.session$.pipe(
        map((session) => (session.kind === 'playing' ? session : null)),
        distinctUntilChanged((a, b) => a?.target.machineId === b?.target.machineId),
        filter((session) => session !== null),
        map(({ target, details }) => known(target.machineId, details.name)),
      ),
      live$: play.notificationLink$.pipe(map(({ kind }) => kind === 'live')),
      refreshMs: settings.lobby.refreshMs,
      ...{ clock: ports.clock, random: ports.random, wake$: ports.environment.wake$ },
    },
    scope,
  );
}
