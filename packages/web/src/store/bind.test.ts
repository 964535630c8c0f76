import { createScope, type Behavior, type Lobby, type Machine, type Reconnect, type Session } from '@farspin/core';
import { defaultSettings } from '@farspin/core';
import { createWords, loadEntryTexts } from '@farspin/core/messages';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { bindPlay, type PlayStates } from './bind.ts';
import { operatorTheme } from '../theme/theme-choice.ts';
import { noPreferences } from './preferences.ts';
import { createState, restingSlices, type AppState } from './state.ts';

const theme = operatorTheme(defaultSettings.theme);

const constant = <T>(value: T): Behavior<T> => new BehaviorSubject(value);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Replaces animation frames with frames that the test triggers. */
function stubFrames() {
  const waiting = new Map<number, (at: number) => void>();
  let count = 0;
  let at = 0;
  vi.stubGlobal('requestAnimationFrame', (run: (at: number) => void) => {
    waiting.set((count += 1), run);
    return count;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id));
  return {
    waiting,
    /** Shows the next frame, `after` ms after the last one. */
    next(after = 20) {
      at += after;
      const due = [...waiting.values()];
      waiting.clear();
      due.forEach((run) => run(at));
    },
  };
}

const machine: Machine = { id: '101', name: 'Heron', brand: '', status: 'available', image: null, reservation: null };
const lobby = (count: number): Lobby => ({
  ...restingSlices.lobby,
  machines: Array.from({ length: count }, () => machine),
});

async function setUp({ address = '/game/7/heron' } = {}) {
  const words = createWords({ language: 'en', catalogue: await loadEntryTexts('en'), money: { currency: 'TRY' } });
  const state: AppState = createState(words, { ...noPreferences, volume: 1, theme });
  const lobby$: BehaviorSubject<Lobby> & Behavior<Lobby> = new BehaviorSubject(restingSlices.lobby);
  const session$ = new BehaviorSubject<Session>(restingSlices.session);
  const wallet$ = new BehaviorSubject(restingSlices.wallet);
  const reconnect$ = new BehaviorSubject<Reconnect>({ kind: 'hidden', isNoneOpen: true });
  const play: PlayStates = {
    notificationLink$: constant(restingSlices.notificationLink),
    freshness$: constant(restingSlices.freshness),
    reconnect$,
    media$: constant(restingSlices.media),
    idleLock$: constant(restingSlices.idleLock),
    offers$: constant(restingSlices.offers),
    inactivity$: constant(restingSlices.inactivity),
    playWatch$: constant(restingSlices.playWatch),
    personal: { state$: constant(restingSlices.personal) },
    pressBlock$: constant(null),
    session$,
    lobby$,
    wallet$,
  };
  const scope = createScope();
  const firstFrame$ = new Subject<void>();
  const pictureReached$ = new Subject<void>();
  vi.stubGlobal('location', { pathname: address });
  bindPlay(state, { play, pictureReached$ }, firstFrame$, scope);
  return { state, session$, reconnect$, pictureReached$, firstFrame$, lobby$, wallet$, scope };
}

test('updates the wallet slice at once, with the same object that the core emitted', async () => {
  stubFrames();
  const { state, wallet$ } = await setUp();
  const wallet = Object.freeze({ balanceMinor: 500, intents: Object.freeze([]) });
  wallet$.next(wallet);
  expect(state.wallet).toBe(wallet);
});

test('updates the lobby in the next frame, with the latest state', async () => {
  const frames = stubFrames();
  const { state, lobby$ } = await setUp();
  frames.next();
  lobby$.next(lobby(1));
  lobby$.next(lobby(2));
  expect(state.lobby.machines).toEqual([]);
  expect(frames.waiting.size).toBe(1);
  frames.next(100);
  expect(state.lobby.machines).toHaveLength(2);
});

test('updates the lobby at most once per 100 ms', async () => {
  const frames = stubFrames();
  const { state, lobby$ } = await setUp();
  const shown = Array.from({ length: 11 }, (_, index) => {
    lobby$.next(lobby(index));
    frames.next();
    return state.lobby.machines.length;
  });
  expect(shown).toEqual([0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 10]);
});

