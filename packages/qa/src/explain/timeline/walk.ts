import type { TraceEvent } from '@farspin/testing/simulation';
import { firstAtLeast, walkOf, type LaneOfSession, type Placed } from './lanes.rules.ts';
import { neighbour } from './search.rules.ts';
import type { Store } from './state.ts';
import { including, type TimeWindow } from './window.rules.ts';

export interface WalkerOptions {
  readonly store: Store;
  readonly whole: TimeWindow;
  readonly trace: readonly TraceEvent[];
  readonly shownLanes: () => readonly LaneOfSession[];
}
export interface Walker {
  along(by: 1 | -1): void;
  across(by: 1 | -1): void;
  edge(which: 'first' | 'last'): void;
  throughFound(by: 1 | -1): void;
}

/** Navigates events by keyboard: along a lane, between lanes, and among the search results. */
export function createWalker({ store, whole, trace, shownLanes }: WalkerOptions): Walker {
  const walks = new Map<LaneOfSession, readonly Placed[]>();
  const walk = (lane: LaneOfSession | undefined): readonly Placed[] => {
    if (lane === undefined) return [];
    const known = walks.get(lane) ?? walkOf(lane);
    walks.set(lane, known);
    return known;
  };
  const chosenLane = (): number => {
    const lane = store.state.chosen === null ? undefined : trace[store.state.chosen]?.lane;
    return shownLanes().findIndex((shown) => shown.lane === lane);
  };
  const middleMs = (): number => (store.state.window.fromMs + store.state.window.toMs) / 2;
  const choose = (index: number | null | undefined): void => {
    const event = index === null || index === undefined ? undefined : trace[index];
    if (event === undefined) return;
    store.change({ chosen: index ?? null, window: including(whole, store.state.window, event.atMs) });
  };
  const nearest = (lane: LaneOfSession | undefined, atMs: number): number | undefined => {
    const events = walk(lane);
    const at = firstAtLeast(events, atMs, (event) => event.atMs);
    return (events[at] ?? events.at(-1))?.index;
  };

  return {
    along(by) {
      const events = walk(shownLanes()[Math.max(0, chosenLane())]);
      const at = events.findIndex(({ index }) => index === store.state.chosen);
      if (at < 0) choose(nearest(shownLanes()[0], store.state.window.fromMs));
      else choose(events[at + by]?.index);
    },
    across(by) {
      const filled = shownLanes().filter((lane) => walk(lane).length > 0);
      const current = shownLanes()[chosenLane()];
      const at = current === undefined ? (by === 1 ? -1 : filled.length) : filled.indexOf(current);
      const atMs = store.state.chosen === null ? middleMs() : (trace[store.state.chosen]?.atMs ?? middleMs());
      choose(nearest(filled[at + by], atMs));
    },
    edge(which) {
      const events = walk(shownLanes()[Math.max(0, chosenLane())]);
      choose((which === 'first' ? events[0] : events.at(-1))?.index);
    },
    throughFound(by) {
      const inOrder = [...(store.state.found ?? [])].filter((index) => {
        const lane = trace[index]?.lane;
        return lane !== undefined && !store.state.hiddenLanes.has(lane);
      });
      inOrder.sort((one, other) => (trace[one]?.atMs ?? 0) - (trace[other]?.atMs ?? 0));
      choose(neighbour(inOrder, store.state.chosen, by));
    },
  };
}
