import type { MachineStatus, Meters, OpenSession } from '../../kernel/entities.ts';
import type { CabinetView } from './cabinet.ts';
import { creditsOf, waitingSaidAt, type Context } from './context.ts';
import { reelShare } from './game.rules.ts';
import { betOf, statusOf } from './machine.rules.ts';
import type { SessionRecord } from './records.ts';

type Sources = Pick<Context, 'clock' | 'tables' | 'catalog' | 'ledger' | 'occupancy' | 'dials' | 'waitingSaidAfterMs'>;

/** What the outside sees of a machine and of a session, read from the records at the moment of asking. */
/** These machines report all of their meters. */
type FullMeters = Meters & Pick<CabinetView, 'betMinor' | 'winMinor' | 'freeSpins' | 'spinCount'>;

export interface Views {
  status(machineId: string): MachineStatus;
  /** [PLATFORM38] What the lobby says: who has only just lost the connection is still taken for there. */
  saidStatus(machineId: string): MachineStatus;
  meters(machineId: string): FullMeters;
  /** Grows with every change of the machine, whether its meters are numbered or not. */
  stateNumber(machineId: string): number;
  cabinet(machineId: string): CabinetView | null;
  openSession(playerId: string): OpenSession | null;
}

export function createViews(sources: Sources): Views {
  const { clock, tables, catalog, occupancy } = sources;
  // Asked for with every frame; `seq` tells whether anything has changed since.
  const cabinets = new Map<string, CabinetView>();

  function seenAt(machineId: string, isThere: (session: SessionRecord) => boolean): MachineStatus {
    const machine = tables.machines.get(machineId);
    if (machine === undefined) return 'unknown';
    const session = occupancy.sessionAt(machineId);
    if (session === undefined) return statusOf(machine, 'free');
    return statusOf(machine, isThere(session) ? 'player-here' : 'player-away');
  }
  const isConnected = ({ id }: SessionRecord): boolean => occupancy.seatOf(id) !== undefined;
  const hasJustGone = ({ graceEndsAt }: SessionRecord): boolean =>
    graceEndsAt !== null && clock.now() < waitingSaidAt(sources, graceEndsAt);
  const status = (machineId: string): MachineStatus => seenAt(machineId, isConnected);

  const stateNumber = (machineId: string): number => tables.machines.get(machineId)?.seq ?? 0;

  function meters(machineId: string): FullMeters {
    const machine = tables.machines.get(machineId);
    return {
      creditsMinor: creditsOf(sources, machineId),
      betMinor: machine === undefined ? 0 : betOf(machine),
      winMinor: machine?.winMinor ?? 0,
      freeSpins: machine?.freeSpins ?? 0,
      spinCount: machine?.spinCount ?? 0,
      autoplay: machine?.autoplay ?? false,
      status: status(machineId),
      seq: sources.dials.meterSeq === 'sent' ? stateNumber(machineId) : 0,
    };
  }

  function cabinet(machineId: string): CabinetView | null {
    const machine = tables.machines.get(machineId);
    const place = catalog.machines.get(machineId);
    if (machine === undefined || place === undefined) return null;
    const known = cabinets.get(machineId);
    if (known?.stateNumber === machine.seq) return known;
    const { seq: _, ...shown } = meters(machineId);
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
      stateNumber: machine.seq,
      spinStartedAt: spin?.startedAt ?? null,
      spinEndsAt: spin?.endsAt ?? null,
    };
    cabinets.set(machineId, view);
    return view;
  }

  return {
    status,
    saidStatus: (machineId) => seenAt(machineId, (session) => isConnected(session) || hasJustGone(session)),
    meters,
    stateNumber,
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
