import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { err, ok, type Result } from '../kernel/result.ts';
import type { PortError } from '../kernel/reply.ts';
import { createTestBench, type TestBench } from '@farspin/testing';
import { atMachine, demo, signedIn } from '@farspin/testing';

const hour = 3_600_000;
const kindOf = (bench: Pick<TestBench, 'player'>) => bench.player.auth$.value.kind;
const idOf = ({ platform }: TestBench) => platform.operator.players()[0]?.id ?? '';

/** A platform whose server does not renew tokens. */
const keeping = { tokenLifetimeMs: hour, dials: { validate: 'keeps' } } as const;

describe('the end of a token during play', () => {
  it('[AUTH9] signs the player out at the exact millisecond, and shows the reason', () => {
    const bench = createTestBench({ platform: keeping });
    const start = bench.clock.now();
    bench.player.login(demo);
    bench.clock.advanceBy(500);
    const endsAt = bench.player.signIn$.value?.expiresAt ?? 0;
    expect(endsAt - start).toBeGreaterThan(hour - 1_000);
    bench.clock.advanceTo(endsAt - 1);
    expect(kindOf(bench)).toBe('signed-in');
    bench.clock.advanceBy(1_001);
    expect(bench.player.auth$.value).toMatchObject({ kind: 'signed-out', notice: { key: 'auth.token-expired' } });
    expect(bench.player.wallet$.value.balanceMinor).toBeNull();
    bench.reload();
    bench.clock.advanceBy(1_000);
    expect(kindOf(bench)).toBe('signed-out');
  });

  it('[AUTH9] also signs out a player whose stored token was restored', () => {
    const bench = signedIn({ platform: keeping });
    bench.clock.advanceBy(hour / 2);
    bench.reload();
    bench.clock.advanceBy(hour / 2 - 2_000);
    expect(kindOf(bench)).toBe('signed-in');
    bench.clock.advanceBy(2_000);
    expect(kindOf(bench)).toBe('signed-out');
  });
});

describe('the end of a token that the server does not renew', () => {
  const platform = keeping;
  const endsWithin = (bench: TestBench, ms: number): void => {
    bench.ports.faults.down(true);
    bench.clock.advanceBy(ms - 1_000);
    expect(kindOf(bench)).toBe('signed-in');
    bench.clock.advanceBy(1_010);
    expect(bench.player.auth$.value).toMatchObject({ kind: 'signed-out', notice: { key: 'auth.token-expired' } });
  };

  it('[AUTH9] [TIME2] is not postponed by a clock that was set back before the page was opened', () => {
    const bench = signedIn({ platform });
    bench.device.shift(-hour / 2);
    bench.reload();
    bench.clock.advanceBy(1_000);
    endsWithin(bench, hour - 1_000);
  });

  it('[AUTH9] also signs out a player whose token came from the address', () => {
    const bench = signedIn({ platform });
    const token = bench.player.signIn$.value?.token ?? '';
    bench.ports.store.remove('token');
    bench.reload(token);
    bench.clock.advanceBy(1_000);
    endsWithin(bench, hour - 1_000);
  });
});

describe('another tab', () => {
  function twoTabs(): { bench: TestBench; other: ReturnType<TestBench['openTab']> } {
    const bench = signedIn();
    const other = bench.openTab();
    bench.clock.advanceBy(500);
    expect(kindOf(other)).toBe('signed-in');
    return { bench, other };
  }

  it('[AUTH10] signs out within a second after a logout in the first tab, even while the server is down', () => {
    const { bench, other } = twoTabs();
    bench.ports.faults.down(true);
    bench.player.logout();
    bench.clock.advanceBy(999);
    expect(other.player.auth$.value).toMatchObject({
      kind: 'signed-out',
      notice: { key: 'auth.signed-out-elsewhere' },
    });
    expect(other.player.wallet$.value.balanceMinor).toBeNull();
    bench.clock.advanceBy(30_000);
    expect(kindOf(bench)).toBe('signed-out');
  });

  it('[AUTH10] signs the first tab out, even during play at a machine', () => {
    const bench = atMachine({ creditsMinor: 500 });
    const other = bench.openTab();
    bench.clock.advanceBy(500);
    other.player.logout();
    bench.clock.advanceBy(999);
    expect(kindOf(bench)).toBe('signed-out');
    expect(bench.player.session$.value.kind).toBe('idle');
  });

  it('[AUTH10] is signed out when the server revokes the token', () => {
    const { bench, other } = twoTabs();
    bench.platform.operator.expireTokens(idOf(bench));
    bench.clock.advanceBy(2_000);
    expect([kindOf(bench), kindOf(other)]).toEqual(['signed-out', 'signed-out']);
  });

  it('[AUTH10] does not end a sign-in that follows a logout', () => {
    const { bench, other } = twoTabs();
    bench.player.logout();
    bench.clock.advanceBy(1_000);
    bench.player.login(demo);
    other.player.login(demo);
    bench.clock.advanceBy(10_000);
    expect([kindOf(bench), kindOf(other)]).toEqual(['signed-in', 'signed-in']);
  });

  it('[AUTH10] signs out after a logout in the first tab even if the clock was set back', () => {
    const bench = signedIn();
    const other = bench.openTab();
    bench.clock.advanceBy(1_000);
    bench.device.jump(-hour);
    bench.faults.down(true);
    bench.player.logout();
    bench.clock.advanceBy(1_000);
    expect(kindOf(other)).toBe('signed-out');
  });

  it('[AUTH10] [AUTH14] cancels the check of a stored token after a logout, and ignores the answer to the check', () => {
    const bench = signedIn();
    const other = bench.openTab();
    bench.clock.advanceBy(6);
    bench.player.logout();
    bench.clock.advanceBy(10_000);
    expect([kindOf(bench), kindOf(other)]).toEqual(['signed-out', 'signed-out']);
    bench.reload();
    bench.clock.advanceBy(1_000);
    expect(kindOf(bench)).toBe('signed-out');
  });
});

