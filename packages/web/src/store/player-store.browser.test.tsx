import { createScope, type Entry } from '@farspin/core';
import type { MyMachines } from '@farspin/core/my-machines';
import { createRoot } from 'react-dom/client';
import { BehaviorSubject, NEVER } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { LobbyScreen } from '../screens/lobby/lobby-screen.tsx';
import { AppProvider } from '../shell/app-provider.tsx';
import { Provider } from '../shell/provider.tsx';
import { signedIn } from '../testing/sights.ts';
import { staticApp } from '../testing/static-app.ts';
import { createPlayerStore, type PlayHalf } from './player-store.ts';
import { restingSlices } from './state.ts';

const constant = <T,>(value: T): BehaviorSubject<T> => new BehaviorSubject(value);
const brand = { id: '1', name: 'Ember', image: null, machineCount: 1, jackpots: [] };
const lobby = { ...restingSlices.lobby, brands: [brand], brandsLoad: { kind: 'loaded' } };
const kept: MyMachines = {
  ...restingSlices.myMachines,
  favourites: [{ id: '101', name: 'Ember 1', brandId: '1', brand: 'Ember' }],
};

/** Returns an idle play half, as in the lobby. */
function halfAtRest(feature: object): PlayHalf {
  const states = Object.entries(restingSlices).map(([name, value]) => [`${name}$`, constant(value)]);
  const play = {
    ...Object.fromEntries(states),
    ...{ lobby$: constant(lobby), notice$: NEVER, personal: { state$: constant(restingSlices.personal) } },
  };
  return {
    ...{ play, attachVideo: () => () => undefined, pictureReached$: NEVER },
    loadLeftOpen: async () => null,
    loadMyMachines: async () => feature,
    loadMoneyParts: async () => null,
    loadPreviews: () => undefined,
    loadQualityController: async () => null,
  } as unknown as PlayHalf;
}

it('opens the favourites feature when favourites load after the lobby is shown', async () => {
  // Prefetch the module, as a lobby does that has been open for a moment.
  await import('../screens/lobby/machines/machines.tsx');
  const base = await staticApp({ language: 'en', slices: {} });
  const feature = { state$: constant(kept), open: vi.fn<() => void>(), close: vi.fn<() => void>() };
  const entry = {
    ...{ startup$: constant({ kind: 'passed', advice: null }), auth$: constant(signedIn()) },
    ...{ loginPolicy$: constant(base.state.loginPolicy), settings: base.settings, rememberMe$: { value: false } },
  } as unknown as Entry;
  const scope = createScope();
  const store = createPlayerStore(
    {
      ...{ entry, state: base.state, showLeftOpen: () => undefined, video: base.video },
      loadPlay: async () => halfAtRest(feature),
    },
    scope,
  );
  const root = document.body.appendChild(document.createElement('div'));
  const react = createRoot(root);
  react.render(
    <AppProvider app={{ ...base, player: store.commands }}>
      <Provider>
        <LobbyScreen />
      </Provider>
    </AppProvider>,
  );
  await expect.poll(() => root.textContent).toContain('Ember 1');
  await expect.poll(() => feature.open.mock.calls.length).toBe(1);
  react.unmount();
  root.remove();
  scope.unsubscribe();
});
