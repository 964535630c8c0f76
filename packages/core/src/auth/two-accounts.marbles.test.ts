import { describe, expect, it } from 'vitest';
import { err, ok } from '../kernel/result.ts';
import type { User } from '../kernel/entities.ts';
import { credentials, signIn, start, tokens, unauthorized } from './auth.fixture.ts';

const [ann, annAgain, bob, carl] = [tokens.ann, `${tokens.ann}2`, tokens.bob, 'e30.eyJpZCI6ImNhcmwifQ.s'];
const of = (id: string, token: string) => ok(signIn({ token, user: { id, username: id, displayName: '' } as User }));
const sealed = (token: string): string => JSON.stringify({ token, expiresAtHere: null });
const offline = err({ kind: 'offline' } as const);
/** Opens a page with a link for one account while another account is signed in on this device. */
const openLink = (openUntil?: () => number) =>
  start({ texts: new Map([['token', sealed(ann)]]), givenToken: bob, ...(openUntil && { openUntil }) });
const asking = (openUntil?: () => number) => {
  const bench = openLink(openUntil);
  bench.answer(of('bob', bob));
  expect(bench.kind()).toBe('replacing');
  return bench;
};

describe('a tab that cannot reach the server', () => {
  it('[AUTH10] notifies the other tabs that the sign-in ended when the player logs out', () => {
    const { auth, answer, asked, posted, texts } = start({ texts: new Map([['token', sealed(ann)]]) });
    answer(offline);
    auth.logout(null);
    expect([posted, texts.size, asked.at(-1)]).toEqual([
      [{ kind: 'signed-out', at: 5_000, user: 'ann', why: 'ended' }],
      0,
      `logout ${ann}`,
    ]);
  });

  it.each(['logs out', 'stays'])('[AUTH16] drops only the link when the player %s', (how) => {
    const { auth, answer, asked, posted, texts, kind } = openLink();
    answer(offline);
    expect(auth.state$.value).toMatchObject({ kind: 'unreachable', by: 'link-beside-kept' });
    if (how === 'logs out') auth.logout(null);
    else auth.stayAsKept();
    expect([posted, texts.get('token'), asked.includes(`logout ${ann}`)]).toEqual([[], sealed(ann), false]);
    expect(asked.includes(`logout ${bob}`)).toBe(how === 'logs out');
    expect([auth.state$.value, asked.at(-1)]).toMatchObject([{ by: 'token' }, `validate ${ann}`]);
    if (how === 'logs out') answer(ok(null));
    answer(of('ann', ann));
    expect([kind(), auth.signIn$.value?.token]).toEqual(['signed-in', ann]);
  });
});

describe('the reason why a sign-in ended', () => {
  const byName = () => {
    const bench = start();
    bench.auth.login(credentials);
    bench.answer(of('ann', ann));
    return bench;
  };
  const why = ({ posted }: ReturnType<typeof byName>) => (posted as { why?: string }[]).map((message) => message.why);

  it('[AUTH10] is sent to the other tabs', () => {
    const left = byName();
    left.auth.logout(null);
    const forced = byName();
    forced.auth.logout({ kind: 'keyed', key: 'lock.too-many', params: {} });
    const refused = byName();
    refused.auth.tokenRefused(ann);
    expect([why(left), why(forced), why(refused)]).toEqual([[undefined], ['ended'], ['ended']]);
  });

  it('[AUTH5] [AUTH10] is not sent for a refused link while no sign-in is stored', () => {
    const { answer, posted } = start({ givenToken: bob });
    answer(err(unauthorized));
    expect(posted).toEqual([]);
  });

  it.each([
    [undefined, 'auth.signed-out-elsewhere'],
    ['ended', 'auth.ended-elsewhere'],
    ['switched', 'auth.switched-elsewhere'],
  ])('[AUTH10] is shown in the other tabs: %s', (reason, key) => {
    const { auth, message$ } = byName();
    message$.next({ kind: 'signed-out', at: 5_000, user: 'ann', why: reason });
    expect(auth.state$.value).toMatchObject({ kind: 'signed-out', notice: { key } });
  });
});

describe('a link when the account that it would replace signs out in another tab', () => {
  it.each(['is asked about', 'waits for its check', 'cannot be checked'])(
    '[AUTH16] continues while the link %s',
    (state) => {
      const { answer, auth, asked, message$, texts, kind, posted } = openLink();
      if (state === 'is asked about') answer(of('bob', bob));
      if (state === 'cannot be checked') answer(offline);
      texts.delete('token');
      message$.next({ kind: 'signed-out', at: 5_000, user: 'ann' });
      expect([kind(), texts.get('token'), asked.at(-1)]).toEqual(['signing-in', sealed(bob), `validate ${bob}`]);
      // The first request checks a sign-in that no longer exists.
      if (state === 'waits for its check') answer(offline);
      answer(of('bob', bob));
      expect([kind(), auth.signIn$.value?.token, texts.get('token'), posted]).toEqual([
        'signed-in',
        bob,
        sealed(bob),
        [],
      ]);
    },
  );

  it('[AUTH16] continues if the removed token can still be read', () => {
    const { answer, message$, kind } = asking();
    message$.next({ kind: 'signed-out', at: 5_000, user: 'ann' });
    answer(of('bob', bob));
    expect(kind()).toBe('signed-in');
  });

  it('[AUTH10] [AUTH16] is dropped when the account of the link signs out', () => {
    const { answer, message$, asked, kind, auth } = asking();
    message$.next({ kind: 'signed-out', at: 5_000, user: 'bob' });
    expect(asked.at(-1)).toBe(`validate ${ann}`);
    answer(of('ann', ann));
    expect([kind(), auth.signIn$.value?.token]).toEqual(['signed-in', ann]);
  });

  it('[AUTH5] is reported as invalid if the server rejects the link and no sign-in is stored any more', () => {
    const { answer, message$, texts, auth } = openLink();
    texts.delete('token');
    message$.next({ kind: 'signed-out', at: 5_000, user: 'ann' });
    answer(offline);
    answer(err(unauthorized));
    expect(auth.state$.value).toMatchObject({ kind: 'signed-out', notice: { key: 'auth.link-invalid' } });
  });
});

