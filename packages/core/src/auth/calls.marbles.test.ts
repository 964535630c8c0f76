import { of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { err, ok, type Result } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { User } from '../kernel/entities.ts';
import type { PortError } from '../kernel/reply.ts';
import { credentials, memory, refusal, signIn, start, tokens, unauthorized } from './auth.fixture.ts';
import { createRememberMe } from './remember-me.ts';

describe('stored tokens and tokens from the URL', () => {
  it('[AUTH3] reads a token that an earlier page stored', () => {
    const { asked, kind } = start({ texts: new Map([['token', '{"token":"kept","expiresAtHere":5001}']]) });
    expect([asked, kind()]).toEqual([['validate kept'], 'signing-in']);
  });

  it('[AUTH5] stores a token from the URL before the check, and checks the token again on retry', () => {
    const { auth, asked, answer, texts, kind } = start({ givenToken: 'given' });
    expect(texts.get('token')).toBe('{"token":"given","expiresAtHere":null}');
    auth.retry();
    expect(asked).toEqual(['validate given']);
    answer(err({ kind: 'offline' }));
    expect(kind()).toBe('unreachable');
    auth.retry();
    expect(asked).toEqual(['validate given', 'validate given']);
    answer(ok(signIn({ token: 'given', expiresAt: 9_000, issuedAt: 5_000 })));
    auth.retry();
    expect([asked.length, kind()]).toEqual([2, 'signed-in']);
  });

  it('[AUTH5] checks a token from the URL as a link, and a stored token as a token', () => {
    expect(start({ givenToken: 'given' }).auth.state$.value).toEqual({ kind: 'signing-in', by: 'link' });
    const texts = new Map([['token', '{"token":"kept","expiresAtHere":null}']]);
    const { auth } = start({ texts });
    expect([auth.state$.value, auth.isKeptOfOther()]).toEqual([{ kind: 'signing-in', by: 'token' }, false]);
  });

  it.each([
    [5_001, 5_001],
    [5_000, 9_000],
    [4_000, 9_000],
  ])('[AUTH4] a 4 000 ms token from the URL with expiry %i lasts on this clock until %i', (expiresAt, endsAt) => {
    const { auth, answer, texts } = start({ givenToken: 'given' });
    answer(ok(signIn({ token: 'given', expiresAt, issuedAt: expiresAt - 4_000 })));
    expect([texts.get('token'), auth.endsAt$.value]).toEqual([
      ...[`{"token":"given","expiresAtHere":${endsAt}}`, endsAt],
    ]);
  });

  it('[AUTH5] reports a rejected token from the URL as invalid when nobody was signed in', () => {
    const { auth, answer, texts } = start({ givenToken: 'abc' });
    answer(err(unauthorized));
    expect(auth.state$.value).toMatchObject({ kind: 'signed-out', notice: { key: 'auth.link-invalid' } });
    expect(texts.size).toBe(0);
  });

  it('[AUTH14] keeps the page signed in when the stored token is removed', () => {
    const { auth, signedIn, texts, kind } = start();
    signedIn();
    expect([...texts.keys()]).toEqual(['token']);
    auth.forgetStored();
    expect([[...texts.keys()], kind()]).toEqual([[], 'signed-in']);
  });
});

describe('token from the URL', () => {
  const [ann, annAgain, bob] = [tokens.ann, `${tokens.ann}2`, tokens.bob];
  const of = (id: string, token: string) => ok(signIn({ token, user: { id, username: id, displayName: '' } as User }));
  const sealed = (token: string): string => JSON.stringify({ token, expiresAtHere: null });
  const withKept = (givenToken: string, mayNameKept = true) => {
    const kept = { token: sealed(ann), 'offers.asked': '1', 'active-at': '1' };
    const refused: unknown[] = [];
    const bench = start({ texts: new Map(Object.entries(kept)), givenToken, mayNameKept });
    bench.auth.givenRefused$.subscribe((why) => why !== null && refused.push(why));
    return { ...bench, kept, refused, keptNow: () => Object.fromEntries(bench.texts) };
  };

  it('[AUTH16] is stored before its check if no token is stored', () => {
    const { asked, texts } = start({ texts: new Map([['active-at', '1']]), givenToken: bob });
    expect([asked, [...texts]]).toEqual([[`validate ${bob}`], [['token', sealed(bob)]]]);
  });

  it('[AUTH16] replaces a stored token of the same account after the check, without asking the player', () => {
    const { answer, asked, kind, kept, keptNow } = withKept(annAgain);
    expect([asked, keptNow()]).toEqual([[`validate ${annAgain}`], kept]);
    answer(of('ann', annAgain));
    expect([kind(), keptNow()]).toEqual(['signed-in', { token: sealed(annAgain) }]);
  });

  it('[AUTH16] asks the player before it signs in another account', () => {
    const { auth, answer, kept, keptNow, posted } = withKept(bob);
    answer(of('bob', bob));
    expect(auth.state$.value).toMatchObject({ kind: 'replacing', session: { token: bob }, kept: { name: 'ann' } });
    expect([auth.signIn$.value, keptNow(), posted]).toEqual([null, kept, []]);
  });

  it('[AUTH16] replaces the stored sign-in when the player agrees, and the page notifies the server and other tabs', () => {
    const { auth, answer, asked, kind, keptNow, posted, clock } = withKept(bob);
    answer(of('bob', bob));
    auth.replaceKept();
    expect([kind(), auth.signIn$.value?.token, auth.isByGiven()]).toEqual(['signed-in', bob, true]);
    expect([keptNow(), posted]).toEqual([
      { token: sealed(bob) },
      [{ kind: 'signed-out', at: clock.now(), user: 'ann', why: 'switched' }],
    ]);
    expect(asked).toEqual([`validate ${bob}`, `logout ${ann}`]);
    auth.replaceKept();
    auth.stayAsKept();
    expect(asked).toHaveLength(2);
  });

  it('[AUTH16] is dropped when the player keeps the stored sign-in', () => {
    const { auth, answer, asked, kind, keptNow, kept, posted } = withKept(bob);
    answer(of('bob', bob));
    auth.stayAsKept();
    expect([asked, kind()]).toEqual([[`validate ${bob}`, `validate ${ann}`], 'signing-in']);
    answer(of('ann', ann));
    expect([kind(), auth.signIn$.value?.token, auth.isByGiven()]).toEqual(['signed-in', ann, false]);
    expect([keptNow(), posted]).toEqual([kept, []]);
  });

  it('[AUTH16] leads to a question without the name of the stored account while that account is locked', () => {
    const { auth, answer } = withKept(bob, false);
    answer(of('bob', bob));
    expect(auth.state$.value).toMatchObject({ kind: 'replacing', kept: { name: null } });
  });

  it.each([unauthorized, { kind: 'refused', refusal }] as const)(
    '[AUTH16] is reported and dropped when rejected with %j, and the stored sign-in continues',
    (error) => {
      const { auth, answer, asked, kind, keptNow, kept, refused } = withKept(bob);
      answer(err(error));
      expect([asked, keptNow()]).toEqual([[`validate ${bob}`, `validate ${ann}`], kept]);
      answer(of('ann', ann));
      expect([kind(), auth.signIn$.value?.token, auth.isByGiven()]).toEqual(['signed-in', ann, false]);
      expect(refused).toMatchObject([{ key: 'auth.link-refused' }]);
    },
  );

  it.each([{ kind: 'offline' }, { kind: 'lost', status: 503 }, { kind: 'malformed' }] as const)(
    '[AUTH16] [AUTH5] is checked again after the failure %j, and the stored sign-in is kept',
    (error) => {
      const { auth, answer, asked, kind, keptNow, kept } = withKept(bob);
      answer(err(error));
      expect([kind(), keptNow()]).toEqual(['unreachable', kept]);
      auth.retry();
      answer(of('bob', bob));
      expect([asked, kind(), keptNow()]).toEqual([[`validate ${bob}`, `validate ${bob}`], 'replacing', kept]);
    },
  );

  it('[AUTH10] [AUTH16] is dropped when another tab signs out before the player has answered', () => {
    const { answer, auth, message$, kind, clock } = withKept(bob);
    answer(of('bob', bob));
    message$.next({ kind: 'signed-out', at: clock.now() });
    auth.replaceKept();
    expect(kind()).toBe('signed-out');
  });
});

describe('tab whose account was replaced by another tab', () => {
  const other = JSON.stringify({ token: tokens.bob, expiresAtHere: null });

  it.each(['told', 'refused'])('[AUTH16] keeps the new stored sign-in when the tab is %s', (how) => {
    const { auth, answer, texts, message$, clock, kind } = start();
    auth.login(credentials);
    answer(ok(signIn({ token: tokens.ann })));
    texts.set('token', other).set('active-at', '7');
    if (how === 'told') message$.next({ kind: 'signed-out', at: clock.now() });
    else auth.tokenRefused(tokens.ann);
    expect([kind(), texts.get('token'), texts.get('active-at'), auth.isKeptOfOther()]).toEqual([
      'signed-out',
      other,
      '7',
      true,
    ]);
  });

  it('[AUTH10] [AUTH16] removes nothing from the store after a message, because the new sign-in may not be readable yet', () => {
    const { auth, answer, texts, message$, clock, kind } = start();
    auth.login(credentials);
    answer(ok(signIn({ token: tokens.ann })));
    const kept = new Map(texts);
    message$.next({ kind: 'signed-out', at: clock.now(), user: 'ann' });
    expect([kind(), texts]).toEqual(['signed-out', kept]);
  });

  it('[AUTH16] keeps the new stored sign-in when a login in the tab fails', () => {
    const { auth, answer, texts } = start();
    texts.set('token', other);
    auth.login(credentials);
    answer(err(unauthorized));
    expect(texts.get('token')).toBe(other);
  });
});

describe('logout', () => {
  it.each([ok(null), err({ kind: 'lost', status: null }), err(unauthorized)])(
    '[AUTH7] notifies the server with the token, and signs out for any answer: %j',
    (result) => {
      const { auth, asked, answer, signedIn } = start();
      signedIn();
      auth.logout(null);
      expect([asked, auth.state$.value.kind]).toEqual([['login demo', 'logout t'], 'signing-out']);
      answer(result);
      expect(auth.state$.value).toEqual({ kind: 'signed-out', notice: null, failure: null });
    },
  );
});

describe('guest', () => {
  it('[AUTH7] makes no call that requires a token', () => {
    const { auth, asked, kind } = start();
    auth.logout(null);
    auth.renew().subscribe();
    auth.retry();
    const heard: unknown[] = [];
    auth.authorized(() => of(ok('never'))).subscribe((result) => heard.push(result));
    expect(heard).toEqual([{ ok: false, error: { kind: 'offline' } }]);
    expect([asked, kind()]).toEqual([[], 'signed-out']);
  });

  it('[AUTH2] is notified of a failed login, but not of a successful login', () => {
    const { auth, answer } = start();
    const failed: PortError[] = [];
    auth.loginFailed$.subscribe((error) => failed.push(error));
    auth.login(credentials);
    answer(err({ kind: 'offline' }));
    auth.login(credentials);
    answer(ok(signIn()));
    expect(failed).toEqual([{ kind: 'offline' }]);
  });
});

describe('authorized call', () => {
  const call = (error: PortError) => {
    const bench = start();
    bench.signedIn();
    const tokens: string[] = [];
    const heard: unknown[] = [];
    bench.auth.authorized((token) => (tokens.push(token), of(err(error)))).subscribe((result) => heard.push(result));
    return { ...bench, tokens, heard };
  };

  it('[AUTH6] ends the session on a 401', () => {
    const { auth, tokens, heard } = call(unauthorized);
    expect(auth.state$.value).toMatchObject({ kind: 'signed-out', notice: { key: 'auth.invalid-token' } });
    expect([tokens, heard]).toEqual([['t'], [err(unauthorized)]]);
  });

  it.each([{ kind: 'offline' }, { kind: 'refused', refusal }] as const)(
    '[AUTH6] keeps the session when the call fails with %j',
    (error) => {
      expect(call(error).kind()).toBe('signed-in');
    },
  );

  it('[AUTH14] has no effect when the answer arrives after the end of the session', () => {
    const { auth, signedIn, kind, message$ } = start();
    signedIn();
    const late$ = new Subject<Result<null, PortError>>();
    auth.authorized(() => late$).subscribe();
    message$.next({ kind: 'signed-out', at: 5_000 });
    late$.next(err(unauthorized));
    expect(auth.state$.value).toMatchObject({ notice: { key: 'auth.signed-out-elsewhere' } });
    auth.login({ ...credentials });
    expect(kind()).toBe('signing-in');
  });
});

describe('other tabs', () => {
  it('[AUTH10] are notified at the end of a session, even if a message from another tab ended the previous session', () => {
    const { auth, message$, posted, signedIn } = start();
    signedIn();
    message$.next({ kind: 'signed-out', at: 5_000 });
    signedIn();
    auth.logout(null);
    expect(posted).toEqual([{ kind: 'signed-out', at: 5_000 }]);
  });
});

describe('tabs with two accounts', () => {
  const { ann, bob } = tokens;
  const byName = (token: string) => {
    const bench = start();
    bench.auth.login(credentials);
    bench.answer(ok(signIn({ token })));
    return bench;
  };
  const sealed = (token: string): string => JSON.stringify({ token, expiresAtHere: null });

  it('[AUTH10] name the account in messages, and sign out only tabs of the same account', () => {
    const { message$, kind, posted, auth } = byName(ann);
    message$.next({ kind: 'signed-out', at: 5_000, user: 'bob' });
    expect(kind()).toBe('signed-in');
    auth.logout(null);
    expect(posted).toEqual([{ kind: 'signed-out', at: 5_000, user: 'ann' }]);
  });

  it.each([
    ['of the same account', ann, 'ann'],
    ['from an older page', ann, undefined],
    ['if its own account is unknown', 't', 'bob'],
  ])('[AUTH10] sign out after a message %s', (_, token, user) => {
    const { message$, kind } = byName(token);
    message$.next({ kind: 'signed-out', at: 5_000, user });
    expect(kind()).toBe('signed-out');
  });

  it.each([
    ['another account', 'e30.eyJpZCI6ImNhcmwifQ.s', true],
    ['the kept account', `${ann}2`, false],
    ['the given account', `${bob}2`, false],
  ])(
    '[AUTH16] keep a token of %s that another tab stored during the check of a token from the URL',
    (_, written, isOfOther) => {
      const { auth, texts, message$ } = start({ texts: new Map([['token', sealed(ann)]]), givenToken: bob });
      texts.set('token', sealed(written));
      message$.next({ kind: 'signed-out', at: 5_000 });
      expect([texts.has('token'), auth.isKeptOfOther()]).toEqual([true, isOfOther]);
    },
  );
});

describe('remember-me', () => {
  it('[AUTH13] emits the stored value at once, then each change, and completes when the scope ends', () => {
    const scope = createScope();
    const rememberMe = createRememberMe(memory(new Map([['remember-me', 'true']])), scope);
    const told: unknown[] = [];
    rememberMe.state$.subscribe({ next: (on) => told.push(on), complete: () => told.push('over') });
    rememberMe.set(false);
    scope.unsubscribe();
    expect(told).toEqual([true, false, 'over']);
  });
});
