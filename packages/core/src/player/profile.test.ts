import { describe, expect, it } from 'vitest';
import type { TestBench, TestBenchOptions } from '@farspin/testing';
import { signedIn } from '@farspin/testing';

function profilePage(options: TestBenchOptions = {}): TestBench {
  const bench = signedIn(options);
  bench.player.profile.open();
  bench.clock.advanceBy(100);
  return bench;
}
const page = ({ player }: TestBench) => player.profile.state$.value;

describe('the profile', () => {
  it('[PROFILE1] shows the account as stored on the server', () => {
    expect(page(profilePage()).details).toMatchObject({
      kind: 'shown',
      profile: { username: 'demo', name: 'Ayşe', passwordChangedAt: null, hasPin: false, lastLogonIp: null },
    });
  });

  it('[PROFILE1] is absent, with the forms, on a server that implements only the specification', () => {
    const bench = profilePage({ platform: { specOnly: true } });
    expect(page(bench).details.kind).toBe('absent');
    expect(page(bench)).toMatchObject({ password: { kind: 'absent' }, pin: { kind: 'absent' } });
  });

  it('[PROFILE1] [READ1] shows the reason for a failed read, and retries automatically and when the player asks', () => {
    const bench = signedIn();
    for (let lost = 0; lost < 2; lost += 1) bench.ports.faults.dropNext('unavailable', 'profile');
    bench.player.profile.open();
    bench.clock.advanceBy(100);
    expect(page(bench).details).toMatchObject({ kind: 'failed', message: { key: 'failure.trouble' } });
    bench.clock.advanceBy(2_500);
    expect(page(bench).details).toMatchObject({ kind: 'failed', retryAt: expect.any(Number) });
    bench.player.profile.open();
    expect(page(bench).details.kind).toBe('loading');
    bench.clock.advanceBy(100);
    expect(page(bench).details.kind).toBe('shown');
  });

  it('[PROFILE2] changes the password, which is then valid for sign-in', () => {
    const bench = profilePage();
    bench.player.profile.changePassword({ oldPassword: 'demo1234', newPassword: 'another-1234' });
    expect(page(bench).password.kind).toBe('sending');
    bench.clock.advanceBy(100);
    expect(page(bench)).toMatchObject({
      password: { kind: 'done' },
      details: { profile: { passwordChangedAt: expect.any(String) } },
    });
    expect(bench.notices).toMatchObject([{ intent: 'success', message: { key: 'profile.password-changed' } }]);
    bench.player.logout();
    bench.clock.advanceBy(100);
    bench.player.login({ username: 'demo', password: 'another-1234' });
    bench.clock.advanceBy(100);
    expect(bench.player.auth$.value.kind).toBe('signed-in');
  });

  it.each([
    ['', 'another-1234', 'old', 'profile.password-missing'],
    ['demo1234', '', 'new', 'profile.password-missing'],
  ])('[PROFILE2] does not send an incomplete form: %j, %j', (oldPassword, newPassword, field, key) => {
    const bench = profilePage();
    bench.player.profile.changePassword({ oldPassword, newPassword });
    expect(page(bench).password).toMatchObject({ kind: 'failed', field, message: { key } });
  });

  it.each([
    ['wrong-1234', 'another-1234', 'old', 'code.40001'],
    ['demo1234', 'short', 'new', 'code.40101'],
  ])(
    '[PROFILE3] shows a refusal at the field that caused the refusal: %j, %j',
    (oldPassword, newPassword, field, key) => {
      const bench = profilePage();
      bench.player.profile.changePassword({ oldPassword, newPassword });
      bench.clock.advanceBy(100);
      expect(page(bench).password).toMatchObject({ kind: 'failed', field, message: { key } });
    },
  );

  it('[PROFILE4] sets a PIN, which then opens the lock', () => {
    const bench = profilePage({ settings: { pin: { check: true } } });
    bench.player.profile.setPin({ pin: '12a4', password: 'demo1234' });
    expect(page(bench).pin).toMatchObject({ kind: 'failed', field: 'pin', message: { key: 'profile.pin-bad' } });
    bench.player.profile.setPin({ pin: '1234', password: 'wrong-1234' });
    bench.clock.advanceBy(100);
    expect(page(bench).pin).toMatchObject({ kind: 'failed', field: 'password', message: { key: 'code.40001' } });
    bench.player.profile.setPin({ pin: '1234', password: 'demo1234' });
    bench.clock.advanceBy(1_000);
    expect(page(bench)).toMatchObject({ pin: { kind: 'done' }, details: { profile: { hasPin: true } } });
    bench.clock.advanceBy(61_000);
    expect(bench.player.idleLock$.value.kind).toBe('locked');
    expect(page(bench).details.kind).toBe('closed');
    bench.player.tryPin('1234');
    expect(bench.player.idleLock$.value.kind).toBe('unlocked');
  });

  it.each(['sha256', 'sha1', 'md5'])('[PROFILE4] recognises the PIN, hashed with %s, after a reload', (hash) => {
    const bench = profilePage({ settings: { pin: { check: true, hash } } });
    bench.player.profile.setPin({ pin: '1234', password: 'demo1234' });
    bench.clock.advanceBy(1_000);
    bench.reload();
    bench.clock.advanceBy(62_000);
    expect(bench.player.idleLock$.value).toMatchObject({ kind: 'locked', hasPin: true });
    bench.player.tryPin('1234');
    expect(bench.player.idleLock$.value.kind).toBe('unlocked');
  });

  it('[PROFILE5] does not report the change as failed when no answer arrived', () => {
    const bench = profilePage();
    bench.ports.faults.dropNext('after', 'changePassword');
    bench.player.profile.changePassword({ oldPassword: 'demo1234', newPassword: 'another-1234' });
    bench.clock.advanceBy(10_000);
    expect(page(bench).password).toMatchObject({ kind: 'uncertain', message: { key: 'profile.not-certain' } });
  });
});
