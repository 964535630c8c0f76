import type { Lane } from '@farspin/testing/simulation';
import type { Point } from './gestures.ts';
import type { TimeWindow } from './window.rules.ts';

export interface PageState {
  readonly window: TimeWindow;
  readonly hiddenLanes: ReadonlySet<Lane>;
  readonly query: string;
  /** Events found by the query; null without one. */
  readonly found: ReadonlySet<number> | null;
  /** The event that keyboard or click chose; its details stay. */
  readonly chosen: number | null;
  /** Where the pointer is, in px of the canvas; null while it is elsewhere, or drags. */
  readonly pointer: Point | null;
  /** What is being selected to be zoomed to. */
  readonly selecting: TimeWindow | null;
}

export interface Store {
  readonly state: PageState;
  change(part: Partial<PageState>): void;
}

/** Tells of changes once a frame, with what was told of last. */
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
