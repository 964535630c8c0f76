import { ok } from '@farspin/core';
import type { Refusal } from '@farspin/core';
import { logSession } from './logbook.ts';
import { changeMachine, creditsOf, waitingSaidAt, type Context } from './context.ts';
import { isInBonus, isReservedFor, isSpinning } from './machine.rules.ts';
import type { SeatState } from './occupancy.ts';
import type { Answer } from './platform.ts';
import type { PlayerRecord, SessionRecord } from './records.ts';
import { refusals, refuse } from './refusals.ts';
import type { Spinning } from './spinning.ts';
import type { Transfers } from './transfers.ts';

/** Time in ms after `CLOSE_SESSION` in which the player may still cash out. */
const closeGraceMs = 3_000;

export interface Sessions {
  /** Opens a session for the seat, or continues the player's session and closes the player's other connection. */
  join(seat: SeatState, player: PlayerRecord, machineId: string, resume: string | null): Answer<SessionRecord>;
  /** Handles the loss of the connection. */
  leave(seat: SeatState): void;
  /** Pays drawn wins and all credits and frees the machine. With `closing`, also closes the player's connection. */
  end(session: SessionRecord, closing: Refusal | null): void;
  /** Handles the end of a spin. Ends a session that has no player and no credits. */
  spinSettled(machineId: string): void;
  warn(session: SessionRecord, count: number): void;
  /**
   * Called after a restart. Every session waits for its player to reconnect, or ends if it does not outlive its
   * connection.
   */
  resumeAll(): void;
}

