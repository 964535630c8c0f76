import type { ConformBench } from './bench.ts';

export const interrupted = 'interrupted';

/** Runs a part of the tests. If it throws, marks the untested clauses of its subjects as untried, with the reason. */
export async function chapter<T>(
  { note, options, http }: ConformBench,
  about: string,
  subjects: readonly string[],
  work: () => Promise<T>,
): Promise<T | null> {
  options.onProgress?.(about);
  try {
    options.signal?.throwIfAborted();
    const gone = http.gone();
    if (gone !== null) throw new Error(`the server no longer answers (${gone})`);
    return await work();
  } catch (failure) {
    if (options.signal?.aborted) note.block(interrupted, subjects);
    else note.block(`${about}: ${failure instanceof Error ? failure.message : String(failure)}`, subjects);
    return null;
  }
}
