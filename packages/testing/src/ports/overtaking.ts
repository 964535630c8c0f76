import type { Wire, WireOptions } from './wire.types.ts';

/** Time in ms for which an answer waits to be overtaken. It is shorter than the timeout of a request. */
const waitsMs = 2_000;

/** The answers of one page that arrive after data that was sent or pushed later. */
export interface Overtaking {
  /** Delays `hear` until the page has received other data, or for a limited time. */
  hold(hear: () => void): void;
  /** Reports that the page has received data. */
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
