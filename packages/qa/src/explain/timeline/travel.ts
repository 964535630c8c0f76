import type { Store } from './state.ts';
import { between, type TimeWindow } from './window.rules.ts';

const lengthMs = 220;

export interface Travel {
  /** Moves to a window. Uses a short animation unless the system requests reduced motion. */
  to(window: TimeWindow): void;
}

export function createTravel(store: Store): Travel {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)');
  let journey = 0;
  return {
    to(target) {
      journey += 1;
      if (isStill.matches) return store.change({ window: target });
      const mine = journey;
      const from = store.state.window;
      const startedAt = performance.now();
      let last = from;
      const glide = (now: number): void => {
        // Stops if the user moves the window in the meantime.
        if (mine !== journey || store.state.window !== last) return;
        const share = Math.min(1, Math.max(0, (now - startedAt) / lengthMs));
        last = between(from, target, 1 - (1 - share) ** 3);
        store.change({ window: last });
        if (share < 1) requestAnimationFrame(glide);
      };
      requestAnimationFrame(glide);
    },
  };
}
