import type { SlotSessionType } from '@farspin/core';
import type { Context } from './context.ts';
import type { LogRecord, PlayerRecord, SessionRecord } from './records.ts';

type Log = Pick<Context, 'tables' | 'clock'>;

/** Logs an action of a player. Guests, who have no password, are not logged. */
export const note = (ctx: Log, player: PlayerRecord, type: SlotSessionType): void => add(ctx, player, type, null);

/** Logs a session that has just ended. */
export function logSession(ctx: Log, { playerId, machineId, startedAt, spinCountAtStart }: SessionRecord): void {
  const player = ctx.tables.players.get(playerId);
  const spinCount = (ctx.tables.machines.get(machineId)?.spinCount ?? 0) - spinCountAtStart;
  if (player !== undefined) {
    add(ctx, player, 'session', { machineId, startedAt, endedAt: ctx.clock.now(), spinCount });
  }
}

function add(
  { tables, clock }: Log,
  { id: playerId, password, ip }: PlayerRecord,
  type: SlotSessionType,
  session: LogRecord['session'],
): void {
  const world = tables.meta.get('world');
  if (world === undefined || password === '') return;
  const seq = world.nextLog;
  tables.meta.put({ ...world, nextLog: seq + 1 });
  tables.logs.put({ id: `l${seq}`, seq, playerId, at: clock.now(), type, ip, session });
}
