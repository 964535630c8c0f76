import { describe, expect, test } from 'vitest';
import { describeCrossTabContract } from '../contract/cross-tab.contract.ts';
import { collect } from '../testing/collect.ts';
import { createBrowserCrossTab, noOtherTabs, overStorage, type TabWindow } from './cross-tab.ts';

/** Windows of one browser: a write in one is an event in the others. */
function createWindows(): () => TabWindow {
  const windows = new Set<EventTarget>();
  return () => {
    const window = new EventTarget();
    windows.add(window);
    const tell = (key: string, newValue: string | null): void => {
      for (const other of windows)
        if (other !== window) other.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    };
    const localStorage = { setItem: tell, removeItem: (key: string) => tell(key, null) };
    return Object.assign(window, { localStorage });
  };
}

describeCrossTabContract('storage events', () => {
  const openWindow = createWindows();
  return { open: () => createBrowserCrossTab(openWindow(), 'farspin.tabs'), close: () => undefined };
});
describeCrossTabContract('a broadcast channel', () => {
  const channels: BroadcastChannel[] = [];
  const openWindow = createWindows();
  class Channel extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }
  }
  return {
    open: () => createBrowserCrossTab(Object.assign(openWindow(), { BroadcastChannel: Channel }), 'farspin.tabs'),
    close: () => {
      for (const channel of channels) channel.close();
    },
  };
});

describe('a browser', () => {
  test('that denies a channel uses its storage', () => {
    function Refused(): never {
      throw new DOMException('no', 'SecurityError');
    }
    const openWindow = createWindows();
    const BroadcastChannel = Refused as unknown as typeof globalThis.BroadcastChannel;
    const [one, other] = [openWindow(), openWindow()].map((window) =>
      createBrowserCrossTab(Object.assign(window, { BroadcastChannel }), 'tabs'),
    );
    const heard = collect(other?.message$ ?? noOtherTabs.message$);
    one?.post(1);
    expect(heard.events).toEqual([1]);
    heard.stop();
  });

  test('that denies storage sends nothing', () => {
    const refuse = (): never => {
      throw new DOMException('no', 'SecurityError');
    };
    const window = Object.assign(new EventTarget(), { localStorage: { setItem: refuse, removeItem: refuse } });
    expect(() => overStorage(window, 'tabs').post(1)).not.toThrow();
  });

  test.each(['token', null])('whose storage changes elsewhere emits nothing: key %j', (key) => {
    const window = createWindows()();
    const heard = collect(overStorage(window, 'tabs').message$);
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: '1' }));
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'tabs', newValue: 'no json' }));
    expect(heard.events).toEqual([]);
    heard.stop();
  });
});
