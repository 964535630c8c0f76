import type { Scope, Settings, SettingsLoad, SettingsLoader } from '@farspin/core';
import { subscribe } from 'valtio/vanilla';
import type { LoadInView } from '../shell/settings-gate.tsx';
import type { AppState } from './state.ts';

/** Resolves with the settings once there are any; `wait` is called when that takes long, or comes to nothing at first. */
export function settingsOf({ state$ }: SettingsLoader, wait: () => void, scope: Scope): Promise<Settings> {
  return new Promise((resolve) => {
    let waits = false;
    scope.add(
      state$.subscribe((load) => {
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

/** As a component looks at it. */
export const loadInView = ({ state$, retry }: SettingsLoader): LoadInView => ({
  follow(changed) {
    const following = state$.subscribe(changed);
    return () => following.unsubscribe();
  },
  look: () => state$.value,
  retry,
});

/** Nothing would be lost by loading the page anew: nobody is at a machine, or on the way in or out. */
export const isAtRest = ({ auth, session, idleLock, entering }: AppState): boolean =>
  !entering &&
  session.kind === 'idle' &&
  // Behind the lock nobody is told whether there is a session; and nothing is there to be weaker than it should be.
  idleLock.kind !== 'locked' &&
  auth.kind !== 'signing-in' &&
  auth.kind !== 'signing-out';

const isOutdated = (load: SettingsLoad): boolean => load.kind === 'ready' && load.isOutdated;

/** [SETTINGS8] Loads the page anew, once, when its settings are outdated and nothing is lost by it. */
export function renewWhenOutdated(loader: SettingsLoader, state: AppState, reload: () => void, scope: Scope): void {
  let isDone = false;
  const look = (): void => {
    if (isDone || !isOutdated(loader.state$.value) || !isAtRest(state)) return;
    isDone = true;
    reload();
  };
  scope.add(subscribe(state, look));
  scope.add(loader.state$.subscribe(look));
}
