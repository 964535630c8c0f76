import { defer, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { User } from '../kernel/entities.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import type { PortError, Reply } from '../kernel/reply.ts';
import { credentials, signIn, start, tokens, unauthorized } from './auth.fixture.ts';

describe('renewed token', () => {
  it('[PROFILE4] [AUTH18] contains the hash of a new PIN, and replaces the current token', () => {
    const { auth, asked, answer, signedIn, texts, posted } = start();
    signedIn();
    auth.renew().subscribe();
    expect(asked).toEqual(['login demo', 'validate t']);
    answer(ok(signIn({ token: 'other', pinHash: 'new', passwordExpired: false })));
    expect(auth.signIn$.value).toMatchObject({ token: 'other', pinHash: 'new', passwordExpired: true });
    expect([texts.get('token'), posted]).toEqual([
      '{"token":"other","expiresAtHere":null}',
      [{ kind: 'renewed', at: 5_000 }],
    ]);
  });

  it('[TIME3] a sleep that is counted late does not end a new sign-in', () => {
    const { auth, answer, clock, kind } = start();
    let sleptMs = 28_800_000;
    const settle = (): void => {
      const ms = sleptMs;
      sleptMs = 0;
      clock.advanceBy(ms);
    };
    Object.assign(clock, { settle });
    auth.login(credentials);
    answer(ok(signIn({ issuedAt: 28_805_000, expiresAt: 57_605_000 })));
    settle();
    clock.advanceBy(60_000);
    expect(kind()).toBe('signed-in');
  });

  it('[AUTH18] is ignored if it belongs to another account', () => {
    const { auth, answer, signedIn } = start();
    signedIn();
    auth.renew().subscribe();
    answer(ok(signIn({ token: tokens.bob, user: { id: 'bob' } as User })));
    expect(auth.signIn$.value?.token).toBe('t');
  });

  it('[AUTH18] [LOCK8] is not stored if the stored token has been removed', () => {
    const { auth, answer, signedIn, texts } = start();
    signedIn();
    auth.forgetStored();
    auth.renew().subscribe();
    answer(ok(signIn({ token: 'other' })));
    expect([auth.signIn$.value?.token, texts.size]).toEqual(['other', 0]);
  });

  it.each([
    ['goes on when its token was replaced meanwhile, and the call is made with the new one', ok(null), 'signed-in'],
    ['ends when the new token is refused too', err(unauthorized), 'signed-out'],
  ] as const)('[AUTH18] %s', (_, second, expected) => {
    const { auth, answer, signedIn, kind } = start();
    signedIn();
    const asked: string[] = [];
    const first$ = new Subject<Result<null, PortError>>();
    const heard: unknown[] = [];
    auth
      .authorized((token): Reply<null> => (asked.push(token), token === 't' ? first$ : of(second)))
      .subscribe((result) => heard.push(result));
    auth.renew().subscribe();
    answer(ok(signIn({ token: 'other' })));
    first$.next(err(unauthorized));
    expect([asked, heard, kind()]).toEqual([['t', 'other'], [second], expected]);
  });

  it('[AUTH18] causes no further request for a caller that unsubscribes when the token arrives', () => {
    const { auth, answer, texts } = start();
    auth.login(credentials);
    answer(ok(signIn({ token: tokens.ann })));
    const asked: string[] = [];
    const answer$ = new Subject<Result<null, PortError>>();
    const call = (token: string) => defer(() => (asked.push(token), answer$));
    const waiting = auth.authorized(call).subscribe();
    const renewed = `${tokens.ann}2`;
    texts.set('token', JSON.stringify({ token: renewed, expiresAtHere: 9_000 }));
    auth.signIn$.subscribe((held) => held?.token === renewed && waiting.unsubscribe());
    answer$.next(err(unauthorized));
    expect([auth.signIn$.value?.token, asked]).toEqual([renewed, [tokens.ann]]);
  });

  it('[AUTH18] is announced to other tabs when the check on page load returns the token', () => {
    const texts = new Map([['token', JSON.stringify({ token: tokens.ann, expiresAtHere: 9_000 })]]);
    const { answer, posted } = start({ texts });
    const renewed = `${tokens.ann}2`;
    answer(ok(signIn({ token: renewed })));
    expect([JSON.parse(texts.get('token') ?? '{}').token, posted]).toEqual([
      renewed,
      [{ kind: 'renewed', at: 5_000, user: 'ann' }],
    ]);
  });

  it('[AUTH18] is not announced when the token is unchanged', () => {
    const texts = new Map([['token', JSON.stringify({ token: tokens.ann, expiresAtHere: 9_000 })]]);
    const { answer, posted } = start({ texts });
    answer(ok(signIn({ token: tokens.ann })));
    expect(posted).toEqual([]);
  });

  it.each([
    ['is checked if the stored one is refused', `${tokens.ann}2`, `validate ${tokens.ann}2`, `${tokens.ann}2`],
    ['of another account is left alone', tokens.bob, undefined, tokens.bob],
  ])('[AUTH18] a token stored by another tab %s', (_, stored, asks, left) => {
    const texts = new Map([['token', JSON.stringify({ token: tokens.ann, expiresAtHere: 9_000 })]]);
    const { asked, answer, kind } = start({ texts });
    texts.set('token', JSON.stringify({ token: stored, expiresAtHere: 9_500 }));
    answer(err(unauthorized));
    expect([asked[1], JSON.parse(texts.get('token') ?? '{}').token]).toEqual([asks, left]);
    expect(kind()).toBe(asks === undefined ? 'signed-out' : 'signing-in');
    if (asks === undefined) return;
    answer(err(unauthorized));
    expect([kind(), texts.size]).toEqual(['signed-out', 0]);
  });

  it('[AUTH18] replaces an expired token without a message if another tab renewed the token', () => {
    const { auth, answer, texts, clock } = start();
    auth.login(credentials);
    answer(ok(signIn({ token: tokens.ann, issuedAt: 5_000, expiresAt: 9_000 })));
    const renewed = `${tokens.ann}2`;
    texts.set('token', JSON.stringify({ token: renewed, expiresAtHere: 12_000 }));
    clock.advanceBy(5_000);
    expect([auth.signIn$.value?.token, JSON.parse(texts.get('token') ?? '{}').token]).toEqual([renewed, renewed]);
    clock.advanceBy(5_000);
    expect([auth.signIn$.value, texts.size]).toEqual([null, 0]);
  });

  it('[AUTH18] replaces the current token after a message of another tab', () => {
    const { auth, answer, texts, message$, clock } = start();
    auth.login(credentials);
    answer(ok(signIn({ token: tokens.ann })));
    const renewed = `${tokens.ann}2`;
    texts.set('token', JSON.stringify({ token: renewed, expiresAtHere: 9_000 }));
    message$.next({ kind: 'renewed', at: clock.now(), user: 'ann' });
    expect([auth.signIn$.value?.token, auth.endsAt$.value]).toEqual([renewed, 9_000]);
    expect([auth.tokenRefused(tokens.ann), auth.signIn$.value?.token]).toEqual([true, renewed]);
  });
});

describe('hash of a new PIN', () => {
  it('[AUTH14] is not used for a later sign-in', () => {
    const { auth, answer, answers, signedIn, message$ } = start();
    signedIn();
    auth.renew().subscribe();
    const late = answers.shift();
    message$.next({ kind: 'signed-out', at: 5_000 });
    auth.login(credentials);
    answer(ok(signIn({ token: 'next' })));
    late?.(ok(signIn({ pinHash: 'new' })));
    expect(auth.signIn$.value).toMatchObject({ token: 'next', pinHash: 'old' });
  });

  it('[AUTH6] the request for the hash ends the session on a 401, like any other call', () => {
    const { auth, answer, signedIn } = start();
    signedIn();
    auth.renew().subscribe();
    answer(err(unauthorized));
    expect(auth.state$.value).toMatchObject({ kind: 'signed-out', notice: { key: 'auth.invalid-token' } });
  });
});
