import type { Servers } from '../servers/servers.ts';

/** Builds and programs that a story runs. */
export interface Product {
  /** Path of the program's entry for `node`. */
  readonly cliEntry: string;
  readonly webDirectory: string;
  readonly chromiumPath: string;
  readonly chromiumArgs: readonly string[];
}

export interface StorySeen {
  /** Time in ms to the first frame, from the join or from the moment when the video could return. */
  readonly firstFrameMs: number | null;
  readonly words: string;
}

export interface Story {
  readonly name: string;
  /** Runs the story. Rejects with the problem if the story fails. */
  run(servers: Servers, product: Product): Promise<StorySeen>;
}

/**
 * Checks a condition of a story.
 * @throws with `words` if the condition does not hold
 */
export function mustBe(holds: boolean, words: string): asserts holds {
  if (!holds) throw new Error(words);
}

const pollMs = 50;

/**
 * Polls until the answer is not null, and resolves with it.
 * @throws after a time limit, with the awaited condition
 */
export async function eventually<T>(
  what: string,
  read: () => T | null | Promise<T | null>,
  withinMs = 15_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = await read();
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error(`Timed out after ${withinMs / 1_000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
