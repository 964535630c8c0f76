import type { Player } from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import type { Network } from '../lab/index.ts';
import type { Print } from '../output/json-lines.ts';

/** What a step works with. */
export interface StepContext {
  readonly player: Player;
  readonly words: Words;
  readonly print: Print;
  readonly timeoutMs: number;
  /** What the player reaches the server through; null where no step needs one. */
  readonly network: Network | null;
  /** From the environment, for scripts that hold none. */
  readonly password: string | null;
}
