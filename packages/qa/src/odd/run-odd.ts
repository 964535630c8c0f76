import { chromium } from 'playwright';
import type { OddOperator } from './odd.types.ts';
import { playOdd, type OddStage, type Played } from './play-odd.ts';

export interface OddRun extends Omit<OddStage, 'browser'> {
  readonly chromiumPath: string;
  readonly chromiumArgs: readonly string[];
  /** Number of concurrent rows. */
  readonly atOnce: number;
  /** Called for each played row, in the order of the rows. */
  readonly onPlayed: (played: Played) => void;
}

/** Plays the rows in one browser, several at the same time. */
export async function runOdd(rows: readonly OddOperator[], run: OddRun): Promise<readonly Played[]> {
  const { chromiumPath, chromiumArgs, atOnce, onPlayed, ...stage } = run;
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumArgs] });
  const results: Played[] = [];
  let [next, told] = [0, 0];
  async function playOn(): Promise<void> {
    for (let odd = rows[next]; odd !== undefined; odd = rows[next]) {
      const at = next;
      next += 1;
      results[at] = await playOdd(odd, { ...stage, browser });
      for (let played = results[told]; played !== undefined; played = results[told]) {
        onPlayed(played);
        told += 1;
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, playOn));
  } finally {
    await browser.close();
  }
  return results;
}
