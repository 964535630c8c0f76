import { createScope, type Locked } from '@farspin/core';
import { createMemoryStore } from '@farspin/testing';
import { Subject } from 'rxjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { playing as atMachine } from '../testing/game-sights.ts';
import { signedIn } from '../testing/sights.ts';
import { staticApp } from '../testing/static-app.ts';
import type { PictureReached } from './first-frame.ts';
import { startNavigation } from './navigation-controller.ts';
import { putSlice } from './state.ts';

const frame: VideoFrameCallbackMetadata = {
  ...{ expectedDisplayTime: 0, height: 0, mediaTime: 0, presentationTime: 0, presentedFrames: 1, width: 0 },
};
const locked: Locked = { kind: 'locked', hasPin: true, wrongPins: 0, waitUntil: null, message: null };
const playing = { ...atMachine, details: { ...atMachine.details, name: 'Ember' } };
const target = { machineId: '101', name: 'Ember' };

async function inLobby() {
  const before = location.href;
  history.replaceState(null, '', '/lobby');
  const app = await staticApp({
    language: 'en',
    slices: { auth: signedIn(), reconnect: { kind: 'hidden' }, session: { kind: 'joining', target, attempt: 0 } },
  });
  const scope = createScope();
  const pictureReached$ = new Subject<PictureReached>();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => {
    scope.unsubscribe();
    vi.useRealTimers();
    history.replaceState(null, '', before);
  });
  const { state, settings, area, player, video } = app;
  const presented: (() => void)[] = [];
  vi.spyOn(video, 'requestVideoFrameCallback').mockImplementation((tell) => presented.push(() => tell(0, frame)));
  const page = { notify: () => undefined, store: createMemoryStore() };
  startNavigation({ state, settings, area, commands: player, pictureReached$, video, ...page }, scope);
  return { state, player, pictureReached$, present: () => presented.splice(0).forEach((tell) => tell()) };
}

test('shows a picture before the game page, and opens the game page after the first frame', async () => {
  const { state, pictureReached$, present } = await inLobby();
  vi.advanceTimersByTime(50);
  expect([state.entering, location.pathname]).toEqual(['prepared', '/lobby']);
  pictureReached$.next('connected');
  expect([state.entering, location.pathname]).toEqual(['shown', '/lobby']);
  present();
  // The other listeners of the frame run first.
  expect(location.pathname).toBe('/lobby');
  vi.advanceTimersByTime(0);
  expect([state.entering, location.pathname]).toEqual([null, '/game/101/Ember']);
});

test('opens the game page 150 ms after the picture connects if no frame arrives', async () => {
  const { state, pictureReached$ } = await inLobby();
  pictureReached$.next('connected');
  vi.advanceTimersByTime(149);
  expect([state.entering, location.pathname]).toEqual(['shown', '/lobby']);
  vi.advanceTimersByTime(1);
  expect([state.entering, location.pathname]).toEqual([null, '/game/101/Ember']);
});

test('keeps the player in the lobby if the server refuses the join while the picture is shown early', async () => {
  const { state, pictureReached$, present } = await inLobby();
  pictureReached$.next('connected');
  putSlice(state, 'session', { kind: 'idle', ended: null });
  await Promise.resolve();
  present();
  vi.advanceTimersByTime(1_000);
  expect([state.entering, location.pathname]).toEqual([null, '/lobby']);
});

test('opens the game page after 200 ms if no picture connects', async () => {
  await inLobby();
  vi.advanceTimersByTime(200);
  expect(location.pathname).toBe('/game/101/Ember');
});

test('keeps the player in the lobby if the server refuses the join before the picture connects', async () => {
  const { state, pictureReached$ } = await inLobby();
  putSlice(state, 'session', { kind: 'idle', ended: null });
  await Promise.resolve();
  vi.advanceTimersByTime(1_000);
  pictureReached$.next('connected');
  expect(location.pathname).toBe('/lobby');
});

test('does not enter the game if the player navigates away before the game opens', async () => {
  const { player, state, pictureReached$ } = await inLobby();
  history.replaceState(null, '', '/profile');
  await vi.waitFor(() => expect(player.leave).toHaveBeenCalledWith({ cashOut: false }));
  putSlice(state, 'session', { kind: 'idle', ended: null });
  pictureReached$.next('connected');
  vi.advanceTimersByTime(1_000);
  expect(location.pathname).toBe('/profile');
});

test('[LOCK9] neither follows nor remembers an address while the page is locked', async () => {
  const { state, player } = await inLobby();
  history.replaceState(null, '', '/game/101/Ember');
  putSlice(state, 'session', { kind: 'playing', ...playing });
  await Promise.resolve();
  putSlice(state, 'idleLock', locked);
  putSlice(state, 'session', { kind: 'idle', ended: null });
  await Promise.resolve();
  navigate('/lobby/2?machine=202');
  expect(location.pathname).toBe('/game/101/Ember');
  putSlice(state, 'session', { kind: 'playing', ...playing });
  putSlice(state, 'idleLock', { kind: 'unlocked', activeAt: 0 });
  await Promise.resolve();
  vi.advanceTimersByTime(1_000);
  expect([location.pathname, state.ui.dialog]).toEqual(['/game/101/Ember', null]);
  expect(player.leave).not.toHaveBeenCalled();
});

test('asks the player before leaving a machine with credits', async () => {
  const { state, player } = await inLobby();
  history.replaceState(null, '', '/game/101/Ember');
  putSlice(state, 'session', { kind: 'playing', ...playing });
  await Promise.resolve();
  navigate('/lobby/2?machine=202');
  await Promise.resolve();
  expect([location.pathname, state.ui.dialog]).toEqual(['/game/101/Ember', 'leave']);
  expect(player.leave).not.toHaveBeenCalled();
});

test('[ACCESS10] does not return the next player to the address at which a sign-in ended', async () => {
  const { state } = await inLobby();
  history.replaceState(null, '', '/transactions?size=50');
  putSlice(state, 'session', { kind: 'idle', ended: null });
  await Promise.resolve();
  const end = async () => {
    putSlice(state, 'auth', { kind: 'signed-out', notice: null, failure: null });
    await Promise.resolve();
  };
  const again = signedIn();
  await end();
  expect(location.pathname).toBe('/login');
  putSlice(state, 'auth', again);
  await Promise.resolve();
  expect(`${location.pathname}${location.search}`).toBe('/transactions?size=50');
  await end();
  putSlice(state, 'auth', { ...again, session: { ...again.session, user: { ...again.session.user, id: 'other' } } });
  await Promise.resolve();
  expect(`${location.pathname}${location.search}`).toBe('/lobby');
});
