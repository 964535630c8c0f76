import type { ConformBench } from './bench.ts';

export const interrupted = 'interrupted';

/** A part of the run; one that breaks off leaves what is open of its subjects untried, and says why. */
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
