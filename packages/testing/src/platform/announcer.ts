import { Subject, type Observable } from 'rxjs';
import type { Clock } from '@farspin/core';
import type { Machine, MachineStatus, Meters, OpenSession } from '@farspin/core';
import type { Closing, Push } from '@farspin/core';
import type { OperatorDials } from './dials.ts';
import type { SeatState } from './occupancy.ts';
import type { Receive } from './platform.ts';

/** The server's end of a connection. */
export interface ServerConnection {
  readonly receive: Receive;
  /** True while requests on the connection are accepted. */
  open: boolean;
  /**
   * True while the connection receives pushes. When the platform closes the connection, this becomes false a little
   * later than `open`.
   */
  hears: boolean;
}
/** A notification connection. It receives nothing before its `init`. */
export interface ListenerState extends ServerConnection {
  readonly playerId: string;
}

/** The data that the announcer reads when it sends. */
export interface AnnouncerSources {
  saidStatus(machineId: string): MachineStatus;
  occupant(machineId: string): Pick<Machine, 'player' | 'since'>;
  meters(machineId: string): Meters;
  /** True if meters are pushed only when the shown values change. */
  readonly isOnce: boolean;
  stateNumber(machineId: string): number;
  balanceMinor(playerId: string): number;
  openSession(playerId: string): OpenSession | null;
  /** Returns the player at the machine, connected or away, or null if the machine is free. */
  playerAt(machineId: string): string | null;
  seatAt(machineId: string): SeatState | null;
  seatOfPlayer(playerId: string): SeatState | null;
}

/**
 * Pushes changes to connections.
 * It sends when the clock advances, never inside a call. An answer therefore precedes the pushes that it caused, unless
 * `speakNow` is called first. Several changes at one moment become one push.
 */
export interface Announcer {
  readonly cabinetChanged$: Observable<string>;
  machineChanged(machineId: string): void;
  balanceChanged(playerId: string): void;
  sessionChanged(playerId: string): void;
  /** Sends a push to one connection, after the changes of the same moment. */
  push(to: ServerConnection, push: Push): void;
  /** Closes a connection after the answer to the current request. The connection receives nothing after that. */
  close(from: ServerConnection, closing: Closing): void;
  /** Subscribes a connection to the state of its player. Sends the current state first. */
  listen(listener: ListenerState): void;
  unlisten(listener: ListenerState): void;
  listenersOf(playerId: string): readonly ListenerState[];
  /** Sends all pending pushes before the clock advances. Closes no connection. */
  speakNow(): void;
  /** Marks the meters as known, so that they are pushed only after the next change of the machine. */
  metersKnown(seat: SeatState, machineId: string): void;
  /** Marks the meters as unknown, so that they are pushed even if nothing has changed. */
  metersUnknown(seat: SeatState): void;
}

