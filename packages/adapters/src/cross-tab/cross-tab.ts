import type { CrossTab } from '@farspin/core';
import { filter, fromEvent, map, NEVER } from 'rxjs';

/** For programs that have no other tabs. */
export const noOtherTabs: CrossTab = { post() {}, message$: NEVER };

/** What of a window this needs. */
export type TabWindow = EventTarget & {
  readonly localStorage: Pick<Storage, 'setItem' | 'removeItem'>;
  readonly BroadcastChannel?: typeof BroadcastChannel;
};

/** Over a broadcast channel; where the browser has none, or refuses it, over the events of its storage. */
export function createBrowserCrossTab(window: TabWindow, name: string): CrossTab {
  try {
    if (window.BroadcastChannel !== undefined) return overChannel(new window.BroadcastChannel(name));
  } catch {
    // An opaque origin has no channel; its storage is refused too, and then no tab hears another.
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

/** A storage event comes to all tabs but the one that wrote. The text is taken out again: it is said, not kept. */
export function overStorage(window: TabWindow, name: string): CrossTab {
  return {
    post(message) {
      try {
        window.localStorage.setItem(name, JSON.stringify(message));
        window.localStorage.removeItem(name);
      } catch {
        // Without storage there is no token in it either, so that other tabs have nothing to follow.
      }
    },
    message$: fromEvent<StorageEvent>(window, 'storage').pipe(
      filter(({ key }) => key === name),
      map(({ newValue }) => parseJson(newValue)),
      filter((message) => message !== undefined),
    ),
  };
}

/** Undefined for what is no JSON, and for a text that was taken out. */
function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
