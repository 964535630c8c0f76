import { createScope, type Log, type ParsedSettings, type Scope } from '@farspin/core';
import { createSettingsLoader, type SettingsLoader } from '@farspin/core/settings-loader';
import { filter, firstValueFrom, map } from 'rxjs';
import { createBrowserEnvironment } from '../environment/browser.ts';
import { createConsoleLog } from '../environment/log.ts';
import { createRandom } from '../environment/random.ts';
import { createHttpSettingsSource } from '../http/settings-source.ts';
import { deviceClock } from '../time/device-clock.ts';
import { createBrowserStore } from './store.ts';

/** Options of `createBrowserSettings`. */
export interface BrowserSettingsOptions {
  /** If true, the page waits for the server, and starts with defaults only if the server has no settings. */
  readonly required: boolean;
  /** Time limit for the server's settings if other settings are available, in ms. Default: 3 000. */
  readonly patienceMs?: number;
  readonly log?: Log;
}

/** Loads Settings.json from the page's origin, and stores it for later visits in case the server does not respond. */
export function createBrowserSettings(options: BrowserSettingsOptions, scope: Scope): SettingsLoader {
  const { required, patienceMs = 3_000, log = createConsoleLog('warn') } = options;
  const store = createBrowserStore();
  deviceClock.keepIn(store);
  const deps = { clock: deviceClock, random: createRandom(), store };
  const source = createHttpSettingsSource({ page: location.href });
  const { wake$ } = createBrowserEnvironment(window);
  return createSettingsLoader({ ...deps, source, wake$, log, required, patienceMs }, scope);
}

/**
 * Loads Settings.json once. If that fails or takes longer than `patienceMs`, uses the stored document of an earlier
 * visit, or else the defaults. Never rejects. `notes` names the unusable fields.
 */
export const loadSettings = (patienceMs = 3_000): Promise<ParsedSettings> =>
  firstValueFrom(
    createBrowserSettings({ required: false, patienceMs }, createScope()).state$.pipe(
      filter((load) => load.kind === 'ready'),
      map(({ parsed }) => parsed),
    ),
  );
