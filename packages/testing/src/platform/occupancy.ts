import type { ServerConnection } from './announcer.ts';
import type { SessionRecord } from './records.ts';
import type { Table } from './tables.ts';

/** A machine connection on the platform's side. */
export interface SeatState extends ServerConnection {
  readonly playerId: string;
  /** Id of the session, or null before `init` and after the end of the session. */
  sessionId: string | null;
}

/**
 * The assignment of players to machines. Each machine and each player has at most one session, and one connection plays
 * it.
 */
export interface Occupancy {
  sessionAt(machineId: string): SessionRecord | undefined;
  sessionOf(playerId: string): SessionRecord | undefined;
  seatOf(sessionId: string): SeatState | undefined;
  open(session: SessionRecord): void;
  close(session: SessionRecord): void;
  sit(session: SessionRecord, seat: SeatState): void;
  /** Detaches a session from its lost connection. */
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
