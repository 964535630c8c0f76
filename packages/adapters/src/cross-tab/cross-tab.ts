import type { CrossTab } from '@farspin/core';
import { filter, fromEvent, map, NEVER } from 'rxjs';

/** For programs without other tabs. */
export const noOtherTabs: CrossTab = { post() {}, message$: NEVER };

/** The part of a window that is used. */
export type TabWindow = EventTarget & {
  readonly localStorage: Pick<Storage, 'setItem' | 'removeItem'>;
  readonly BroadcastChannel?: typeof BroadcastChannel;
};

/** Uses a broadcast channel, or the events of the storage if the browser has no channel or denies it. */
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
 * Sends messages by storage events, which reach all tabs but the writing one. The text is removed at once, because it
 * is a message.
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

/** Undefined if the text is not JSON, or has been removed. */
function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