describe('a player who continues with a link', () => {
  it('[AUTH16] [AUTH18] revokes the token that is stored at the moment of the decision', () => {
    const { auth, asked, texts, kind } = asking();
    texts.set('token', sealed(annAgain));
    auth.replaceKept();
    expect([asked.at(-1), kind(), texts.get('token')]).toEqual([`logout ${annAgain}`, 'signed-in', sealed(bob)]);
  });

  it('[AUTH16] is asked again when a third account has signed in meanwhile', () => {
    const { auth, asked, texts, posted, cleared } = asking();
    texts.set('token', sealed(carl));
    auth.replaceKept();
    expect(auth.state$.value).toMatchObject({ kind: 'replacing', kept: { name: 'carl' } });
    expect([asked.length, texts.get('token'), posted, cleared]).toEqual([1, sealed(carl), [], []]);
    auth.replaceKept();
    expect([asked.at(-1), texts.get('token'), cleared.length]).toEqual([`logout ${carl}`, sealed(bob), 1]);
    expect(posted).toMatchObject([{ user: 'carl', why: 'switched' }]);
  });

  it('[AUTH16] is asked about the account that is signed in when the server accepts the link', () => {
    const { auth, answer, texts } = openLink();
    texts.set('token', sealed(carl));
    answer(of('bob', bob));
    expect(auth.state$.value).toMatchObject({ kind: 'replacing', kept: { name: 'carl' } });
  });

  it('[AUTH16] replaces no account if nobody is signed in any more', () => {
    const { auth, asked, texts, posted, kind } = asking();
    texts.delete('token');
    auth.replaceKept();
    expect([asked.length, kind(), posted, texts.get('token')]).toEqual([1, 'signed-in', [], sealed(bob)]);
  });

  it('[AUTH16] sees the name of the other account only while the idle lock of that account is open', () => {
    let openUntil = 6_000;
    const { auth, clock } = asking(() => openUntil);
    const name = () => auth.state$.value.kind === 'replacing' && auth.state$.value.kept.name;
    openUntil = 9_000;
    clock.advanceBy(2_000);
    expect(name()).toBe('ann');
    clock.advanceBy(2_500);
    expect(name()).toBeNull();
  });
});

describe('a sign-in by name while another account is signed in on this device', () => {
  const byName = () => {
    const bench = start();
    bench.auth.login(credentials);
    bench.texts.set('token', sealed(ann));
    bench.answer(of('bob', bob));
    return bench;
  };

  it('[AUTH16] changes nothing before the player has answered the question', () => {
    const { auth, texts, posted } = byName();
    expect(auth.state$.value).toMatchObject({ kind: 'replacing', session: { token: bob }, kept: { name: 'ann' } });
    expect([auth.signIn$.value, texts.get('token'), posted]).toEqual([null, sealed(ann), []]);
  });

  it('[AUTH16] replaces the other account when the player agrees', () => {
    const { auth, asked, texts, posted, kind } = byName();
    auth.replaceKept();
    expect([kind(), texts.get('token'), asked.at(-1), auth.isByGiven()]).toEqual([
      'signed-in',
      sealed(bob),
      `logout ${ann}`,
      false,
    ]);
    expect(posted).toMatchObject([{ user: 'ann', why: 'switched' }]);
  });

  it.each(['stays', 'logs out'])('[AUTH16] is revoked when the player %s, and the stored sign-in continues', (how) => {
    const { auth, answer, asked, texts, kind, posted } = byName();
    if (how === 'stays') auth.stayAsKept();
    else auth.logout(null);
    expect([asked.slice(1), texts.get('token'), posted]).toEqual([
      [`logout ${bob}`, `validate ${ann}`],
      sealed(ann),
      [],
    ]);
    answer(ok(null));
    answer(of('ann', ann));
    expect([kind(), auth.signIn$.value?.token]).toEqual(['signed-in', ann]);
  });

  it('[AUTH16] replaces the stored token without a question if both sign-ins are for the same account', () => {
    const { auth, texts, answer, kind } = start();
    auth.login(credentials);
    texts.set('token', sealed(ann));
    answer(of('ann', annAgain));
    expect([kind(), texts.get('token')]).toEqual(['signed-in', sealed(annAgain)]);
  });
});
