import { BehaviorSubject, NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../kernel/entities.ts';
import { err, ok } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { PortError } from '../kernel/reply.ts';
import { createPendingCalls } from '@farspin/testing';
import { createVirtualClock } from '@farspin/testing';
import { createProfile } from './profile.ts';

const profile = { username: 'demo' } as Profile;
const passwords = { oldPassword: 'old-1234', newPassword: 'new-1234' };
const offline: PortError = { kind: 'offline' };

/** Creates a profile feature whose server answers the test controls. */
function start() {
  const { asked, pending, answer } = createPendingCalls();
  const clock = createVirtualClock(0);
  const signedIn$ = new BehaviorSubject(true);
  const feature = createProfile(
    {
      fetchProfile: () => pending('profile'),
      changePassword: () => pending('password'),
      setPin: ({ pin }) => pending(`PIN ${pin}`),
      signedIn$,
      clock,
      random: { next: () => 0 },
      wake$: NEVER,
    },
    createScope(),
  );
  const said: unknown[] = [];
  let pins = 0;
  feature.notice$.subscribe((notice) => said.push(notice));
  feature.pinChanged$.subscribe(() => (pins += 1));
  const open = (): void => {
    feature.open();
    answer(ok(profile));
  };
  return { feature, asked, answer, open, said, signedIn$, pins: () => pins, page: () => feature.state$.value };
}
const closed = { details: { kind: 'closed' }, password: { kind: 'idle' }, pin: { kind: 'idle' } };

describe('the profile', () => {
  it('drops the answer to a change when the player has signed out meanwhile', () => {
    const { feature, answer, open, said, signedIn$, pins, page } = start();
    open();
    feature.setPin({ pin: '4711', password: 'demo1234' });
    signedIn$.next(false);
    signedIn$.next(true);
    answer(ok(null));
    expect([said, pins(), page()]).toEqual([[], 0, closed]);
  });

  it('[PROFILE1] requests the profile once while it loads, and clears the profile when the page closes or the player signs out', () => {
    const { feature, asked, answer, open, page, signedIn$ } = start();
    expect(page()).toEqual(closed);
    feature.open();
    feature.open();
    expect([asked, page().details]).toEqual([['profile'], { kind: 'loading' }]);
    answer(ok(profile));
    expect(page().details).toEqual({ kind: 'shown', profile });
    feature.close();
    expect(page()).toEqual(closed);
    open();
    signedIn$.next(false);
    expect(page()).toEqual(closed);
    signedIn$.next(true);
    expect(page()).toEqual(closed);
  });

  it('[PROFILE1] does not show a profile that arrives after the page was closed', () => {
    const { feature, answer, page } = start();
    feature.open();
    feature.close();
    answer(ok(profile));
    expect(page()).toEqual(closed);
  });

  it.each([
    [{ kind: 'absent' } as const, 'absent', 'failure.absent'],
    [offline, 'failed', 'failure.offline'],
  ])('[PROFILE1] after the error %j reports the profile as %s', (error, kind, key) => {
    const { feature, answer, page } = start();
    feature.open();
    answer(err(error));
    expect(page().details).toMatchObject({ kind, message: { key } });
  });
});

describe('the forms of the profile', () => {
  it('[PROFILE2] sends no change from a closed page, and sends a repeated change once until the server answers', () => {
    const { feature, asked, open, page } = start();
    feature.changePassword(passwords);
    feature.setPin({ pin: '1234', password: 'old-1234' });
    expect([asked, page()]).toEqual([[], closed]);
    open();
    feature.changePassword(passwords);
    feature.changePassword(passwords);
    feature.setPin({ pin: '1234', password: 'old-1234' });
    feature.setPin({ pin: '1234', password: 'old-1234' });
    expect(asked).toEqual(['profile', 'password', 'PIN 1234']);
    expect(page()).toMatchObject({ password: { kind: 'sending' }, pin: { kind: 'sending' } });
  });

  it('[PROFILE2] reloads the profile and shows a notice after a successful change', () => {
    const { feature, asked, answer, open, said, pins, page } = start();
    open();
    feature.changePassword(passwords);
    answer(ok(null));
    expect([page().password, page().details]).toEqual([{ kind: 'done' }, { kind: 'loading' }]);
    answer(ok(profile));
    feature.setPin({ pin: '1234', password: 'old-1234' });
    expect(pins()).toBe(0);
    answer(ok(null));
    expect([page().pin, page().details, pins()]).toEqual([{ kind: 'done' }, { kind: 'loading' }, 1]);
    expect(said).toMatchObject([
      { intent: 'success', message: { key: 'profile.password-changed' } },
      { intent: 'success', message: { key: 'profile.pin-set' } },
    ]);
    expect(asked).toEqual(['profile', 'password', 'profile', 'PIN 1234', 'profile']);
  });

  it('[PROFILE5] keeps the failure in the form after a failed change, without a reload or a notice', () => {
    const { feature, asked, answer, open, said, pins, page } = start();
    open();
    feature.changePassword(passwords);
    answer(err(offline));
    feature.setPin({ pin: '1234', password: 'old-1234' });
    answer(err({ kind: 'malformed' }));
    expect(page()).toMatchObject({
      password: { kind: 'failed', field: null, message: { key: 'failure.unsent' } },
      pin: { kind: 'uncertain', message: { key: 'profile.not-certain' } },
    });
    expect([asked.length, said, pins()]).toEqual([3, [], 0]);
  });

  it('[PROFILE5] keeps the forms of a closed page reset, and shows a notice when a change succeeds', () => {
    const { feature, asked, answer, open, said, page } = start();
    open();
    feature.changePassword(passwords);
    feature.setPin({ pin: '1234', password: 'old-1234' });
    feature.close();
    answer(ok(null));
    answer(err(offline));
    expect([page(), asked.length, said.length]).toEqual([closed, 3, 1]);
  });

  it.each([
    ['123', 'x', 'pin', 'profile.pin-bad'],
    ['123456789', 'x', 'pin', 'profile.pin-bad'],
    ['12345a', 'x', 'pin', 'profile.pin-bad'],
    ['a12345', 'x', 'pin', 'profile.pin-bad'],
    ['12345678', '', 'password', 'profile.pin-password-missing'],
  ])('[PROFILE4] rejects the PIN %j with the password %j without a request', (pin, password, field, key) => {
    const { feature, asked, open, page } = start();
    open();
    feature.setPin({ pin, password });
    expect(page().pin).toMatchObject({ kind: 'failed', field, message: { key } });
    expect(asked).toEqual(['profile']);
  });

  it.each(['1234', '12345678'])('[PROFILE4] sends the valid PIN %j', (pin) => {
    const { feature, asked, open } = start();
    open();
    feature.setPin({ pin, password: 'x' });
    expect(asked.at(-1)).toBe(`PIN ${pin}`);
  });

  it('[PROFILE2] [PROFILE3] names the form field that is missing or wrong', () => {
    const { feature, answer, open, page } = start();
    const refused = (code: number) => err({ kind: 'refused', refusal: { code, text: null, params: {} } });
    open();
    feature.changePassword({ oldPassword: '', newPassword: '' });
    expect(page().password).toMatchObject({ field: 'old', message: { key: 'profile.password-missing' } });
    feature.changePassword({ ...passwords, newPassword: '' });
    expect(page().password).toMatchObject({ field: 'new' });
    feature.setPin({ pin: '1234', password: 'x' });
    answer(refused(40_101));
    expect(page().pin).toMatchObject({ field: null });
    feature.setPin({ pin: '1234', password: 'x' });
    answer(err({ kind: 'absent' }));
    expect(page().pin).toEqual({ kind: 'absent' });
  });

  it('[PROFILE6] hides the forms when the server has no profiles', () => {
    const { feature, answer, page } = start();
    feature.open();
    answer(err({ kind: 'absent' }));
    expect(page()).toMatchObject({ password: { kind: 'absent' }, pin: { kind: 'absent' } });
  });

  it.each(['password', 'pin'] as const)(
    '[PROFILE6] reports that the server does not support the %s form, and hides the form from then on',
    (form) => {
      const { feature, answer, open, page, said } = start();
      open();
      if (form === 'password') feature.changePassword(passwords);
      else feature.setPin({ pin: '1234', password: 'old-1234' });
      answer(err({ kind: 'absent' }));
      expect(said).toMatchObject([{ intent: 'error', message: { key: 'failure.absent' } }]);
      feature.close();
      open();
      expect(page()).toMatchObject({ password: { kind: 'idle' }, pin: { kind: 'idle' }, [form]: { kind: 'absent' } });
    },
  );
});
