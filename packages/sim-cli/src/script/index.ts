import type { Player } from '@farspin/core';
import type * as z from 'zod';
import type { FaultName } from '@farspin/operator/faults';
import { placeOfCaller, written, type WrittenScript, type WrittenStep } from './written.ts';
import type { headSchema, StepName, stepSchemas } from './steps.schema.ts';
import type { PlayerView } from '../player/view.ts';

export type { PlayerView } from '../player/view.ts';
export type { WrittenScript, WrittenStep } from './written.ts';

/** What a step needs: the same fields as in a YAML script (docs/guides/scripts.md). */
export type StepInput<N extends StepName> = z.input<(typeof stepSchemas)[N]>;
type NamedFault = Extract<StepInput<'fault'>, { name: string }>;
/** A named fault of a server or a fault in virtual time. */
export type FaultInput =
  | FaultName
  | (NamedFault & { readonly name: FaultName })
  | Exclude<StepInput<'fault'>, string | NamedFault>;
/** The fields of a script besides its steps: name, seed, time limit and the simulated world. */
export type ScriptHead = Omit<z.input<typeof headSchema>, 'steps' | 'players'>;

/** The players' actions: `steps` of one player, or named `players` who act concurrently. */
export type ScriptDefinition = ScriptHead &
  ({ readonly steps: readonly WrittenStep[] } | { readonly players: Readonly<Record<string, readonly WrittenStep[]>> });

/** Defines a script for `farspin run`. It must be the default export. Amounts are in minor units, times in ms. */
export const defineScript = (definition: ScriptDefinition): WrittenScript => ({
  [written]: placeOfCaller(),
  definition,
});

const step = (name: StepName, given: unknown): WrittenStep => ({ [written]: placeOfCaller(), name, given });

/** Creates a step without arguments. Any arguments are rejected as in YAML. */
const bare =
  (name: StepName) =>
  (...given: []): WrittenStep => {
    const [extra = {}]: readonly unknown[] = given;
    return step(name, extra);
  };

/** Signs in and waits for the balance. Without `password`, it uses FARSPIN_PASSWORD. */
export const login = (given: StepInput<'login'>): WrittenStep => step('login', given);
/** Answers the dialog about an open session. With `ifOpen`, the step also succeeds if no session is open. */
export const reconnect = (answer: StepInput<'reconnect'>): WrittenStep => step('reconnect', answer);
/** Joins a machine by name or id, the first free machine of a brand, or the first free machine of all brands. */
export const join = (given: StepInput<'join'> = { first: 'available' }): WrittenStep => step('join', given);
/** Moves money from the wallet to the machine. */
export const cashIn = (amountMinor: number): WrittenStep => step('cash-in', { amount: amountMinor });
/** Presses a cabinet button and waits until its effect has ended. */
export const press = (given: StepInput<'press'>): WrittenStep => step('press', given);
/** Plays this many games in succession. */
export const play = (games: number, button = 'start'): WrittenStep => step('play', { games, button });
/** Starts or stops autoplay. */
export const autoplay = (on: boolean): WrittenStep => step('autoplay', on);
/** Waits for this time, in ms. */
export const pause = (ms: number): WrittenStep => step('wait', ms);
/**
 * Waits until the condition holds, for at most `within` ms. A timeout exits with code 6. `says` names the condition in
 * reports.
 */
export const waitFor = (says: string, that: (state: PlayerView) => boolean, within?: number): WrittenStep =>
  step('wait', { that, says, ...(within === undefined ? {} : { within }) });
/**
 * Checks that the condition holds now or becomes true in the next `within` ms. Otherwise exits with code 3. `says` names the condition in
 * reports.
 */
export const expect = (says: string, that: (state: PlayerView) => boolean, within = 0): WrittenStep =>
  step('expect', { that, says, within });
/**
 * Checks that the condition holds for `forMs`, and exits with code 3 at the first moment at which it does not. The time
 * begins when the condition first holds, which may take `within` ms. `says` names the condition in reports.
 */
export const expectFor = (says: string, that: (state: PlayerView) => boolean, forMs: number, within = 0): WrittenStep =>
  step('expect', { that, says, for: forMs, within });
/** Moves all credits back to the wallet. */
export const cashOut: () => WrittenStep = bare('cash-out');
/** Leaves the machine. With `cashOut`, pays out first. */
export const leave = (given: StepInput<'leave'> = {}): WrittenStep => step('leave', given);
/** Signs out. */
export const logout: () => WrittenStep = bare('logout');
/** Waits until all players of the script have reached the point with this name. */
export const meet = (point: string): WrittenStep => step('meet', point);
/** Injects a fault between this player and the operator. */
export const fault = (given: FaultInput): WrittenStep => step('fault', given);
/** Performs a back-office action. */
export const operator = (given: StepInput<'operator'>): WrittenStep => step('operator', given);
/** Changes the network between player and server. */
export const network = (given: StepInput<'network'>): WrittenStep => step('network', given);
/** Drops all traffic for this time, in ms. */
export const blackhole = (ms: number): WrittenStep => step('blackhole', ms);
/** Resets every connection. */
export const cut: () => WrittenStep = bare('cut');
/** Stops all traffic on the open connections without notice to either end. */
export const halfOpen = (direction?: 'up' | 'down'): WrittenStep => step('half-open', direction ?? {});
/** Gives the player a new network address. */
export const changeAddress: () => WrittenStep = bare('change-address');
/** Calls a function that performs any other action of the player. `says` names the action in reports. */
export const perform = (says: string, that: (player: Player) => unknown): WrittenStep =>
  step('perform', { that, says });
