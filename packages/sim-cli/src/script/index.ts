import type { Player } from '@farspin/core';
import type * as z from 'zod';
import type { FaultName } from '@farspin/operator/faults';
import { placeOfCaller, written, type WrittenScript, type WrittenStep } from './written.ts';
import type { headSchema, StepName, stepSchemas } from './steps.schema.ts';
import type { PlayerView } from '../player/view.ts';

export type { PlayerView } from '../player/view.ts';
export type { WrittenScript, WrittenStep } from './written.ts';

type Given<N extends StepName> = z.input<(typeof stepSchemas)[N]>;
type Named = Extract<Given<'fault'>, { name: string }>;
/** A fault of a server's by its name, or one of virtual time. */
type Misfortune = FaultName | (Named & { readonly name: FaultName }) | Exclude<Given<'fault'>, string | Named>;
type Head = Omit<z.input<typeof headSchema>, 'steps' | 'players'>;

/** What the players of a script do: one by `steps`, or several at once by `players`, each under a name. */
export type ScriptDefinition = Head &
  ({ readonly steps: readonly WrittenStep[] } | { readonly players: Readonly<Record<string, readonly WrittenStep[]>> });

/** A script for `farspin run`, to be exported as default. Amounts are minor units, times milliseconds. */
export const defineScript = (definition: ScriptDefinition): WrittenScript => ({
  [written]: placeOfCaller(),
  definition,
});

const step = (name: StepName, given: unknown): WrittenStep => ({ [written]: placeOfCaller(), name, given });

/** One that takes nothing: what is given to it all the same is refused as in YAML. */
const bare =
  (name: StepName) =>
  (...given: []): WrittenStep => {
    const [extra = {}]: readonly unknown[] = given;
    return step(name, extra);
  };

/** Signs in, and waits for the balance; without `password` it comes from FARSPIN_PASSWORD. */
export const login = (given: Given<'login'>): WrittenStep => step('login', given);
/** Answers the dialog about a session that is still open. */
export const reconnect = (answer: Given<'reconnect'>): WrittenStep => step('reconnect', answer);
/** Takes a machine: by name or id, the first free one of a brand, or the first free one of all. */
export const join = (given: Given<'join'> = { first: 'available' }): WrittenStep => step('join', given);
/** Moves money from the wallet to the machine. */
export const cashIn = (amountMinor: number): WrittenStep => step('cash-in', { amount: amountMinor });
/** Presses a cabinet button, and waits until what it began is over. */
export const press = (given: Given<'press'>): WrittenStep => step('press', given);
/** Plays so many games, one after the other. */
export const play = (games: number, button = 'start'): WrittenStep => step('play', { games, button });
export const autoplay = (on: boolean): WrittenStep => step('autoplay', on);
/** Waits so long. */
export const pause = (ms: number): WrittenStep => step('wait', ms);
/** Waits until it is so, at most `within` ms; too late is exit code 6. `says` is how it is called where it is not. */
export const waitFor = (says: string, that: (state: PlayerView) => boolean, within?: number): WrittenStep =>
  step('wait', { that, says, ...(within === undefined ? {} : { within }) });
/** It is so now, or within so many ms; else exit code 3. */
export const expect = (says: string, that: (state: PlayerView) => boolean, within = 0): WrittenStep =>
  step('expect', { that, says, within });
/** Moves all credits back to the wallet. */
export const cashOut: () => WrittenStep = bare('cash-out');
/** Leaves the machine; with `cashOut`, pays out first. */
export const leave = (given: Given<'leave'> = {}): WrittenStep => step('leave', given);
export const logout: () => WrittenStep = bare('logout');
/** Waits until all players of the script have come to the point of that name. */
export const meet = (point: string): WrittenStep => step('meet', point);
/** What goes wrong between this player and the operator. */
export const fault = (given: Misfortune): WrittenStep => step('fault', given);
/** What the back office does. */
export const operator = (given: Given<'operator'>): WrittenStep => step('operator', given);
/** From now on the network between player and server is so. */
export const network = (given: Given<'network'>): WrittenStep => step('network', given);
/** Nothing passes for so long. */
export const blackhole = (ms: number): WrittenStep => step('blackhole', ms);
/** Resets every connection. */
export const cut: () => WrittenStep = bare('cut');
/** On every connection that is open now nothing passes any more, and neither end is told. */
export const halfOpen = (direction?: 'up' | 'down'): WrittenStep => step('half-open', direction ?? {});
/** The player is at another address. */
export const changeAddress: () => WrittenStep = bare('change-address');
/** Anything else that the player can do. `says` is how it is called. */
export const perform = (says: string, that: (player: Player) => unknown): WrittenStep =>
  step('perform', { that, says });
