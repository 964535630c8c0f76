import type { Scope, Settings } from '@farspin/core';
import { filter, take, takeWhile } from 'rxjs';
import type { SettingsLoad, SettingsLoader } from '@farspin/core/settings-loader';
import type { ReloadDeps } from './renewal.ts';

/** The loading state of the settings, for React's `useSyncExternalStore`. */
export interface LoadInView {
  readonly subscribe: (changed: () => void) => () => void;
  readonly getSnapshot: () => SettingsLoad;
  readonly retry: () => void;
}

/** Resolves with the settings once they have loaded. Calls `wait` once if loading is slow or fails at first. */
export function settingsOf({ state$ }: SettingsLoader, wait: () => void, scope: Scope): Promise<Settings> {
  return new Promise((resolve) => {
    let waits = false;
    scope.add(
      state$.pipe(takeWhile(({ kind }) => kind !== 'ready', true)).subscribe((load) => {
        if (load.kind === 'ready') {
          const { settings, notes } = load.parsed;
          if (notes.length > 0) console.warn('Settings.json has values that cannot be used:', notes.join(', '));
          resolve(settings);
        } else if (!waits && (load.kind === 'unavailable' || load.isSlow)) {
          waits = true;
          wait();
        }
      }),
    );
  });
}

/** Adapts the loader to React. */
export const loadInView = ({ state$, retry }: SettingsLoader): LoadInView => ({
  subscribe(changed) {
    const subscription = state$.subscribe(changed);
    return () => subscription.unsubscribe();
  },
  getSnapshot: () => state$.value,
  retry,
});

export interface RenewalDeps extends ReloadDeps {
  readonly loader: SettingsLoader;
}

/** [SETTINGS8] Loads the code that reloads the page once the page's settings are outdated. */
export function renewWhenOutdated({ loader, ...deps }: RenewalDeps): void {
  const outdated$ = loader.state$.pipe(
    filter((load) => load.kind === 'ready' && load.isOutdated),
    take(1),
  );
  deps.scope.add(
    outdated$.subscribe(() => {
      import('./renewal.ts').then(
        ({ reloadAtRest }) => reloadAtRest(deps),
        // If the code is gone after a deployment, another part reloads the page (offline/missing-part.ts).
        () => undefined,
      );
    }),
  );
}
