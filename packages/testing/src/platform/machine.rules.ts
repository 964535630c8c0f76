import type { MachineStatus } from '@farspin/core';
import { betsMinor } from './game.rules.ts';
import type { MachineRecord, PlayerRecord } from './records.ts';

export const isSpinning = ({ spin }: MachineRecord): boolean => spin !== null && !spin.settled;

/**
 * True if the machine is in a bonus. A bonus lasts from the spin that won the free spins until the last free spin has
 * settled.
 */
export const isInBonus = (machine: MachineRecord): boolean =>
  machine.freeSpins > 0 || (machine.spin !== null && !machine.spin.settled && machine.spin.free);

/** True if a game is running (P2-METERS-5). A game lasts from its start until its win and its free spins are over. */
export const isRunning = (machine: MachineRecord): boolean => isSpinning(machine) || isInBonus(machine);

export const betOf = ({ betIndex }: MachineRecord): number => betsMinor[betIndex] ?? 0;

export const isReservedFor = ({ reservedFor }: MachineRecord, player: Pick<PlayerRecord, 'id' | 'username'>): boolean =>
  reservedFor === player.id || reservedFor === player.username;

/**
 * Returns the machine's status in the lobby. A fault takes precedence over all other states, and a player over a
 * reservation.
 */
export function statusOf(machine: MachineRecord, occupied: 'free' | 'player-here' | 'player-away'): MachineStatus {
  if (machine.service !== 'available') return machine.service;
  if (occupied === 'free') return machine.reservedFor === null ? 'available' : 'reserved';
  if (isInBonus(machine)) return 'in-bonus';
  return occupied === 'player-here' ? 'playing' : 'waiting';
}
