import { createScope } from '@farspin/core';
import { Subject } from 'rxjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { signedIn } from '../testing/sights.ts';
import { staticApp } from '../testing/static-app.ts';
import { startGuide } from './guide.ts';
import { putSlice } from './state.ts';

const target = { machineId: '101', name: 'Ember' };

async function inLobby() {
  const before = location.href;
  history.replaceState(null, '', '/lobby');
  const app = await staticApp({
    language: 'en',
    slices: { auth: signedIn(), reconnect: { kind: 'hidden' }, session: { kind: 'joining', target, attempt: 0 } },
  });
  const scope = createScope();
  const pictureComes$ = new Subject<null>();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => {
    scope.unsubscribe();
    vi.useRealTimers();
    history.replaceState(null, '', before);
  });
  const { state, settings, player } = app;
  startGuide({ state, settings, commands: player, tell: () => undefined, pictureComes$ }, scope);
  return { state, player, pictureComes$ };
}

test('a game is entered when its picture comes', async () => {
  const { pictureComes$ } = await inLobby();
  vi.advanceTimersByTime(50);
  expect(location.pathname).toBe('/lobby');
  pictureComes$.next(null);
  expect(location.pathname).toBe('/game/101/Ember');
});

test('a picture that does not come is not waited for', async () => {
  await inLobby();
  vi.advanceTimersByTime(120);
  expect(location.pathname).toBe('/game/101/Ember');
});

test('who was refused before that has never left the lobby', async () => {
  const { state, pictureComes$ } = await inLobby();
  putSlice(state, 'session', { kind: 'idle', ended: null });
  await Promise.resolve();
  vi.advanceTimersByTime(1_000);
  pictureComes$.next(null);
  expect(location.pathname).toBe('/lobby');
});

test('who goes back before the game is there does not come into it', async () => {
  const { player, state, pictureComes$ } = await inLobby();
  history.replaceState(null, '', '/profile');
  await vi.waitFor(() => expect(player.leave).toHaveBeenCalledWith({ cashOut: false }));
  putSlice(state, 'session', { kind: 'idle', ended: null });
  pictureComes$.next(null);
  vi.advanceTimersByTime(1_000);
  expect(location.pathname).toBe('/profile');
});