export function createAnnouncer(
  clock: Clock,
  sources: AnnouncerSources,
  { dials, machineIds }: { readonly dials: OperatorDials; readonly machineIds: Iterable<string> },
): Announcer {
  const cabinetChanged = new Subject<string>();
  const listeners = new Map<string, Set<ListenerState>>();
  const machines = new Set<string>();
  const balances = new Set<string>();
  const sessions = new Set<string>();
  const toldStatus = new Map(Array.from(machineIds, (id) => [id, sources.saidStatus(id)]));
  const toldBalance = new Map<string, number>();
  const toldSession = new Map<string, string>();
  const toldMeters = new WeakMap<SeatState, { readonly stateNumber: number; readonly shown: string }>();
  let letters: (() => void)[] = [];
  let closings: (() => void)[] = [];
  let scheduled = false;

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    clock.scheduler.schedule(speak, 0);
  }

  function pushTo(playerId: string, push: Push): void {
    for (const listener of listeners.get(playerId) ?? []) listener.receive({ kind: 'pushed', push });
    if (dials.accountPushes === 'both') sources.seatOfPlayer(playerId)?.receive({ kind: 'pushed', push });
  }

  function speak(): void {
    scheduled = false;
    speakNow();
    const closing = closings;
    closings = [];
    for (const close of closing) close();
  }

  function speakNow(): void {
    if (dials.pushOrder === 'account-first') speakOfAccounts();
    for (const machineId of take(machines)) speakOfMachine(machineId);
    speakOfAccounts();
    const sending = letters;
    letters = [];
    for (const send of sending) send();
  }

  function speakOfAccounts(): void {
    for (const playerId of take(balances)) speakOfBalance(playerId);
    for (const playerId of take(sessions)) speakOfSession(playerId);
  }

  function speakOfMachine(machineId: string): void {
    const status = sources.saidStatus(machineId);
    if (toldStatus.get(machineId) !== status) {
      toldStatus.set(machineId, status);
      const push: Push = { kind: 'machine', machineId, status, ...sources.occupant(machineId) };
      const event = { kind: 'pushed', push } as const;
      for (const [playerId, own] of listeners) {
        for (const { receive } of own) receive(event);
        if (dials.accountPushes === 'both') sources.seatOfPlayer(playerId)?.receive(event);
      }
      const playerId = sources.playerAt(machineId);
      if (playerId !== null) sessions.add(playerId);
    }
    const seat = sources.seatAt(machineId);
    const away = seat === null ? sources.playerAt(machineId) : null;
    if (away !== null) sessions.add(away);
    if (dials.capabilities.includes('meters') && seat !== null) {
      const told = toldMeters.get(seat);
      const now = metersKnown(seat, machineId);
      const isNew = now.stateNumber > (told?.stateNumber ?? -1) && !(sources.isOnce && now.shown === told?.shown);
      if (isNew) seat.receive({ kind: 'pushed', push: { kind: 'meters', meters: sources.meters(machineId) } });
    }
    cabinetChanged.next(machineId);
  }

  function metersKnown(seat: SeatState, machineId: string) {
    const shown = JSON.stringify({ ...sources.meters(machineId), seq: 0 });
    const known = { stateNumber: sources.stateNumber(machineId), shown };
    toldMeters.set(seat, known);
    return known;
  }

  function speakOfBalance(playerId: string): void {
    const balanceMinor = sources.balanceMinor(playerId);
    if (toldBalance.get(playerId) === balanceMinor) return;
    toldBalance.set(playerId, balanceMinor);
    pushTo(playerId, { kind: 'balance', balanceMinor });
  }

  function speakOfSession(playerId: string): void {
    const open = sources.openSession(playerId);
    const told = open === null ? '' : `${open.machineId} ${open.machineStatus} ${open.creditsMinor ?? ''}`;
    if ((toldSession.get(playerId) ?? '') === told) return;
    toldSession.set(playerId, told);
    pushTo(playerId, { kind: 'session', open });
  }

  return {
    cabinetChanged$: cabinetChanged.asObservable(),
    machineChanged(machineId) {
      machines.add(machineId);
      schedule();
    },
    balanceChanged(playerId) {
      balances.add(playerId);
      schedule();
    },
    sessionChanged(playerId) {
      sessions.add(playerId);
      schedule();
    },
    push(to, push) {
      letters.push(() => {
        if (to.hears) to.receive({ kind: 'pushed', push });
      });
      schedule();
    },
    close(from, closing) {
      from.open = false;
      closings.push(() => {
        if (!from.hears) return;
        from.hears = false;
        from.receive({ kind: 'closed', closing: dials.closingReason === 'sent' ? closing : { refusal: null } });
      });
      schedule();
    },
    listen(listener) {
      const own = listeners.get(listener.playerId) ?? new Set();
      own.add(listener);
      listeners.set(listener.playerId, own);
      const { playerId } = listener;
      letters.push(() => {
        if (!listener.hears) return;
        const balanceMinor = sources.balanceMinor(playerId);
        const open = sources.openSession(playerId);
        const pushes: Push[] = [{ kind: 'balance', balanceMinor }];
        if (open !== null || dials.noSessionAtInit === 'pushed') pushes.push({ kind: 'session', open });
        if (dials.initPushes === 'session-first') pushes.reverse();
        for (const push of pushes) listener.receive({ kind: 'pushed', push });
      });
      schedule();
    },
    unlisten(listener) {
      const own = listeners.get(listener.playerId);
      own?.delete(listener);
      if (own?.size === 0) listeners.delete(listener.playerId);
    },
    listenersOf: (playerId) => [...(listeners.get(playerId) ?? [])],
    speakNow,
    metersKnown: (seat, machineId) => void metersKnown(seat, machineId),
    metersUnknown: (seat) => void toldMeters.delete(seat),
  };
}

function take<T>(set: Set<T>): readonly T[] {
  const items = [...set];
  set.clear();
  return items;
}
