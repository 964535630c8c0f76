import type { Player } from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import type { Print } from '../output/json-lines.ts';

/** What a step works with. */
export interface StepContext {
  readonly player: Player;
  readonly words: Words;
  readonly print: Print;
  readonly timeoutMs: number;
  /** From the environment, for scripts that hold none. */
  readonly password: string | null;
}
