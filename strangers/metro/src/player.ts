import { createMemoryStore, createPortablePorts } from '@farspin/adapters/portable';
import { createPlayer, createScope, defaultSettings, type Player } from '@farspin/core';
import { Observable } from 'rxjs';

/** The parts of `react-native`'s AppState that this project uses. */
export interface AppState {
  addEventListener(kind: 'change', listener: (state: string) => void): { remove(): void };
}

/** Opens a player without a picture, for screens that subscribe to its states. */
export function openPlayer(page: string, appState: AppState): Player {
  const settings = defaultSettings;
  const wake$ = new Observable<void>((subscriber) => {
    const listener = appState.addEventListener('change', (state) => {
      if (state === 'active') subscriber.next();
    });
    return () => listener.remove();
  });
  const ports = createPortablePorts({ settings, page, wake$, store: createMemoryStore() });
  return createPlayer({ ports, settings, givenToken: null, scope: createScope() });
}
