import type { Environment } from '@farspin/core';
import { filter, fromEvent, map, merge } from 'rxjs';

/** Wakes when the network is back, and when the page is seen again: shown, or returned to from the page cache. */
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

/** Others name Chrome or Safari too, each beside a name of its own. */
const others = /Edg|OPR\/|Opera|SamsungBrowser|YaBrowser|Vivaldi|UCBrowser|DuckDuckGo|FxiOS|Whale|MiuiBrowser/;

/** Google Chrome, Apple Safari or Mozilla Firefox, by their own words. */
export const isRecommended = (userAgent: string): boolean =>
  !others.test(userAgent) && /Chrome\/|CriOS\/|Firefox\/|Version\/[\d.]+.* Safari\//.test(userAgent);
