import { schedulerClock, type EntryPorts, type Log, type Settings } from '@farspin/core';
import { asyncScheduler } from 'rxjs';
import { createBrowserCrossTab } from '../cross-tab/cross-tab.ts';
import { createBrowserEnvironment } from '../environment/browser.ts';
import { createConsoleLog } from '../environment/log.ts';
import { createRandom } from '../environment/random.ts';
import { createHttpEntryApi } from '../http/entry-api.ts';
import { createLocalStore } from '../storage/local-store.ts';

export { createBrowserCrossTab, type TabWindow } from '../cross-tab/cross-tab.ts';
export { createHttpSettingsSource } from '../http/settings-source.ts';

const STORE_PREFIX = 'farspin.';

export interface BrowserPortsOptions {
  readonly settings: Settings;
  readonly log?: Log;
}

/** What a browser needs before sign-in; no socket and no WebRTC among it. */
export function createBrowserEntryPorts({ settings, log = createConsoleLog('warn') }: BrowserPortsOptions): EntryPorts {
  return {
    clock: schedulerClock(asyncScheduler),
    random: createRandom(),
    log,
    store: createLocalStore(() => localStorage, STORE_PREFIX),
    api: createHttpEntryApi({ settings, page: location.href, log }),
    environment: createBrowserEnvironment(window),
    crossTab: createBrowserCrossTab(window, `${STORE_PREFIX}tabs`),
  };
}
