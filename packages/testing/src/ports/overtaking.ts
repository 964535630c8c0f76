import type { Wire, WireOptions } from './wire.types.ts';

/** How long an answer that is to be overtaken waits for that: less than a request does for its answer. */
const waitsMs = 2_000;

/** Answers of one page that come after what was sent, or pushed, later. */
export interface Overtaking {
  /** `hear` runs after what the page hears next, or late, when that is nothing. */
  hold(hear: () => void): void;
  /** The page has heard something. */
  heard(): void;
}

export function createOvertaking({ faults }: Pick<WireOptions, 'faults'>, after: Wire['after']): Overtaking {
  let held: (() => void)[] = [];
  return {
    hold(hear) {
      const release = (): void => {
        held = held.filter((other) => other !== release);
        waiting.unsubscribe();
        hear();
      };
      const waiting = after(waitsMs, release);
      held.push(release);
    },
    heard() {
      const overtaken = held;
      held = [];
      for (const release of overtaken) {
        faults.happened('reorder');
        release();
      }
    },
  };
}
