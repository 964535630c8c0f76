import type { EntryPorts, Log, Settings } from '@farspin/core';
import { createBrowserCrossTab } from '../cross-tab/cross-tab.ts';
import { createBrowserEnvironment } from '../environment/browser.ts';
import { createConsoleLog } from '../environment/log.ts';
import { createRandom } from '../environment/random.ts';
import { createHttpEntryApi } from '../http/entry-api.ts';
import { deviceClock } from '../time/device-clock.ts';
import { createBrowserStore, storePrefix } from './store.ts';

export { createBrowserCrossTab, type TabWindow } from '../cross-tab/cross-tab.ts';
export { createBrowserSettings, type BrowserSettingsOptions } from './load-settings.ts';
export { createBrowserStore, createTabStore } from './store.ts';

/** Options of the functions that create ports in a browser. `log` is the console by default. */
export interface BrowserPortsOptions {
  readonly settings: Settings;
  readonly log?: Log;
}

/** Creates the browser ports that are needed before sign-in, without sockets and WebRTC. */
export function createBrowserEntryPorts({ settings, log = createConsoleLog('warn') }: BrowserPortsOptions): EntryPorts {
  const store = createBrowserStore();
  deviceClock.keepIn(store);
  return {
    clock: deviceClock,
    random: createRandom(),
    log,
    store,
    api: createHttpEntryApi({ settings, page: location.href, log }),
    environment: createBrowserEnvironment(window),
    crossTab: createBrowserCrossTab(window, `${storePrefix}tabs`),
  };
}