describe('signing out', () => {
  it('[AUTH14] removes the token as soon as the player signs out', () => {
    const bench = signedIn();
    bench.ports.faults.down(true);
    bench.player.logout();
    expect(kindOf(bench)).toBe('signing-out');
    bench.close();
    bench.clock.advanceBy(1_000);
    bench.reload();
    bench.clock.advanceBy(1_000);
    expect(kindOf(bench)).toBe('signed-out');
  });

  it('[AUTH14] removes the token even if the server cannot be reached', () => {
    const bench = signedIn();
    bench.faults.down(true);
    bench.reload();
    bench.clock.advanceBy(10_000);
    expect(kindOf(bench)).toBe('unreachable');
    bench.player.logout();
    expect(bench.ports.store.read('token')).toEqual(ok(null));
    bench.clock.advanceBy(10_000);
    expect(bench.player.auth$.value).toEqual({ kind: 'signed-out', notice: null, failure: null });
  });

  it('[AUTH14] a late refusal of an earlier token does not end a later sign-in', () => {
    const bench = signedIn();
    const late$ = new Subject<Result<null, PortError>>();
    bench.player.authorized(() => late$).subscribe();
    bench.player.logout();
    bench.clock.advanceBy(1_000);
    bench.player.login(demo);
    bench.clock.advanceBy(1_000);
    late$.next(err({ kind: 'unauthorized', refusal: { code: 10, text: null, params: {} } }));
    expect(kindOf(bench)).toBe('signed-in');
  });
});

describe('the login form', () => {
  it('[AUTH11] sends no login request if the settings allow only tokens', () => {
    const bench = createTestBench({ settings: { login: { withToken: true } } });
    bench.player.login(demo);
    bench.clock.advanceBy(1_000);
    expect(bench.player.auth$.value).toEqual({ kind: 'signed-out', notice: null, failure: null });
  });

  it('[AUTH11] still accepts a token if the settings allow only tokens', () => {
    const before = signedIn();
    const settings = { login: { withToken: true } };
    const bench = createTestBench({ settings, givenToken: before.player.signIn$.value?.token ?? '' });
    bench.player.retry();
    bench.clock.advanceBy(1_000);
    // Both platforms use the same seed and secret, so the token is valid on both.
    expect(kindOf(bench)).toBe('signed-in');
  });

  it('[AUTH13] restores the remember-me choice after a reload', () => {
    const bench = createTestBench();
    expect(bench.player.rememberMe$.value).toBe(false);
    bench.player.setRememberMe(true);
    bench.reload();
    expect(bench.player.rememberMe$.value).toBe(true);
    bench.player.setRememberMe(false);
    bench.reload();
    expect(bench.player.rememberMe$.value).toBe(false);
  });
});

describe('an expired password', () => {
  it('[AUTH12] is reported at sign-in until the password is changed', () => {
    const bench = createTestBench();
    bench.platform.operator.expirePassword(idOf(bench));
    bench.player.login(demo);
    bench.clock.advanceBy(500);
    const told = () => bench.notices.filter(({ message }) => Reflect.get(message, 'key') === 'auth.password-expired');
    expect(told()).toMatchObject([{ intent: 'warning' }]);
    expect(bench.player.signIn$.value?.passwordExpired).toBe(true);
    bench.clock.advanceBy(hour);
    expect(told()).toHaveLength(1);
    bench.player.profile.open();
    bench.clock.advanceBy(500);
    bench.player.profile.changePassword({ oldPassword: demo.password, newPassword: 'another-1234' });
    bench.clock.advanceBy(500);
    expect(bench.player.signIn$.value?.passwordExpired).toBe(false);
    bench.reload();
    bench.clock.advanceBy(500);
    expect(kindOf(bench)).toBe('signed-in');
    expect(told()).toHaveLength(1);
  });
});