test('updates the selected brand without waiting for a frame', async () => {
  const frames = stubFrames();
  const { state, lobby$ } = await setUp();
  frames.next();
  lobby$.next({ ...lobby(1), selectedBrandId: '1' });
  expect([state.lobby.selectedBrandId, state.lobby.machines.length]).toEqual(['1', 1]);
});

const joining: Session = { kind: 'joining', target: { machineId: '7', name: 'Heron' }, attempt: 0 };
const balance = (balanceMinor: number) => ({ balanceMinor, intents: [] });

test('after the joining state, defers all updates until the first frame of the game', async () => {
  stubFrames();
  const { state, session$, wallet$, firstFrame$ } = await setUp();
  session$.next(joining);
  wallet$.next(balance(1));
  wallet$.next(balance(2));
  expect([state.session.kind, state.wallet.balanceMinor]).toEqual(['joining', null]);
  firstFrame$.next();
  expect(state.wallet.balanceMinor).toBe(2);
  wallet$.next(balance(3));
  expect(state.wallet.balanceMinor).toBe(3);
});

const fakeTimers = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });

test('shows a join from the lobby when its offer is answered, and nothing of it before', async () => {
  fakeTimers();
  stubFrames();
  const { state, session$, reconnect$, pictureReached$ } = await setUp({ address: '/lobby' });
  const before = state.reconnect;
  reconnect$.next({ kind: 'hidden' });
  session$.next(joining);
  await Promise.resolve();
  expect([state.session.kind, state.reconnect]).toEqual(['idle', before]);
  pictureReached$.next();
  expect([state.session.kind, state.reconnect]).toEqual(['joining', before]);
});

test('shows a join from the lobby after 100 ms if its offer is not answered yet', async () => {
  fakeTimers();
  stubFrames();
  const { state, session$ } = await setUp({ address: '/lobby' });
  session$.next(joining);
  session$.next({ ...joining, attempt: 1 });
  vi.advanceTimersByTime(99);
  expect(state.session.kind).toBe('idle');
  vi.advanceTimersByTime(1);
  expect(state.session).toEqual({ ...joining, attempt: 1 });
});

test('hides an answered question at once', async () => {
  stubFrames();
  const { state, session$, reconnect$ } = await setUp();
  const asked: Reconnect = { kind: 'elsewhere', isLost: false, target: { machineId: '7', name: 'Heron' } };
  reconnect$.next(asked);
  await Promise.resolve();
  expect(state.reconnect).toBe(asked);
  session$.next(joining);
  reconnect$.next({ kind: 'hidden' });
  expect(state.reconnect.kind).toBe('hidden');
});

test('updates the page at once when the server refuses a join', async () => {
  stubFrames();
  const { state, session$ } = await setUp();
  session$.next(joining);
  session$.next({ kind: 'idle', ended: null });
  expect(state.session.kind).toBe('idle');
});

test('updates the page and the lobby after 350 ms if the first frame is missing', async () => {
  fakeTimers();
  const frames = stubFrames();
  const { state, session$, wallet$, lobby$ } = await setUp();
  frames.next();
  session$.next(joining);
  wallet$.next(balance(1));
  lobby$.next(lobby(2));
  frames.next(100);
  vi.advanceTimersByTime(349);
  expect([state.wallet.balanceMinor, state.lobby.machines.length]).toEqual([null, 0]);
  vi.advanceTimersByTime(1);
  expect([state.wallet.balanceMinor, state.lobby.machines.length]).toEqual([1, 2]);
});

test('updates nothing after the scope ends', async () => {
  const frames = stubFrames();
  const { state, lobby$, scope } = await setUp();
  frames.next();
  lobby$.next(lobby(1));
  scope.unsubscribe();
  expect(frames.waiting.size).toBe(0);
  lobby$.next(lobby(2));
  frames.next();
  expect(state.lobby.machines).toEqual([]);
});
