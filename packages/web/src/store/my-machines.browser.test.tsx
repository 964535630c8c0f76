import { createScope, type Entry, type Notice, type Play, type PlayPorts } from '@farspin/core';
import { createMyMachines, type KnownMachine } from '@farspin/core/my-machines';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playing } from '../testing/game-sights.ts';
import { signedIn } from '../testing/sights.ts';
import { staticApp } from '../testing/static-app.ts';
import { startMyMachines } from './my-machines.ts';
import { putSlice, type AppState } from './state.ts';

vi.mock('@farspin/core/my-machines', { spy: true });

const freed: KnownMachine = { id: '202', name: 'Onyx 2', brandId: '2', brand: 'Onyx' };
const before = location.href;
beforeEach(() => history.replaceState(null, '', '/game/101'));
afterEach(() => history.replaceState(null, '', before));

/** Shows a notification about a free machine. `click` clicks the notification. */
async function notified(given: (state: AppState) => void) {
  const { state } = await staticApp({ language: 'en', slices: { auth: signedIn() } });
  const scope = createScope();
  const freed$ = new Subject<KnownMachine>();
  const feature = { state$: new Subject(), freed$ } as unknown as ReturnType<typeof createMyMachines>;
  vi.mocked(createMyMachines).mockReturnValue(feature);
  const clicks: (() => void)[] = [];
  const told: Notice[] = [];
  const nothing = { idleLock$: new Subject() } as unknown as Entry & Play & PlayPorts;
  const alert = {
    ask: () => undefined,
    show: (_: string, { chosen }: { readonly chosen: () => void }) => clicks.push(chosen),
  };
  startMyMachines(
    { entry: nothing, play: nothing, ports: nothing, state, notify: (notice) => told.push(notice), alert },
    scope,
  );
  given(state);
  freed$.next(freed);
  return { click: () => clicks.at(-1)?.(), scope };
}

it('[LOCK9] does not navigate when the player clicks a notification on a locked page', async () => {
  const { click } = await notified((state) =>
    putSlice(state, 'idleLock', { kind: 'locked', hasPin: true, wrongPins: 0, waitUntil: null, message: null }),
  );
  click();
  expect(location.pathname).toBe('/game/101');
});

it('navigates to the brand of the machine when the player clicks a notification during a game', async () => {
  const { click } = await notified((state) => putSlice(state, 'session', { kind: 'playing', ...playing }));
  click();
  expect(location.pathname).toMatch(/^\/lobby\/2/);
});

it('does not navigate when the player clicks a notification after the sign-out', async () => {
  const { click, scope } = await notified(() => undefined);
  scope.unsubscribe();
  click();
  expect(location.pathname).toBe('/game/101');
});
