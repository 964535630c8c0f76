import { ok } from '@farspin/core';
import type { Answer, Platform } from '@farspin/testing';
import { failed, type ScriptOutcome } from '../outcome.ts';
import type { OperatorArguments } from '../steps.world.schema.ts';

const jackpotMinor = 100_000;

/** Performs a back-office action at the named machine, or at the player's machine if none is named. */
export function backOffice({ operator }: Platform, given: OperatorArguments, at: string | null): ScriptOutcome {
  /** Returns the machine with this id or name. */
  const machineOf = (wanted: string | undefined): string | null =>
    wanted === undefined
      ? at
      : (operator.machines().find(({ id, name }) => id === wanted || name === wanted)?.id ?? null);
  const playerOf = (wanted: string | undefined): string | null =>
    wanted === undefined
      ? (operator.sessions().find(({ machineId }) => machineId === at)?.playerId ?? null)
      : (operator.players().find(({ id, username }) => id === wanted || username === wanted)?.id ?? null);
  const atMachine = (wanted: string | undefined, act: (machineId: string) => Answer<null>): ScriptOutcome => {
    const machineId = machineOf(wanted);
    return machineId === null ? failed('refused', noOne('machine', wanted)) : told(act(machineId));
  };
  const withPlayer = (wanted: string | undefined, act: (playerId: string) => Answer<null>): ScriptOutcome => {
    const playerId = playerOf(wanted);
    return playerId === null ? failed('refused', noOne('player', wanted)) : told(act(playerId));
  };
  const told = (answer: Answer<null>): ScriptOutcome =>
    answer.ok ? ok(given) : failed('refused', answer.error.text ?? `refused (${answer.error.code ?? 'no code'})`);

  if (given.status !== undefined) {
    const { machine, to } = given.status;
    return atMachine(machine, (id) => operator.setStatus(id, to));
  }
  if (given.bonus !== undefined) return atMachine(given.bonus.machine, operator.triggerBonus);
  if (given['hand-pay'] !== undefined) return atMachine(given['hand-pay'].machine, operator.handPay);
  if (given.jackpot !== undefined)
    return atMachine(given.jackpot.machine, (id) => operator.payJackpot(id, jackpotMinor));
  if (given.remove !== undefined) return atMachine(given.remove.machine, operator.removePlayer);
  if (given.warn !== undefined) {
    const { machine, seconds } = given.warn;
    return atMachine(machine, (id) => operator.warnAndClose(id, seconds));
  }
  if (given.deposit !== undefined) {
    const { player, amount } = given.deposit;
    return withPlayer(player, (id) => operator.deposit(id, amount));
  }
  return withPlayer(given['expire-token']?.player, operator.expireTokens);
}

const noOne = (what: string, wanted: string | undefined): string =>
  wanted === undefined ? `the player is not at a machine. Name the ${what}` : `there is no ${what} ${wanted}`;
