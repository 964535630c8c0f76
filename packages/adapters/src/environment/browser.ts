import type { Environment } from '@farspin/core';
import { filter, fromEvent, map, merge } from 'rxjs';

/** Wakes when the network is back, and when the page becomes visible again: shown, or restored from the page cache. */
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

/** Other browsers also name Chrome or Safari, but beside their own names. */
const others = /Edg|OPR\/|Opera|SamsungBrowser|YaBrowser|Vivaldi|UCBrowser|DuckDuckGo|FxiOS|Whale|MiuiBrowser/;

/** Whether the user agent is Google Chrome, Apple Safari or Mozilla Firefox. */
export const isRecommended = (userAgent: string): boolean =>
  !others.test(userAgent) && /Chrome\/|CriOS\/|Firefox\/|Version\/[\d.]+.* Safari\//.test(userAgent);
