import type { Life } from '@farspin/core/testing/simulation';

const everyMs = 500;

/** One line on a terminal, written over and over; nothing where no one looks on. */
export function showProgress(runs: number): { readonly onLife: (life: Life) => void; end(): void } {
  const { stderr } = process;
  let lives = 0;
  let hours = 0;
  let shownAt = 0;
  return {
    onLife({ virtualHours }) {
      lives += 1;
      hours += virtualHours;
      const now = performance.now();
      if (!stderr.isTTY || now - shownAt < everyMs) return;
      shownAt = now;
      stderr.write(`\r${lives} of ${runs} lives, ${Math.round(hours)} virtual hours`);
    },
    end: () => void (stderr.isTTY && lives > 0 && stderr.write('\r\u001b[K')),
  };
}
