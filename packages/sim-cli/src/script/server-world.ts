import { ok } from '@farspin/core';
import { ControlFailure, createControlClient, type ControlClient } from '../control/client.ts';
import type { Action } from '@farspin/operator/control';
import { isFaultName } from '@farspin/operator/faults';
import { exitCodes } from '../output/exit-code.ts';
import { failed, type Failure, type ScriptOutcome } from './outcome.ts';
import type { FaultArguments, OperatorArguments } from './steps.world.schema.ts';
import type { Whereabouts, World } from './world.ts';

const jackpotMinor = 100_000;

/** Creates a world that controls a `farspin serve` through its control address. The lab simulates the network. */
export function createServerWorld(url: string): World {
  const { FARSPIN_CONTROL_TOKEN: token = null } = process.env;
  const client = createControlClient(url, token);
  let reached: Promise<Failure | null> | null = null;
  return {
    async refusalOf(step) {
      if (step.name !== 'fault' && step.name !== 'operator') return null;
      if (step.name === 'fault' && !isOfServer(step.with)) return inVirtualTime(step.with);
      reached ??= refused(() => client.applied());
      return reached;
    },
    network: () => null,
    fault: (given, { username }) => goWrong(client, given, username),
    operator(given, where) {
      const action = actionOf(given, where);
      return typeof action === 'string'
        ? Promise.resolve(failed('refused', action))
        : asked(() => client.act(action), given);
    },
  };
}

/** Injects a server fault for this player only. */
async function goWrong(client: ControlClient, given: FaultArguments, username: string | null): Promise<ScriptOutcome> {
  const player = username === null ? {} : { player: username };
  if (!isOfServer(given)) return { ok: false, error: inVirtualTime(given) };
  if (!('name' in given)) return asked(() => client.act({ do: 'cut-sockets', player: username }), given);
  const { at: atMs, ...others } = given as Extract<FaultArguments, { name: string }> & Named;
  const { name, for: forMs, every: everyMs, calls } = others;
  if (!isFaultName(name))
    return failed('scriptInvalid', `there is no fault ${name}. List the faults with farspin fault list`);
  // In a line of output, `at` is the time of the line.
  const shown = { ...others, ...(atMs === undefined ? {} : { atMs }) };
  return asked(() => client.apply(name, { ...player, atMs, forMs, everyMs, calls }), shown);
}

const isOfServer = (given: FaultArguments): boolean => 'name' in given || given.cut !== undefined;
const inVirtualTime = (given: FaultArguments): Failure => ({
  reason: 'scriptInvalid',
  text: `${Object.keys(given)[0]} works only in virtual time. Use --virtual, or a named fault of the server`,
});

interface Named {
  readonly at?: number;
  readonly for?: number | null;
  readonly every?: number;
  readonly calls?: Parameters<ControlClient['apply']>[1]['calls'];
}

/** Performs a request and returns its result. A rejection or a server without a control address becomes a failure. */
async function asked(work: () => Promise<unknown>, given: object): Promise<ScriptOutcome> {
  const refusal = await refused(work);
  return refusal === null ? ok({ ...given }) : { ok: false, error: refusal };
}

async function refused(work: () => Promise<unknown>): Promise<Failure | null> {
  try {
    await work();
    return null;
  } catch (failure) {
    if (!(failure instanceof ControlFailure)) throw failure;
    return { reason: failure.exitCode === exitCodes.unreachable ? 'unreachable' : 'refused', text: failure.message };
  }
}

/** Returns the action for the control address, or a text that describes what is missing. */
function actionOf(given: OperatorArguments, where: Whereabouts): Action | string {
  const machine = (named: string | undefined, make: (machineId: string) => Action): Action | string => {
    const machineId = named ?? where.machineId;
    return machineId === null ? 'the player is not at a machine. Name a machine' : make(machineId);
  };
  const player = (named: string | undefined, make: (player: string) => Action): Action | string => {
    const who = named ?? where.username;
    return who === null ? 'no player is signed in. Name a player' : make(who);
  };
  if (given.status !== undefined) {
    const { machine: named, to: status } = given.status;
    return machine(named, (machineId) => ({ do: 'set-status', machineId, status }));
  }
  if (given.bonus !== undefined) return machine(given.bonus.machine, (machineId) => ({ do: 'bonus', machineId }));
  if (given.jackpot !== undefined)
    return machine(given.jackpot.machine, (machineId) => ({ do: 'jackpot', machineId, amountMinor: jackpotMinor }));
  if (given['hand-pay'] !== undefined)
    return machine(given['hand-pay'].machine, (machineId) => ({ do: 'hand-pay', machineId }));
  if (given.warn !== undefined) {
    const { machine: named, seconds } = given.warn;
    return machine(named, (machineId) => ({ do: 'warn-and-close', machineId, seconds }));
  }
  if (given.remove !== undefined) return machine(given.remove.machine, (machineId) => ({ do: 'kick', machineId }));
  if (given.deposit !== undefined) {
    const { player: named, amount: amountMinor } = given.deposit;
    return player(named, (who) => ({ do: 'deposit', player: who, amountMinor }));
  }
  return player(given['expire-token']?.player, (who) => ({ do: 'expire-tokens', player: who }));
}
