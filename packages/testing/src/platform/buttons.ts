import type { CabinetButton } from '@farspin/core';
import { ok } from '@farspin/core';
import { changeMachine, creditsOf, type Context } from './context.ts';
import { betsMinor } from './game.rules.ts';
import { betOf, isInBonus, isSpinning } from './machine.rules.ts';
import type { Answer } from './platform.ts';
import type { MachineRecord } from './records.ts';
import { refusals, refuse } from './refusals.ts';
import type { Spinning } from './spinning.ts';

export const cabinetButtons: readonly CabinetButton[] = [
  { id: 'start', label: null, kind: 'start' },
  { id: 'bet-down', label: null, kind: 'bet' },
  { id: 'bet-up', label: null, kind: 'bet' },
  { id: 'max-bet', label: null, kind: 'bet' },
];

export interface Buttons {
  press(machineId: string, buttonId: string): Answer<null>;
  autoplay(machineId: string, on: boolean): Answer<null>;
}

/** The buttons of a cabinet, which a player or the platform presses. */
export function createButtons(ctx: Context, spinning: Spinning): Buttons {
  function turnBet(machine: MachineRecord, index: number): Answer<null> {
    const betIndex = Math.min(betsMinor.length - 1, Math.max(0, index));
    if (betIndex !== machine.betIndex) changeMachine(ctx, machine.id, { betIndex });
    return ok(null);
  }

  function start(machine: MachineRecord): Answer<null> {
    if (creditsOf(ctx, machine.id) < betOf(machine)) return refuse(refusals.notEnough());
    spinning.start(machine.id);
    return ok(null);
  }

  return {
    press(machineId, buttonId) {
      const machine = ctx.tables.machines.get(machineId);
      if (machine === undefined || !cabinetButtons.some(({ id }) => id === buttonId)) {
        return refuse(refusals.invalid('The machine has no such button'));
      }
      if (machine.service !== 'available') return refuse(refusals.outOfService());
      if (isSpinning(machine)) return refuse(refusals.notNow('The reels are turning'));
      if (isInBonus(machine)) return refuse(refusals.notNow('Free spins start by themselves'));
      if (buttonId === 'bet-down') return turnBet(machine, machine.betIndex - 1);
      if (buttonId === 'bet-up') return turnBet(machine, machine.betIndex + 1);
      if (buttonId === 'max-bet') return turnBet(machine, betsMinor.length - 1);
      return start(machine);
    },
    autoplay(machineId, on) {
      const machine = ctx.tables.machines.get(machineId);
      if (machine === undefined) return refuse(refusals.invalid('Unknown machine'));
      if (!on) {
        spinning.stopAutoplay(machineId);
        return ok(null);
      }
      if (machine.service !== 'available') return refuse(refusals.outOfService());
      const isIdle = !isSpinning(machine) && !isInBonus(machine);
      if (isIdle && creditsOf(ctx, machineId) < betOf(machine)) return refuse(refusals.notEnough());
      if (machine.autoplay) return ok(null);
      spinning.beginAutoplay(machineId);
      return ok(null);
    },
  };
}
