import { createScope, type Auth, type KeyValueStore, type Message } from '@farspin/core';
import { createMemoryStore } from '@farspin/testing';
import { BehaviorSubject } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetWhenAnswered, takeToken } from './given-token.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens the page. Returns its initial token and its address afterwards. */
function open(search: string, tab: KeyValueStore): readonly [string | null, string] {
  const page = { href: `https://play.example/lobby${search}` };
  vi.stubGlobal('location', page);
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, address: URL) => (page.href = address.href),
  });
  return [takeToken(tab), page.href];
}
const clean = 'https://play.example/lobby';

test('[AUTH17] removes the token of a link from the address at once, and returns the same token after a reload', () => {
  const tab = createMemoryStore();
  expect(open('?token=a.b.c', tab)).toEqual(['a.b.c', clean]);
  expect(open('', tab)).toEqual(['a.b.c', clean]);
  expect(open('?token=%20', tab)).toEqual(['a.b.c', clean]);
  expect(open('?token=d.e.f', tab)).toEqual(['d.e.f', clean]);
  expect(open('', createMemoryStore())).toEqual([null, clean]);
});

test('[AUTH17] uses the token of the address in a tab without storage', () => {
  const refused = { ok: false, error: { kind: 'unavailable' } } as const;
  const tab = { read: () => refused, write: () => refused, remove: () => refused };
  expect(open('?token=a.b.c', tab)).toEqual(['a.b.c', clean]);
  expect(open('', tab)).toEqual([null, clean]);
});

function answered(auth: readonly string[], refused: Message | null = null, by = 'link-beside-kept'): string | null {
  const tab = createMemoryStore();
  open('?token=a.b.c', tab);
  const scope = createScope();
  const auth$ = new BehaviorSubject<Auth>({ kind: 'starting' });
  const givenRefused$ = new BehaviorSubject<Message | null>(null);
  forgetWhenAnswered({ auth$, givenRefused$ }, tab, scope);
  for (const kind of auth) auth$.next({ kind, by } as Auth);
  givenRefused$.next(refused);
  scope.unsubscribe();
  return open('', tab)[0];
}

test.each([[[]], [['signing-in']], [['signing-in', 'unreachable']], [['signing-in', 'replacing']]])(
  '[AUTH17] keeps the token until the server and the player have answered: %j',
  (auth) => expect(answered(auth)).toBe('a.b.c'),
);

test.each([[['signing-in', 'signed-in']], [['signing-in', 'signed-out']], [['unreachable', 'signing-out']]])(
  '[AUTH17] removes the token after the answer: %j',
  (auth) => expect(answered(auth)).toBeNull(),
);

test('[AUTH16] [AUTH17] removes the token when the player continues without the token', () => {
  expect(answered(['signing-in', 'unreachable'], null, 'token')).toBeNull();
});

test('[AUTH17] removes a rejected token even if the stored sign-in cannot be checked', () => {
  expect(answered(['signing-in', 'unreachable'], { kind: 'keyed', key: 'auth.link-refused', params: {} })).toBeNull();
});
