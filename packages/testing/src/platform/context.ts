import type { Clock } from '@farspin/core';
import type { Announcer } from './announcer.ts';
import type { OperatorDials } from './dials.ts';
import type { Ledger } from './ledger.ts';
import type { Occupancy } from './occupancy.ts';
import type { MachineRecord, PlayerRecord } from './records.ts';
import type { Tables } from './tables.ts';
import type { Timers } from './timers.ts';
import type { Catalog } from './world.ts';

/** What every part of the platform works on. */
export interface Context {
  readonly clock: Clock;
  readonly catalog: Catalog;
  readonly tables: Tables;
  readonly ledger: Ledger;
  readonly occupancy: Occupancy;
  readonly timers: Timers;
  readonly announcer: Announcer;
  readonly waitingSaidAfterMs: number;
  /** How many times as fast as usual games go. */
  readonly speed: number;
  readonly dials: OperatorDials;
}

export const creditsOf = ({ ledger }: Pick<Context, 'ledger'>, machineId: string): number =>
  ledger.balanceMinor(`machine:${machineId}`);

/** [PLATFORM38] When the lobby hears that the machine of a session that waits so long does wait. */
export const waitingSaidAt = (
  { dials, waitingSaidAfterMs }: Pick<Context, 'dials' | 'waitingSaidAfterMs'>,
  graceEndsAt: number,
): number => graceEndsAt - dials.reconnectGraceMs + waitingSaidAfterMs;

export const walletOf = ({ ledger }: Pick<Context, 'ledger'>, playerId: string): number =>
  ledger.balanceMinor(`wallet:${playerId}`);

/** Stores what has changed about a machine and lets everyone concerned know; with nothing given, something around it has changed. */
export function changeMachine(ctx: Context, machineId: string, changes: Partial<MachineRecord> = {}): void {
  const machine = ctx.tables.machines.get(machineId);
  if (machine === undefined) return;
  ctx.tables.machines.put({ ...machine, ...changes, seq: machine.seq + 1 });
  ctx.announcer.machineChanged(machineId);
}

export const playerCalled = (username: string, { players }: Pick<Tables, 'players'>): PlayerRecord | undefined =>
  Array.from(players.all()).find((player) => player.username === username);
