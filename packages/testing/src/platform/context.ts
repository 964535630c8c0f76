import type { Clock } from '@farspin/core';
import type { Announcer } from './announcer.ts';
import type { OperatorDials } from './dials.ts';
import type { Ledger } from './ledger.ts';
import type { Occupancy } from './occupancy.ts';
import type { MachineRecord, PlayerRecord } from './records.ts';
import type { Tables } from './tables.ts';
import type { Timers } from './timers.ts';
import type { Catalog } from './world.ts';

/** The data that all parts of the platform share. */
export interface Context {
  readonly clock: Clock;
  readonly catalog: Catalog;
  readonly tables: Tables;
  readonly ledger: Ledger;
  readonly occupancy: Occupancy;
  readonly timers: Timers;
  readonly announcer: Announcer;
  readonly waitingSaidAfterMs: number;
  /** The speed of games as a factor; 1 is normal. */
  readonly speed: number;
  readonly dials: OperatorDials;
}

export const creditsOf = ({ ledger }: Pick<Context, 'ledger'>, machineId: string): number =>
  ledger.balanceMinor(`machine:${machineId}`);

/** [PLATFORM38] Returns the time when the lobby learns that the machine of an interrupted session is waiting. */
export const waitingSaidAt = (
  { dials, waitingSaidAfterMs }: Pick<Context, 'dials' | 'waitingSaidAfterMs'>,
  graceEndsAt: number,
): number => graceEndsAt - dials.reconnectGraceMs + waitingSaidAfterMs;

export const walletOf = ({ ledger }: Pick<Context, 'ledger'>, playerId: string): number =>
  ledger.balanceMinor(`wallet:${playerId}`);

/**
 * Stores changes of a machine and notifies all clients concerned. Without changes it only notifies, because other data
 * about the machine changed.
 */
export function changeMachine(ctx: Context, machineId: string, changes: Partial<MachineRecord> = {}): void {
  const machine = ctx.tables.machines.get(machineId);
  if (machine === undefined) return;
  ctx.tables.machines.put({ ...machine, ...changes, seq: machine.seq + 1 });
  ctx.announcer.machineChanged(machineId);
}

export const playerCalled = (username: string, { players }: Pick<Tables, 'players'>): PlayerRecord | undefined =>
  Array.from(players.all()).find((player) => player.username === username);
