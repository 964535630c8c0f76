import type { Environment } from '@farspin/core';
import { filter, fromEvent, map, merge } from 'rxjs';

/**
 * Creates the browser's environment. `wake$` emits when the network is back, and when the page becomes visible or is
 * restored from the back/forward cache.
 */
export const createBrowserEnvironment = (window: Window): Environment => ({
  browser: {
    webRtc: 'RTCPeerConnection' in window,
    recommended: isRecommended(window.navigator.userAgent),
  },
  wake$: merge(
    fromEvent(window, 'online'),
    fromEvent(window, 'pageshow'),
    fromEvent(window.document, 'visibilitychange').pipe(filter(() => window.document.visibilityState === 'visible')),
  ).pipe(map(() => undefined)),
});

/** Matches other browsers, whose user agents also contain Chrome or Safari. */
const others = /Edg|OPR\/|Opera|SamsungBrowser|YaBrowser|Vivaldi|UCBrowser|DuckDuckGo|FxiOS|Whale|MiuiBrowser/;

/** True for Google Chrome, Apple Safari and Mozilla Firefox. */
export const isRecommended = (userAgent: string): boolean =>
  !others.test(userAgent) && /Chrome\/|CriOS\/|Firefox\/|Version\/[\d.]+.* Safari\//.test(userAgent);
