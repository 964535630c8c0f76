import type { Clock, Player } from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import type { Observable } from 'rxjs';
import type { Network } from '@farspin/operator/lab';
import type { Print } from '../output/json-lines.ts';
import type { Meeting } from './meeting.ts';
import type { World } from './world.ts';

/** State and services for a step. */
export interface StepContext {
  readonly player: Player;
  /** The player's name in the script. */
  readonly name: string;
  /** All players of the script, including this player. */
  readonly crowd: ReadonlyMap<string, Player>;
  readonly words: Words;
  readonly print: Print;
  readonly timeoutMs: number;
  readonly clock: Clock;
  /** The player's network to the server, or null if no step needs it. */
  readonly network: Network | null;
  /** Controls for the operator and the network, or null if the script cannot control them. */
  readonly world: World | null;
  readonly meeting: Meeting;
  /** Password from the environment, for scripts without a password. Null if it is not set. */
  readonly password: string | null;
  /** Returns the time since the player last left a machine or moved money, in ms. Infinity if neither has happened. */
  readonly sinceLeft: () => number;
  /**
   * Checks why the server is gone when a step finds no connection to the machine. If undefined, the step waits for the
   * connection, as in scripts that cut it.
   */
  readonly whyGone?: () => Promise<string | null>;
  /** Emits when the script has ended for all players, for example after another player's failure. */
  readonly over$: Observable<unknown>;
}
