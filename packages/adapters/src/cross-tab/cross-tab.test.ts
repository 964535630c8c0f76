import { describe, expect, test } from 'vitest';
import { describeCrossTabContract } from '../contract/cross-tab.contract.ts';
import { collect } from '../testing/collect.ts';
import { createBrowserCrossTab, noOtherTabs, overStorage, type TabWindow } from './cross-tab.ts';

/** Creates windows of one browser. A storage write in one window fires an event in the other windows. */
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

describe('CrossTab in a browser', () => {
  test('uses storage events when the browser denies a broadcast channel', () => {
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

  test('sends nothing when the browser denies storage', () => {
    const refuse = (): never => {
      throw new DOMException('no', 'SecurityError');
    };
    const window = Object.assign(new EventTarget(), { localStorage: { setItem: refuse, removeItem: refuse } });
    expect(() => overStorage(window, 'tabs').post(1)).not.toThrow();
  });

  test.each(['token', null])(
    'emits nothing when another storage key changes or the text is not JSON: key %j',
    (key) => {
      const window = createWindows()();
      const heard = collect(overStorage(window, 'tabs').message$);
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: '1' }));
      window.dispatchEvent(Object.assign(new Event('storage'), { key: 'tabs', newValue: 'no json' }));
      expect(heard.events).toEqual([]);
      heard.stop();
    },
  );
});