export function createSessions(ctx: Context, parts: { spinning: Spinning; transfers: Transfers }): Sessions {
  const { occupancy, tables, timers, announcer, dials } = ctx;

  const mayOpen = (player: PlayerRecord, machineId: string): Answer<null> => {
    const machine = tables.machines.get(machineId);
    if (machine === undefined) return refuse(refusals.invalid('Unknown machine'));
    const own = occupancy.sessionOf(player.id);
    if (own !== undefined) return refuse(refusals.notNow(`Your session on ${nameOf(own.machineId)} is still open`));
    if (occupancy.sessionAt(machineId) !== undefined) return refuse(refusals.busy());
    if (machine.service !== 'available') return refuse(refusals.outOfService());
    if (machine.reservedFor !== null && !isReservedFor(machine, player)) {
      return refuse(refusals.notNow('The machine is reserved for another player'));
    }
    return ok(null);
  };

  const nameOf = (machineId: string): string => ctx.catalog.machines.get(machineId)?.name ?? machineId;

  function open(playerId: string, machineId: string): SessionRecord {
    const world = tables.meta.get('world');
    const number = world?.nextSession ?? 1;
    if (world !== undefined) tables.meta.put({ ...world, nextSession: number + 1 });
    const session: SessionRecord = {
      id: `s${number}`,
      playerId,
      machineId,
      startedAt: ctx.clock.now(),
      spinCountAtStart: tables.machines.get(machineId)?.spinCount ?? 0,
      graceEndsAt: null,
      warning: null,
      commandIds: [],
    };
    occupancy.open(session);
    return session;
  }

  function sit(session: SessionRecord, seat: SeatState): SessionRecord {
    const former = occupancy.seatOf(session.id);
    const here: SessionRecord = { ...session, graceEndsAt: null };
    if (session.graceEndsAt !== null) tables.sessions.put(here);
    timers.clear(graceTimer(session));
    timers.clear(awayTimer(session));
    occupancy.sit(here, seat);
    if (former !== undefined && former !== seat) announcer.close(former, { refusal: refusals.takenOver() });
    parts.spinning.stopAutoplay(session.machineId);
    changed(here);
    return here;
  }

  function changed({ machineId, playerId }: SessionRecord): void {
    changeMachine(ctx, machineId);
    announcer.sessionChanged(playerId);
  }

  function isOver({ machineId }: SessionRecord): boolean {
    const machine = tables.machines.get(machineId);
    return machine === undefined || (creditsOf(ctx, machineId) === 0 && !isSpinning(machine) && !isInBonus(machine));
  }

  const endsWithConnection = (session: SessionRecord): boolean =>
    dials.reconnectGraceMs === 0 || (dials.emptySession === 'ends' && isOver(session));

  function end(session: SessionRecord, closing: Refusal | null): void {
    const seat = occupancy.seatOf(session.id);
    parts.spinning.finish(session.machineId);
    parts.transfers.payOut(session);
    logSession(ctx, session);
    timers.clear(graceTimer(session));
    timers.clear(awayTimer(session));
    timers.clear(warnTimer(session));
    occupancy.close(session);
    changeMachine(ctx, session.machineId, { winMinor: 0 });
    announcer.sessionChanged(session.playerId);
    announcer.balanceChanged(session.playerId);
    if (seat !== undefined && closing !== null && dials.connectionAfterSession === 'closed')
      announcer.close(seat, { refusal: closing });
  }

  function wait(session: SessionRecord, until: number): void {
    const away: SessionRecord = { ...session, graceEndsAt: until };
    tables.sessions.put(away);
    timers.set(graceTimer(session), until, () => endById(session.id, null));
    const saidAt = waitingSaidAt(ctx, until);
    if (saidAt > ctx.clock.now()) {
      timers.set(awayTimer(session), saidAt, () => announcer.machineChanged(session.machineId));
    }
    changed(away);
  }

  function endById(sessionId: string, closing: Refusal | null): void {
    const session = tables.sessions.get(sessionId);
    if (session !== undefined) end(session, closing);
  }

  function warn(session: SessionRecord, count: number): void {
    const nextAt = ctx.clock.now() + (count > 0 ? 1_000 : closeGraceMs);
    tables.sessions.put({ ...session, warning: { count, nextAt } });
    const seat = occupancy.seatOf(session.id);
    if (seat !== undefined) {
      announcer.push(
        seat,
        count > 0
          ? {
              kind: 'info',
              code: 18_802,
              params: { count },
              text: `${count} seconds left`,
              action: 'SESSION_CLOSE_WARNING',
            }
          : { kind: 'info', code: 18_801, params: {}, text: 'Your session is being closed', action: 'CLOSE_SESSION' },
      );
    }
    armWarning(session.id, count, nextAt);
  }

  function armWarning(sessionId: string, count: number, nextAt: number): void {
    timers.set(warnTimer({ id: sessionId }), nextAt, () => {
      const session = tables.sessions.get(sessionId);
      if (session === undefined) return;
      if (count > 0) warn(session, count - 1);
      else end(session, refusals.sessionEnded());
    });
  }

  return {
    join(seat, player, machineId, resume) {
      const own = occupancy.sessionOf(player.id);
      if (resume !== null && own?.id !== resume) return refuse(refusals.sessionEnded());
      if (own?.machineId === machineId) return ok(sit(own, seat));
      const allowed = mayOpen(player, machineId);
      return allowed.ok ? ok(sit(open(player.id, machineId), seat)) : allowed;
    },
    leave(seat) {
      const session = seat.sessionId === null ? undefined : tables.sessions.get(seat.sessionId);
      if (session === undefined) return;
      occupancy.stand(session);
      parts.spinning.stopAutoplay(session.machineId);
      if (endsWithConnection(session)) end(session, null);
      else wait(session, ctx.clock.now() + dials.reconnectGraceMs);
    },
    end,
    spinSettled(machineId) {
      const session = occupancy.sessionAt(machineId);
      if (session === undefined || occupancy.seatOf(session.id) !== undefined) return;
      if (dials.emptySession === 'ends' && isOver(session)) end(session, null);
    },
    warn,
    resumeAll() {
      for (const session of [...tables.sessions.all()]) {
        parts.spinning.stopAutoplay(session.machineId);
        if (session.warning !== null) armWarning(session.id, session.warning.count, session.warning.nextAt);
        if (endsWithConnection(session)) end(session, null);
        else wait(session, session.graceEndsAt ?? ctx.clock.now() + dials.reconnectGraceMs);
      }
    },
  };
}

const graceTimer = ({ id }: Pick<SessionRecord, 'id'>): string => `grace ${id}`;
const awayTimer = ({ id }: Pick<SessionRecord, 'id'>): string => `away ${id}`;
const warnTimer = ({ id }: Pick<SessionRecord, 'id'>): string => `warning ${id}`;
