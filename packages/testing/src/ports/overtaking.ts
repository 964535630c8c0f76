import type { Wire, WireOptions } from './wire.types.ts';

/** How long an answer waits to be overtaken; shorter than the timeout of a request. */
const waitsMs = 2_000;

/** Answers of one page that arrive after data that was sent, or pushed, later. */
export interface Overtaking {
  /** Delays `hear` until the page has received something else, or for a limited time. */
  hold(hear: () => void): void;
  /** Reports that the page has received something. */
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
