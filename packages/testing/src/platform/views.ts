import type { Machine, MachineStatus, Meters, OpenSession } from '@farspin/core';
import type { CabinetView } from './cabinet.ts';
import { creditsOf, waitingSaidAt, type Context } from './context.ts';
import { reelShare } from './game.rules.ts';
import { createMeterStyle } from './meter-style.ts';
import { betOf, isRunning, isSpinning, statusOf } from './machine.rules.ts';
import type { MachineRecord, SessionRecord } from './records.ts';

type Sources = Omit<Context, 'timers' | 'announcer'>;

/** The machine's real figures, regardless of its meters. */
type Figures = Pick<
  CabinetView,
  'creditsMinor' | 'betMinor' | 'winMinor' | 'freeSpins' | 'spinCount' | 'autoplay' | 'status'
>;

/** The public view of machines and sessions. It is read from the records on each request. */
export interface Views {
  status(machineId: string): MachineStatus;
  /**
   * [PLATFORM38] Returns the status in the lobby. A player who has just lost the connection still counts as present.
   */
  saidStatus(machineId: string): MachineStatus;
  /** Returns the display name of the player at the machine, and the start of the session. */
  occupant(machineId: string): Pick<Machine, 'player' | 'since'>;
  /** Returns the machine's meters, as the dials `running`, `meterStyle` and `meterSeq` require. */
  meters(machineId: string): Meters;
  /** True if the meters omit the start of a game. */
  readonly isOnce: boolean;
  /** Returns a number that increases with every change of the machine, even if its meters are not numbered. */
  stateNumber(machineId: string): number;
  cabinet(machineId: string): CabinetView | null;
  openSession(playerId: string): OpenSession | null;
}

export function createViews(sources: Sources): Views {
  const { clock, tables, catalog, occupancy } = sources;
  // A view is requested for every frame, so it is cached. `seq` shows whether the view has changed.
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

  function figures(machineId: string): Figures {
    const machine = tables.machines.get(machineId);
    return {
      creditsMinor: creditsOf(sources, machineId),
      betMinor: machine === undefined ? 0 : betOf(machine),
      winMinor: machine?.winMinor ?? 0,
      freeSpins: machine?.freeSpins ?? 0,
      spinCount: machine?.spinCount ?? 0,
      autoplay: machine?.autoplay ?? false,
      status: status(machineId),
    };
  }

  const style = createMeterStyle(sources.dials, sources.speed);
  function shown(machine: MachineRecord, truly: Figures): Figures {
    if (machine.spin === null || !isSpinning(machine)) return truly;
    const other = style.shown(machine.spin, clock.now());
    return {
      ...truly,
      creditsMinor: truly.creditsMinor + other.creditsMinor,
      winMinor: (other.winMinor ?? truly.winMinor) + other.wonMinor,
      freeSpins: truly.freeSpins + other.free,
      spinCount: truly.spinCount + other.counted,
    };
  }

  function meters(machineId: string): Meters {
    const machine = tables.machines.get(machineId);
    const truly = figures(machineId);
    return {
      ...(machine === undefined ? truly : shown(machine, truly)),
      isRunning: sources.dials.running === 'reported' ? machine !== undefined && isRunning(machine) : null,
      seq: sources.dials.meterSeq === 'sent' ? stateNumber(machineId) : 0,
    };
  }

  function cabinet(machineId: string): CabinetView | null {
    const machine = tables.machines.get(machineId);
    const place = catalog.machines.get(machineId);
    if (machine === undefined || place === undefined) return null;
    const known = cabinets.get(machineId);
    if (known?.stateNumber === machine.seq) return known;
    const now = figures(machineId);
    const { spin } = machine;
    const view: CabinetView = {
      machineId,
      machineName: place.name,
      brandId: place.brand.id,
      brandName: place.brand.name,
      ...now,
      reels: place.brand.strips.map((strip, reel) => ({
        strip,
        from: spin?.from[reel] ?? 0,
        to: spin?.to[reel] ?? 0,
        stopsAt: spin === null ? 0 : spin.startedAt + Math.round((spin.endsAt - spin.startedAt) * reelShare(reel)),
      })),
      stakeMinor: spin?.betMinor ?? 0,
      spinWinMinor: spin?.settled === true ? Math.min(spin.winMinor, now.winMinor) : 0,
      winLines: spin?.settled === true ? spin.lines : [],
      stateNumber: machine.seq,
      spinStartedAt: spin?.startedAt ?? null,
      spinEndsAt: spin === null ? null : style.overAt(spin),
    };
    cabinets.set(machineId, view);
    return view;
  }

  /**
   * [PLATFORM56] Returns the credits of an unattended session. Omits them while a running game or a connected player
   * may change them.
   */
  function heldAt(session: SessionRecord): Pick<OpenSession, 'creditsMinor'> {
    const machine = tables.machines.get(session.machineId);
    const isSettled = machine !== undefined && !isRunning(machine) && status(session.machineId) === 'waiting';
    return isSettled && sources.dials.capabilities.includes('meters')
      ? { creditsMinor: creditsOf(sources, session.machineId) }
      : {};
  }

  return {
    status,
    saidStatus: (machineId) => seenAt(machineId, (session) => isConnected(session) || hasJustGone(session)),
    occupant(machineId) {
      const session = occupancy.sessionAt(machineId);
      if (session === undefined) return {};
      const player = tables.players.get(session.playerId)?.name;
      return { player: player || undefined, since: session.startedAt };
    },
    meters,
    isOnce: style.isOnce,
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
        ...heldAt(session),
      };
    },
  };
}
