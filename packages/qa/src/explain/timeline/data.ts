import type { Lane, SimulatedSession } from '@farspin/testing/simulation';

/** What the page carries about the session it shows. */
export interface PageData {
  readonly session: SimulatedSession;
  readonly lanes: readonly Lane[];
  readonly durationMs: number;
}

/** The ids by which page and script know the same elements. */
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
