import type { Clock, Player } from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import type { Observable } from 'rxjs';
import type { Network } from '@farspin/operator/lab';
import type { Print } from '../output/json-lines.ts';
import type { Meeting } from './meeting.ts';
import type { World } from './world.ts';

/** What a step works with. */
export interface StepContext {
  readonly player: Player;
  /** By which the script calls the player. */
  readonly name: string;
  /** Of all players of the script, this one included. */
  readonly crowd: ReadonlyMap<string, Player>;
  readonly words: Words;
  readonly print: Print;
  readonly timeoutMs: number;
  readonly clock: Clock;
  /** What the player reaches the server through; null where no step needs one. */
  readonly network: Network | null;
  /** What a script can do to the operator and to what is between; null where it can do nothing. */
  readonly world: World | null;
  readonly meeting: Meeting;
  /** From the environment, for scripts that hold none. */
  readonly password: string | null;
  /** ms since the player left a machine, or moved money; without end of who never did. */
  readonly sinceLeft: () => number;
  /** Why the server is gone, asked by a step that finds no connection to the machine; without it the connection is waited for, as scripts do that cut it. */
  readonly whyGone?: () => Promise<string | null>;
  /** Emits when the script is over for all, as after a failure of another player. */
  readonly over$: Observable<unknown>;
}
