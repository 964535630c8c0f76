import type { Servers } from '../servers/servers.ts';

/** What is to be played, and by what. */
export interface Product {
  /** The program's entry, for `node`. */
  readonly cliEntry: string;
  readonly webDirectory: string;
  readonly chromiumPath: string;
  readonly chromiumArgs: readonly string[];
}

export interface StorySeen {
  /** From the join, or from the moment when it could come again, to the first frame. */
  readonly firstFrameMs: number | null;
  readonly words: string;
}

export interface Story {
  readonly name: string;
  /** Rejects with what is not as it has to be. */
  run(servers: Servers, product: Product): Promise<StorySeen>;
}

/** @throws with the words when it does not hold */
export function mustBe(holds: boolean, words: string): asserts holds {
  if (!holds) throw new Error(words);
}

const pollMs = 50;

/** The first answer that is not null. @throws with what was waited for, after a while */
export async function eventually<T>(
  what: string,
  read: () => T | null | Promise<T | null>,
  withinMs = 15_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = await read();
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error(`Waited ${withinMs / 1_000} s for this: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
