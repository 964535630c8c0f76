import type { Environment } from '@farspin/core';
import { filter, fromEvent, map, merge } from 'rxjs';

/** Wakes when the network is back, and when the page is seen again: shown, or returned to from the page cache. */
export const createBrowserEnvironment = (window: Window): Environment => ({
  wake$: merge(
    fromEvent(window, 'online'),
    fromEvent(window, 'pageshow'),
    fromEvent(window.document, 'visibilitychange').pipe(filter(() => window.document.visibilityState === 'visible')),
  ).pipe(map(() => undefined)),
});
