import type { Lane, SimulatedSession } from '@farspin/testing/simulation';

/** Data of the page about its session. */
export interface PageData {
  readonly session: SimulatedSession;
  readonly lanes: readonly Lane[];
  readonly durationMs: number;
}

/** Ids of elements that the page and its script share. */
export const ids = {
  data: 'session',
  stage: 'stage',
  canvas: 'lanes',
  overview: 'overview',
  tooltip: 'tooltip',
  details: 'details',
  steps: 'steps',
  search: 'search',
  searchCount: 'search-count',
  searchNext: 'search-next',
  searchPrevious: 'search-previous',
  zoomIn: 'zoom-in',
  zoomOut: 'zoom-out',
  zoomAll: 'zoom-all',
  window: 'window',
  copy: 'copy',
  replay: 'replay',
  violation: 'show-violation',
} as const;
