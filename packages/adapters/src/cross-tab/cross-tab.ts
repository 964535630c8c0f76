import type { CrossTab } from '@farspin/core';
import { filter, fromEvent, map, NEVER } from 'rxjs';

/** A `CrossTab` for programs without other tabs. */
export const noOtherTabs: CrossTab = { post() {}, message$: NEVER };

/** The members of a window that this adapter uses. */
export type TabWindow = EventTarget & {
  readonly localStorage: Pick<Storage, 'setItem' | 'removeItem'>;
  readonly BroadcastChannel?: typeof BroadcastChannel;
};

/** Sends messages over a broadcast channel, or over storage events if the browser has no channel or denies it. */
export function createBrowserCrossTab(window: TabWindow, name: string): CrossTab {
  try {
    if (window.BroadcastChannel !== undefined) return overChannel(new window.BroadcastChannel(name));
  } catch {
    // An opaque origin has no channel and no storage: its tabs cannot reach each other.
  }
  return overStorage(window, name);
}

function overChannel(channel: BroadcastChannel): CrossTab {
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is of one origin
    post: (message) => channel.postMessage(JSON.stringify(message)),
    message$: fromEvent<MessageEvent<unknown>>(channel, 'message').pipe(
      map(({ data }) => parseJson(data)),
      filter((message) => message !== undefined),
    ),
  };
}

/**
 * Sends messages over storage events, which reach all other tabs. Removes the text at once, because storage is only the
 * transport.
 */
export function overStorage(window: TabWindow, name: string): CrossTab {
  return {
    post(message) {
      try {
        window.localStorage.setItem(name, JSON.stringify(message));
        window.localStorage.removeItem(name);
      } catch {
        // Without storage there is no token in it either, so other tabs have nothing to follow.
      }
    },
    message$: fromEvent<StorageEvent>(window, 'storage').pipe(
      filter(({ key }) => key === name),
      map(({ newValue }) => parseJson(newValue)),
      filter((message) => message !== undefined),
    ),
  };
}

/** Returns undefined if the text is not JSON, or has been removed. */
function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
