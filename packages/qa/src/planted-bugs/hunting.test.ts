import { describe, expect, it } from 'vitest';
import { inParallel } from './hunting.ts';

describe('hunts', () => {
  it('run at most the requested number of tasks at a time, and keep the order of the results', async () => {
    let running = 0;
    let most = 0;
    const started: (() => void)[] = [];
    const task = (value: string) => async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => started.push(resolve));
      running -= 1;
      return value;
    };
    const all = inParallel(['a', 'b', 'c'].map(task), 2);
    // The second task ends before the first.
    started[1]?.();
    while (started.length < 3) await Promise.resolve();
    started[2]?.();
    started[0]?.();
    expect(await all).toEqual(['a', 'b', 'c']);
    expect(most).toBe(2);
  });
});
