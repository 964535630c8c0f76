import type { Lane } from '@farspin/testing/simulation';
import type { Point } from './gestures.ts';
import type { TimeWindow } from './window.rules.ts';

export interface PageState {
  readonly window: TimeWindow;
  readonly hiddenLanes: ReadonlySet<Lane>;
  readonly query: string;
  /** Events found by the query; null without one. */
  readonly found: ReadonlySet<number> | null;
  /** The event chosen by keyboard or click, whose details stay. */
  readonly chosen: number | null;
  /** The pointer's place, in px of the canvas; null while it is elsewhere, or drags. */
  readonly pointer: Point | null;
  /** The range that is being selected, and zoomed to at the end; null while there is none. */
  readonly selecting: TimeWindow | null;
}

export interface Store {
  readonly state: PageState;
  change(part: Partial<PageState>): void;
}

/** Reports changes once a frame, with the last reported state. */
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
