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
  /** All players of the script, this one included. */
  readonly crowd: ReadonlyMap<string, Player>;
  readonly words: Words;
  readonly print: Print;
  readonly timeoutMs: number;
  readonly clock: Clock;
  /** The player's network to the server; null if no step needs one. */
  readonly network: Network | null;
  /** What a script can do to the operator and the network; null if nothing. */
  readonly world: World | null;
  readonly meeting: Meeting;
  /** From the environment, for scripts without one. */
  readonly password: string | null;
  /** ms since the player left a machine or moved money; infinite if never. */
  readonly sinceLeft: () => number;
  /**
   * Checks why the server is gone, when a step finds no connection to the machine. Without it, the step waits for the
   * connection, as in scripts that cut it.
   */
  readonly whyGone?: () => Promise<string | null>;
  /** Emits when the script is over for all, for example after another player's failure. */
  readonly over$: Observable<unknown>;
}
