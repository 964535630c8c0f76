import { describe, expect, test } from 'vitest';
import { readToken } from '@farspin/core/token';
import { loginBlockMs } from './accounts.ts';
import { codeOf, createStage, valueOf } from './fixture.ts';
import { isoTime } from './iso-time.ts';
import { signText } from './tokens.ts';

const wrong = { username: 'demo', password: 'wrong-password' };
const right = { username: 'demo', password: 'demo1234' };

describe('[PLATFORM3] login', () => {
  test('returns the player and the time of the previous sign-in', () => {
    const { platform, clock } = createStage();
    const first = valueOf(platform.login(right));
    expect(first).toMatchObject({ lastLogon: null, user: { id: '1001', displayName: 'Ayşe Yılmaz', type: 145 } });
    const at = clock.now();
    clock.advanceBy(60_000);
    expect(valueOf(platform.login(right)).lastLogon).toBe(isoTime(at));
  });

  test('[HOSTING1] logs the address of each sign-in, check and failed attempt and returns the previous address', () => {
    const { platform } = createStage();
    const [home, office, stranger] = ['198.51.100.7', '2001:db8::1', '203.0.113.9'];
    const first = valueOf(platform.login(right, home));
    expect(first).toMatchObject({ ipAddress: home, lastLogonIp: null });
    platform.login(wrong, stranger);
    const { token, ...second } = valueOf(platform.login(right, office));
    expect(second).toMatchObject({ ipAddress: office, lastLogonIp: home });
    expect(valueOf(platform.profile(token)).lastLogonIp).toBe(home);
    expect(valueOf(platform.validate(token, home))).toMatchObject({ ipAddress: home, lastLogonIp: home });
    const { items } = valueOf(
      platform.slotSessions(token, { cursor: null, limit: 10, search: '', from: null, to: null }),
    );
    expect(items.map(({ type, ip }) => [type, ip])).toEqual([
      ['login-check-success', home],
      ['login-success', office],
      ['login-fail', stranger],
      ['login-success', home],
    ]);
  });

  test('refuses an unknown name, and a guest without a password, with 10701', () => {
    const { platform } = createStage({ guests: true });
    expect(codeOf(platform.login({ username: 'nobody', password: 'nobody1234' }))).toBe(10_701);
    expect(codeOf(platform.login({ username: 'guest1', password: '' }))).toBe(10_701);
  });

  test('refuses four wrong passwords with 10700 and the tries left, and later attempts with 10702 until the block ends', () => {
    const { platform, clock } = createStage();
    for (const left of [4, 3, 2, 1]) {
      expect(platform.login(wrong)).toMatchObject({
        error: { code: 10_700, params: { left_count: left, block_time: 15 }, unauthorized: false },
      });
    }
    expect(codeOf(platform.login(wrong))).toBe(10_702);
    expect(codeOf(platform.login(right))).toBe(10_702);
    clock.advanceBy(loginBlockMs - 1);
    expect(codeOf(platform.login(right))).toBe(10_702);
    clock.advanceBy(1);
    expect(codeOf(platform.login(right))).toBeNull();
  });

  test('blocks the account after the configured number of failed logins', () => {
    const { platform } = createStage({ failedLoginLimit: 2 });
    expect(platform.login(wrong)).toMatchObject({ error: { params: { left_count: 1 } } });
    expect(codeOf(platform.login(wrong))).toBe(10_702);
    expect(codeOf(platform.login(right))).toBe(10_702);
  });

  test('restores all tries after a correct password', () => {
    const { platform } = createStage();
    platform.login(wrong);
    platform.login(right);
    expect(platform.login(wrong)).toMatchObject({ error: { params: { left_count: 4 } } });
  });
});

describe('[PLATFORM4] tokens', () => {
  test('are signed with HS256 as in a known example', () => {
    const signed =
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ';
    expect(signText('your-256-bit-secret', signed)).toBe('SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c');
  });

  test('carry the claims in UTF-8 and the configured lifetime', () => {
    const { token, expiresAt, issuedAt } = createStage({ tokenLifetimeMs: 60_000 }).signIn();
    expect(readToken(token)?.user).toMatchObject({ name: 'Ayşe', email: 'demo@players.example', group: 'players' });
    expect((expiresAt ?? 0) - (issuedAt ?? 0)).toBe(60_000);
  });

  test.each([
    ['nothing', () => ''],
    ['no token', () => 'a.b.c'],
    ['another payload', (token: string) => token.replace(/\.[^.]*\./, '.eyJpZCI6IjEwMDIifQ.')],
    ['another signature', (token: string) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`],
    ['no signature', (token: string) => token.slice(0, token.lastIndexOf('.') + 1)],
    ['hostile text', () => "'; DROP TABLE players; --\u0000\ud800"],
  ])('every call refuses %s with 10', (_, forge) => {
    const stage = createStage();
    const { platform } = stage;
    const token = forge(stage.signIn().token);
    const refusal = { ok: false, error: { code: 10, unauthorized: true } };
    expect(platform.validate(token)).toMatchObject(refusal);
    expect(platform.balance(token)).toMatchObject(refusal);
    expect(platform.attachMachine(token, () => undefined)).toMatchObject(refusal);
    expect(platform.attachNotifications(token, () => undefined)).toMatchObject(refusal);
    expect(platform.mayWatch(token, '101')).toMatchObject(refusal);
  });

  test('are refused if they belong to another world', () => {
    const { token } = createStage({ seed: 8 }).signIn();
    expect(codeOf(createStage({ seed: 7 }).platform.validate(token))).toBe(10);
  });

  test('expire', () => {
    const stage = createStage({ tokenLifetimeMs: 60_000 });
    const { token } = stage.signIn();
    stage.clock.advanceBy(59_999);
    expect(codeOf(stage.platform.balance(token))).toBeNull();
    stage.clock.advanceBy(1);
    expect(codeOf(stage.platform.balance(token))).toBe(10);
  });

  test('are replaced in validate by a token that expires later', () => {
    const stage = createStage({ tokenLifetimeMs: 60_000 });
    const { token } = stage.signIn();
    stage.clock.advanceBy(40_000);
    const fresh = valueOf(stage.platform.validate(token));
    expect(fresh.token).not.toBe(token);
    stage.clock.advanceBy(40_000);
    expect(codeOf(stage.platform.balance(token))).toBe(10);
    expect(codeOf(stage.platform.balance(fresh.token))).toBeNull();
  });

  test('are revoked one by one at logout', () => {
    const stage = createStage();
    const [first, second] = [stage.signIn(), stage.signIn()];
    expect(codeOf(stage.platform.logout(first.token))).toBeNull();
    expect(codeOf(stage.platform.validate(first.token))).toBe(10);
    expect(codeOf(stage.platform.validate(second.token))).toBeNull();
  });
});

test.each([
  [0, '1970-01-01T00:00:00.000Z'],
  [951_782_400_000, '2000-02-29T00:00:00.000Z'],
  [1_767_603_600_123, '2026-01-05T09:00:00.123Z'],
  [4_107_542_399_999, '2100-02-28T23:59:59.999Z'],
  [4_107_542_400_000, '2100-03-01T00:00:00.000Z'],
  [-1, '1969-12-31T23:59:59.999Z'],
])('[PLATFORM3] formats %d as %s', (epochMs, text) => {
  expect(isoTime(epochMs)).toBe(text);
});
