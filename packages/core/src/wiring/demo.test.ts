import { NEVER, Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { createVirtualClock } from '@farspin/testing';
import { err } from '../kernel/result.ts';
import type { Reply } from '../kernel/reply.ts';
import { createScope } from '../kernel/scope.ts';
import { State } from '../kernel/state.ts';
import type { DemoApi } from '../ports/demo.ts';
import type { SignIn } from '../ports/http.ts';
import { createDemoPanels } from './demo.ts';

const signInOf = (id: string): SignIn => ({ token: `token of ${id}`, user: { id } }) as SignIn;
const unauthorized = err({ kind: 'unauthorized', refusal: { code: 10, text: null, params: {} } } as const);

it('[AUTH6] a demo panel sends the current token, and is closed and emptied when a 401 ends the sign-in', () => {
  const signIn$ = new State<SignIn | null>(signInOf('7'));
  const tokens: string[] = [];
  const answer$ = new Subject<typeof unauthorized>();
  const noting = (token: string): Reply<never> => (tokens.push(token), answer$);
  const api = { chatContacts: noting, chatUser: noting, quickPanel: noting } as unknown as DemoApi;
  const { teamChat, quickPanel } = createDemoPanels({
    api,
    entry: {
      signIn$,
      authorized: <T>(call: (token: string) => Reply<T>): Reply<T> => call(signIn$.value?.token ?? ''),
    },
    ports: {
      clock: createVirtualClock(0),
      random: { next: () => 0, id: () => '' },
      environment: { browser: { webRtc: true, recommended: true }, wake$: NEVER },
    },
    awake$: new State(true),
    scope: createScope(),
  });
  answer$.subscribe(() => signIn$.move(null));
  teamChat.setListed(true);
  teamChat.open();
  quickPanel.setListed(true);
  quickPanel.open();
  expect(new Set(tokens)).toEqual(new Set(['token of 7']));
  answer$.next(unauthorized);
  expect([teamChat.state$.value.isOpen, quickPanel.state$.value]).toMatchObject([false, { isOpen: false }]);
  signIn$.move(signInOf('8'));
  expect(tokens.at(-1)).toBe('token of 8');
});
