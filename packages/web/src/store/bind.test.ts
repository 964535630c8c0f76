import { createScope, type Behavior, type Lobby } from '@farspin/core';
import { defaultSettings } from '@farspin/core';
import { createWords, loadEntryTexts } from '@farspin/core/messages';
import { BehaviorSubject } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { bindPlay, type PlayStates } from './bind.ts';
import { operatorLook } from '../shell/look/look.ts';
import { noPreferences } from './preferences.ts';
import { createState, restingSlices, type AppState } from './state.ts';

const look = operatorLook(defaultSettings.theme);

const constant = <T>(value: T): Behavior<T> => new BehaviorSubject(value);

afterEach(() => vi.unstubAllGlobals());

/** Frames that come when the test says so. */
function stubFrames() {
  const waiting = new Map<number, () => void>();
  let count = 0;
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    waiting.set((count += 1), run);
    return count;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id));
  return {
    waiting,
    next() {
      const due = [...waiting.values()];
      waiting.clear();
      due.forEach((run) => run());
    },
  };
}

const lobby = (selectedBrandId: string): Lobby => ({ ...restingSlices.lobby, selectedBrandId });

async function setUp() {
  const words = createWords({ language: 'en', catalogue: await loadEntryTexts('en'), currency: 'TRY' });
  const state: AppState = createState(words, { ...noPreferences, volume: 1, look });
  const lobby$: BehaviorSubject<Lobby> & Behavior<Lobby> = new BehaviorSubject(restingSlices.lobby);
  const wallet$ = new BehaviorSubject(restingSlices.wallet);
  const play: PlayStates = {
    notificationLink$: constant(restingSlices.notificationLink),
    freshness$: constant(restingSlices.freshness),
    session$: constant(restingSlices.session),
    reconnect$: constant(restingSlices.reconnect),
    media$: constant(restingSlices.media),
    idleLock$: constant(restingSlices.idleLock),
    offers$: constant(restingSlices.offers),
    inactivity$: constant(restingSlices.inactivity),
    playWatch$: constant(restingSlices.playWatch),
    transactions: { state$: constant(restingSlices.transactions) },
    slotSessions: { state$: constant(restingSlices.slotSessions) },
    profile: { state$: constant(restingSlices.profile) },
    personal: { state$: constant(restingSlices.personal) },
    pressBlock$: constant(null),
    lobby$,
    wallet$,
  };
  const scope = createScope();
  bindPlay(state, play, scope);
  return { state, lobby$, wallet$, scope };
}

test('most slices follow at once and keep the very object that the core made', async () => {
  stubFrames();
  const { state, wallet$ } = await setUp();
  const wallet = Object.freeze({ balanceMinor: 500, intents: Object.freeze([]) });
  wallet$.next(wallet);
  expect(state.wallet).toBe(wallet);
});

test('the lobby follows once a frame, with its latest state', async () => {
  const frames = stubFrames();
  const { state, lobby$ } = await setUp();
  frames.next();
  lobby$.next(lobby('1'));
  lobby$.next(lobby('2'));
  expect(state.lobby.selectedBrandId).toBeNull();
  expect(frames.waiting.size).toBe(1);
  frames.next();
  expect(state.lobby.selectedBrandId).toBe('2');
});

test('nothing is put after the end', async () => {
  const frames = stubFrames();
  const { state, lobby$, scope } = await setUp();
  frames.next();
  lobby$.next(lobby('1'));
  scope.unsubscribe();
  expect(frames.waiting.size).toBe(0);
  lobby$.next(lobby('2'));
  frames.next();
  expect(state.lobby.selectedBrandId).toBeNull();
});
