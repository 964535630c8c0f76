import type { ServerConnection } from './announcer.ts';
import type { SessionRecord } from './records.ts';
import type { Table } from './tables.ts';

/** A machine connection on the platform's side. */
export interface SeatState extends ServerConnection {
  readonly playerId: string;
  /** Null before `init` and after the session's end. */
  sessionId: string | null;
}

/**
 * Which player is at which machine: at most one session per machine, one per player, and one connection that plays it.
 */
export interface Occupancy {
  sessionAt(machineId: string): SessionRecord | undefined;
  sessionOf(playerId: string): SessionRecord | undefined;
  seatOf(sessionId: string): SeatState | undefined;
  open(session: SessionRecord): void;
  close(session: SessionRecord): void;
  sit(session: SessionRecord, seat: SeatState): void;
  /** Detaches the session from its lost connection. */
  stand(session: SessionRecord): void;
}

export function createOccupancy(sessions: Table<SessionRecord>): Occupancy {
  const byMachine = new Map<string, string>();
  const byPlayer = new Map<string, string>();
  const seats = new Map<string, SeatState>();
  const find = (id: string | undefined): SessionRecord | undefined => (id === undefined ? undefined : sessions.get(id));
  const index = (session: SessionRecord): void => {
    byMachine.set(session.machineId, session.id);
    byPlayer.set(session.playerId, session.id);
  };
  const stand = (session: SessionRecord): void => {
    const seat = seats.get(session.id);
    if (seat !== undefined) seat.sessionId = null;
    seats.delete(session.id);
  };
  for (const session of sessions.all()) index(session);

  return {
    sessionAt: (machineId) => find(byMachine.get(machineId)),
    sessionOf: (playerId) => find(byPlayer.get(playerId)),
    seatOf: (sessionId) => seats.get(sessionId),
    open(session) {
      sessions.put(session);
      index(session);
    },
    close(session) {
      stand(session);
      sessions.remove(session.id);
      byMachine.delete(session.machineId);
      byPlayer.delete(session.playerId);
    },
    sit(session, seat) {
      stand(session);
      seat.sessionId = session.id;
      seats.set(session.id, seat);
    },
    stand,
  };
}
