import { ok } from '@farspin/core';
import { isMovable } from '@farspin/core/internals';
import type { Accounts } from './accounts.ts';
import { changeMachine, creditsOf, playerCalled, walletOf, type Context } from './context.ts';
import type { NewEntry } from './ledger.ts';
import { isInBonus, isSpinning } from './machine.rules.ts';
import type { Answer, BackOffice } from './platform.ts';
import { serviceSchema, type MachineRecord, type PlayerRecord, type SessionRecord } from './records.ts';
import { refusals, refuse } from './refusals.ts';
import type { Seats } from './seats.ts';
import type { Sessions } from './sessions.ts';
import type { Spinning } from './spinning.ts';
import type { Transfers } from './transfers.ts';
import type { Views } from './views.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly seats: Seats;
  readonly sessions: Sessions;
  readonly spinning: Spinning;
  readonly transfers: Transfers;
  readonly views: Views;
}

/** The back office with the actions of staff. */
export function createOperator(ctx: Context, parts: Parts): BackOffice {
  const { accounts, seats, sessions, spinning, transfers, views } = parts;
  const { tables, occupancy, announcer, catalog } = ctx;

  function withMachine(machineId: string, act: (machine: MachineRecord) => Answer<null>): Answer<null> {
    const machine = tables.machines.get(machineId);
    return machine === undefined ? refuse(refusals.invalid('Unknown machine')) : act(machine);
  }

  function withSession(machineId: string, act: (session: SessionRecord) => Answer<null>): Answer<null> {
    return withMachine(machineId, () => {
      const session = occupancy.sessionAt(machineId);
      return session === undefined ? refuse(refusals.notNow('Nobody plays at this machine')) : act(session);
    });
  }

  function withPlayer(named: string, act: (player: PlayerRecord) => Answer<null>): Answer<null> {
    const player = tables.players.get(named) ?? playerCalled(named, tables);
    return player === undefined ? refuse(refusals.invalid('Unknown player')) : act(player);
  }

  return {
    setStatus: (machineId, service) =>
      withMachine(machineId, () => {
        if (!serviceSchema.safeParse(service).success) return refuse(refusals.invalid('Unknown status'));
        if (service !== 'available') spinning.stopAutoplay(machineId);
        changeMachine(ctx, machineId, { service });
        if (service === 'available') spinning.resume(machineId);
        return ok(null);
      }),
    reserve: (machineId, reservedFor) =>
      withMachine(machineId, () => {
        const put = (): Answer<null> => {
          changeMachine(ctx, machineId, { reservedFor });
          return ok(null);
        };
        return reservedFor === null ? put() : withPlayer(reservedFor, put);
      }),
    deposit: (player, amountMinor) =>
      withPlayer(player, ({ id: playerId }) => {
        if (!isMovable(amountMinor)) return refuse(refusals.invalid('Invalid amount'));
        ctx.ledger.post(depositOf(playerId, amountMinor, ctx.clock.now()));
        announcer.balanceChanged(playerId);
        return ok(null);
      }),
    warnAndClose: (machineId, seconds) =>
      withSession(machineId, (session) => {
        if (!Number.isSafeInteger(seconds) || seconds < 0) return refuse(refusals.invalid('Invalid time'));
        sessions.warn(session, seconds);
        return ok(null);
      }),
    removePlayer: (machineId) =>
      withSession(machineId, (session) => {
        const seat = occupancy.seatOf(session.id);
        sessions.end(session, null);
        const text = 'You were removed from the game';
        if (seat !== undefined) {
          announcer.push(seat, { kind: 'info', code: null, params: {}, text, action: 'QUIT_REQUEST' });
        }
        return ok(null);
      }),
    takeOver: (machineId) =>
      withSession(machineId, ({ id }) => {
        const seat = occupancy.seatOf(id);
        if (seat === undefined) return refuse(refusals.notNow('The player is away'));
        announcer.close(seat, { refusal: refusals.takenOver() });
        sessions.leave(seat);
        return ok(null);
      }),
    triggerBonus: (machineId) =>
      withMachine(machineId, (machine) => {
        // The cabinet does not show the change, so no client is notified.
        tables.machines.put({ ...machine, bonusNext: true });
        return ok(null);
      }),
    payJackpot: (machineId, amountMinor) =>
      withSession(machineId, ({ id, playerId }) => {
        if (!isMovable(amountMinor)) return refuse(refusals.invalid('Invalid amount'));
        ctx.ledger.post({
          ...{ at: ctx.clock.now(), from: 'house', to: `wallet:${playerId}`, amountMinor },
          ...{ reason: 'jackpot', reference: `session:${id}` },
        });
        announcer.balanceChanged(playerId);
        const seat = occupancy.seatOf(id);
        if (seat !== undefined) {
          announcer.push(seat, { kind: 'info', code: null, params: {}, text: 'You have won a jackpot', action: null });
        }
        return ok(null);
      }),
    handPay: (machineId) =>
      withSession(machineId, (session) => {
        const machine = tables.machines.get(machineId);
        if (machine !== undefined && (isSpinning(machine) || isInBonus(machine)))
          return refuse(refusals.notNow('The game is not over yet'));
        if (creditsOf(ctx, machineId) === 0) return refuse(refusals.notNow('There is nothing to pay out'));
        transfers.payOut(session, 'hand-pay');
        return ok(null);
      }),
    expireTokens: (named) =>
      withPlayer(named, (player) => {
        accounts.revokeAll(player);
        seats.closeAll(player.id);
        return ok(null);
      }),
    expirePassword: (named) =>
      withPlayer(named, (player) => {
        tables.players.put({ ...player, passwordExpired: true });
        return ok(null);
      }),
    setPinHash: (named, pinHash) =>
      withPlayer(named, (player) => {
        tables.players.put({ ...player, pinHash });
        return ok(null);
      }),
    players: () =>
      Array.from(tables.players.all(), ({ id, username }) => ({ id, username, balanceMinor: walletOf(ctx, id) })),
    machines: () =>
      Array.from(catalog.machines.values(), ({ id, name, brand }) => ({
        id,
        name,
        brand: brand.name,
        status: views.status(id),
        reservedFor: tables.machines.get(id)?.reservedFor ?? null,
        creditsMinor: creditsOf(ctx, id),
      })),
    sessions: () =>
      Array.from(tables.sessions.all(), ({ id, playerId, machineId, startedAt }) => ({
        id,
        playerId,
        machineId,
        startedAt,
        connected: occupancy.seatOf(id) !== undefined,
      })),
    ledger: () => ctx.ledger.entries(),
  };
}

export const depositOf = (playerId: string, amountMinor: number, at: number): NewEntry => ({
  at,
  from: 'cashier',
  to: `wallet:${playerId}`,
  amountMinor,
  reason: 'deposit',
  reference: 'cashier',
});
