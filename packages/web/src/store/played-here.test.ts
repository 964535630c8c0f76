import { createScope, type Auth, type Reconnect, type Session } from '@farspin/core';
import { createMemoryStore } from '@farspin/testing';
import { proxy } from 'valtio/vanilla';
import { expect, onTestFinished, test } from 'vitest';
import { playing } from '../testing/game-sights.ts';
import { signedIn } from '../testing/sights.ts';
import { keepPlayedHere } from './played-here.ts';
import type { AppState } from './state.ts';
import { wasPlayedHere } from './was-played-here.ts';

const asking: Reconnect = {
  ...{ kind: 'asking', machineId: '101', machineName: 'Ember', status: 'waiting', busy: false, failure: null },
  message: { kind: 'server', text: '' },
  actions: [],
};
const idle: Session = { kind: 'idle', ended: null };
const atMachine: Session = { ...playing, kind: 'playing', target: { machineId: '101', name: 'Ember' } };

function openPage(store = createMemoryStore()) {
  const scope = createScope();
  onTestFinished(() => scope.unsubscribe());
  const state = proxy<Pick<AppState, 'auth' | 'session' | 'reconnect'>>({
    auth: signedIn(),
    session: idle,
    reconnect: { kind: 'unknown' },
  });
  keepPlayedHere({ state, store }, scope);
  const set = (change: { auth?: Auth; session?: Session; reconnect?: Reconnect }): Promise<void> => {
    Object.assign(state, change);
    return Promise.resolve();
  };
  const { auth } = state;
  const id = auth.kind === 'signed-in' ? auth.session.user.id : '';
  return {
    store,
    set,
    id,
    scope,
    wasPlayedHere: (userId: string, asked: Reconnect) => wasPlayedHere(store, userId, asked),
  };
}

test('[RECONNECT10] finds the played machine on the next page, only for the same player', async () => {
  const before = openPage();
  await before.set({ session: atMachine });
  const { wasPlayedHere, id, set } = openPage(before.store);
  expect(wasPlayedHere(id, asking)).toBe(true);
  expect(wasPlayedHere(`${id}1`, asking)).toBe(false);
  expect(wasPlayedHere(id, { ...asking, machineId: '102' })).toBe(false);
  expect(wasPlayedHere(id, { kind: 'hidden' })).toBe(false);
  await set({ reconnect: asking });
  expect(wasPlayedHere(id, asking)).toBe(true);
});

test('[RECONNECT10] forgets the machine when the session or the sign-in ends on this page, or the server reports no open session', async () => {
  const left = openPage();
  await left.set({ session: atMachine });
  await left.set({ session: idle });
  expect(left.wasPlayedHere(left.id, asking)).toBe(false);

  const signedOut = openPage();
  await signedOut.set({ session: atMachine });
  signedOut.scope.unsubscribe();
  expect(signedOut.wasPlayedHere(signedOut.id, asking)).toBe(false);

  const before = openPage();
  await before.set({ session: atMachine });
  const next = openPage(before.store);
  await next.set({ reconnect: { kind: 'hidden' } });
  expect(next.wasPlayedHere(next.id, asking)).toBe(true);
  await next.set({ reconnect: { kind: 'hidden', isNoneOpen: true } });
  expect(next.wasPlayedHere(next.id, asking)).toBe(false);
});

test.each(['', 'null', '[]', '["7"]', '{"0":"7"}', 'toString'])(
  '[RECONNECT10] ignores the invalid stored value %s',
  (kept) => {
    const { store, wasPlayedHere: was, id } = openPage();
    store.write('played-here', kept);
    expect(was(id, asking)).toBe(false);
  },
);

test('[RECONNECT10] remembers no machine on a device without storage', async () => {
  const refused = { ok: false, error: { kind: 'unavailable' } } as const;
  const memory = createMemoryStore();
  const { set, wasPlayedHere, id } = openPage({
    ...memory,
    read: () => refused,
    write: () => refused,
    remove: () => refused,
  });
  await set({ session: atMachine });
  expect(wasPlayedHere(id, asking)).toBe(false);
});
