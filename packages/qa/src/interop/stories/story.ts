import type { Servers } from '../servers/servers.ts';

/** What to run, and with which builds. */
export interface Product {
  /** The program's entry for `node`. */
  readonly cliEntry: string;
  readonly webDirectory: string;
  readonly chromiumPath: string;
  readonly chromiumArgs: readonly string[];
}

export interface StorySeen {
  /** From the join, or from when the picture could return, to the first frame. */
  readonly firstFrameMs: number | null;
  readonly words: string;
}

export interface Story {
  readonly name: string;
  /** Rejects with what is wrong. */
  run(servers: Servers, product: Product): Promise<StorySeen>;
}

/** @throws with the words if it does not hold */
export function mustBe(holds: boolean, words: string): asserts holds {
  if (!holds) throw new Error(words);
}

const pollMs = 50;

/** Resolves with the first answer that is not null. @throws after a time limit, with what was awaited */
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
