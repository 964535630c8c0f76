import type { MachineStatus, Meters, OpenSession } from '../../kernel/entities.ts';
import type { CabinetView } from './cabinet.ts';
import { creditsOf, type Context } from './context.ts';
import { reelShare } from './game.rules.ts';
import { betOf, statusOf } from './machine.rules.ts';

type Sources = Pick<Context, 'tables' | 'catalog' | 'ledger' | 'occupancy'>;

/** What the outside sees of a machine and of a session, read from the records at the moment of asking. */
export interface Views {
  status(machineId: string): MachineStatus;
  meters(machineId: string): Meters;
  cabinet(machineId: string): CabinetView | null;
  openSession(playerId: string): OpenSession | null;
}

export function createViews(sources: Sources): Views {
  const { tables, catalog, occupancy } = sources;
  // Asked for with every frame; `seq` tells whether anything has changed since.
  const cabinets = new Map<string, CabinetView>();

  function status(machineId: string): MachineStatus {
    const machine = tables.machines.get(machineId);
    if (machine === undefined) return 'unknown';
    const session = occupancy.sessionAt(machineId);
    if (session === undefined) return statusOf(machine, 'free');
    return statusOf(machine, occupancy.seatOf(session.id) === undefined ? 'player-away' : 'player-here');
  }

  function meters(machineId: string): Meters {
    const machine = tables.machines.get(machineId);
    return {
      creditsMinor: creditsOf(sources, machineId),
      betMinor: machine === undefined ? 0 : betOf(machine),
      winMinor: machine?.winMinor ?? 0,
      freeSpins: machine?.freeSpins ?? 0,
      spinCount: machine?.spinCount ?? 0,
      autoplay: machine?.autoplay ?? false,
      status: status(machineId),
      seq: machine?.seq ?? 0,
    };
  }

  function cabinet(machineId: string): CabinetView | null {
    const machine = tables.machines.get(machineId);
    const place = catalog.machines.get(machineId);
    if (machine === undefined || place === undefined) return null;
    const known = cabinets.get(machineId);
    if (known?.stateNumber === machine.seq) return known;
    const { seq, ...shown } = meters(machineId);
    const { spin } = machine;
    const view: CabinetView = {
      machineId,
      machineName: place.name,
      brandId: place.brand.id,
      brandName: place.brand.name,
      ...shown,
      reels: place.brand.strips.map((strip, reel) => ({
        strip,
        from: spin?.from[reel] ?? 0,
        to: spin?.to[reel] ?? 0,
        stopsAt: spin === null ? 0 : spin.startedAt + Math.round((spin.endsAt - spin.startedAt) * reelShare(reel)),
      })),
      spinWinMinor: spin?.settled === true ? Math.min(spin.winMinor, shown.winMinor) : 0,
      winLines: spin?.settled === true ? spin.lines : [],
      stateNumber: seq,
      spinStartedAt: spin?.startedAt ?? null,
      spinEndsAt: spin?.endsAt ?? null,
    };
    cabinets.set(machineId, view);
    return view;
  }

  return {
    status,
    meters,
    cabinet,
    openSession(playerId) {
      const session = occupancy.sessionOf(playerId);
      if (session === undefined) return null;
      const { machineId } = session;
      return {
        machineId,
        machineName: catalog.machines.get(machineId)?.name ?? machineId,
        machineStatus: status(machineId),
      };
    },
  };
}
