import type { Lane } from '@farspin/testing/simulation';
import type { Point } from './gestures.ts';
import type { TimeWindow } from './window.rules.ts';

export interface PageState {
  readonly window: TimeWindow;
  readonly hiddenLanes: ReadonlySet<Lane>;
  readonly query: string;
  /** Indices of the events that match the query, or null without a query. */
  readonly found: ReadonlySet<number> | null;
  /** Index of the event chosen by keyboard or click, or null. Its details stay visible. */
  readonly chosen: number | null;
  /** Pointer position in px on the canvas, or null while the pointer is elsewhere or dragging. */
  readonly pointer: Point | null;
  /** Range that is being selected, or null. At the end of the selection, the timeline zooms to it. */
  readonly selecting: TimeWindow | null;
}

export interface Store {
  readonly state: PageState;
  change(part: Partial<PageState>): void;
}

/** Creates a store that reports changes once per frame, together with the previously reported state. */
export function createStore(first: PageState, draw: (state: PageState, before: PageState | null) => void): Store {
  let state = first;
  let drawn: PageState | null = null;
  let isAsked = false;
  const ask = (): void => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      const before = drawn;
      drawn = state;
      draw(state, before);
    });
  };
  ask();
  return {
    get state() {
      return state;
    },
    change(part) {
      state = { ...state, ...part };
      ask();
    },
  };
}
