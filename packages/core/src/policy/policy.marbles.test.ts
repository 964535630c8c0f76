import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Meters } from '../kernel/entities.ts';
import { ok } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { Message } from '../messages/message.ts';
import type { PortError } from '../kernel/reply.ts';
import { createMemoryStore } from '@farspin/testing';
import { createVirtualClock } from '@farspin/testing';
import { createLoginPolicy } from './login-policy.ts';
import { createPlayWatch, keepAuthenticated } from './policy.ts';
import { policyBlock } from '../press-block/press-block.rules.ts';
import { policyFor, type PolicyProfile } from './policy.rules.ts';
import { previousLogin } from './previous-login.rules.ts';

const hourMs = 3_600_000;
const metersOf = (seq: number, creditsMinor: number, spinCount: number): Meters => ({
  ...{ creditsMinor, spinCount, seq, betMinor: 100, winMinor: 0, freeSpins: 0 },
  ...{ isRunning: null, autoplay: false, status: 'playing' },
});

function watching(profile: PolicyProfile, texts = new Map<string, string>(), at = 0) {
  const clock = createVirtualClock(at);
  const stayId$ = new BehaviorSubject<string | null>(null);
  const noneOpen$ = new Subject<string>();
  const meters$ = new BehaviorSubject<Meters | null>(null);
  const unreadable$ = new BehaviorSubject(false);
  const watch = createPlayWatch(
    {
      ...{ policy: policyFor(profile), stayId$, noneOpen$, meters$, unreadable$, clock },
      store: {
        read: (key) => ok(texts.get(key) ?? null),
        write: (key, text) => ok((texts.set(key, text), null)),
        remove: (key) => ok((texts.delete(key), null)),
      },
    },
    createScope(),
  );
  const state = () => watch.state$.value;
  return { watch, clock, stayId$, noneOpen$, meters$, unreadable$, texts, state, block: () => policyBlock(state()) };
}

describe('a stay', () => {
  it('[POLICY4] [POLICY5] is counted from the meters, and continues when the player answers the check after an hour', () => {
    const { watch, clock, stayId$, meters$, state, block } = watching('ukgc');
    expect(state().kind).toBe('off');
    stayId$.next('s1');
    meters$.next(metersOf(1, 1_000, 0));
    meters$.next(metersOf(2, 900, 1));
    expect(state()).toMatchObject({ startedAt: 0, wageredMinor: 100, checkAt: hourMs });
    clock.advanceBy(hourMs - 1);
    expect(block()).toBeNull();
    clock.advanceBy(1);
    expect(block()).toMatchObject({ key: 'policy.check-first' });
    clock.advanceBy(500);
    watch.answerCheck();
    expect([block(), state()]).toMatchObject([null, { checkAt: 2 * hourMs + 500 }]);
    stayId$.next(null);
    expect([state().kind, clock.pending]).toEqual(['off', 0]);
  });

  it('[POLICY4] reports outdated figures while the reports of the machine are unreadable', () => {
    const { watch, clock, stayId$, meters$, unreadable$, state } = watching('mga');
    stayId$.next('s1');
    meters$.next(metersOf(1, 1_000, 0));
    unreadable$.next(true);
    expect(state()).toMatchObject({ isBehind: true });
    clock.advanceBy(hourMs);
    expect(state()).toMatchObject({ check: { key: 'policy.reality-check-behind', params: { wagered: { minor: 0 } } } });
    watch.answerCheck();
    unreadable$.next(false);
    meters$.next(metersOf(3, 800, 2));
    expect(state()).toMatchObject({ isBehind: false, wageredMinor: 200 });
    clock.advanceBy(hourMs);
    expect(state()).toMatchObject({ check: { key: 'policy.reality-check', params: { wagered: { minor: 200 } } } });
  });

  it('[POLICY3] blocks the next game for exactly the required time', () => {
    const { watch, clock, stayId$, block } = watching('ukgc');
    stayId$.next('u1 at m1');
    watch.gameAsked();
    expect(block()).toMatchObject({ key: 'policy.too-soon' });
    clock.advanceBy(2_499);
    expect(block()).not.toBeNull();
    clock.advanceBy(1);
    expect(block()).toBeNull();
  });

  it('[POLICY4] continues from the last meters if a machine reports no meters', () => {
    const { stayId$, meters$, state } = watching('ukgc');
    stayId$.next('s1');
    meters$.next(metersOf(1, 1_000, 0));
    const before = state();
    meters$.next(null);
    expect(state()).toBe(before);
    meters$.next(metersOf(2, 900, 1));
    expect(state()).toMatchObject({ wageredMinor: 100 });
  });

  it('[POLICY7] continues on another page if the session is the same', () => {
    const { stayId$, meters$, texts } = watching('ukgc');
    stayId$.next('s1');
    meters$.next(metersOf(1, 1_000, 0));
    meters$.next(metersOf(2, 900, 1));
    const next = watching('ukgc', texts, 60_000);
    next.stayId$.next('s1');
    expect(next.state()).toMatchObject({ startedAt: 0, wageredMinor: 100, checkAt: hourMs });
    const other = watching('ukgc', texts, 60_000);
    other.stayId$.next('s2');
    expect(other.state()).toMatchObject({ startedAt: 60_000, wageredMinor: 0 });
  });

  it('[POLICY7] is removed when the server reports no open session for the player of the stay, but not during play', () => {
    const { stayId$, noneOpen$, texts } = watching('ukgc');
    stayId$.next('u1 s1');
    noneOpen$.next('u1 ');
    expect(texts.has('stay')).toBe(true);
    stayId$.next(null);
    expect(texts.has('stay')).toBe(true);
    noneOpen$.next('u2 ');
    expect(texts.has('stay')).toBe(true);
    noneOpen$.next('u1 ');
    expect(texts.has('stay')).toBe(false);
  });

  it.each<PolicyProfile>(['ukgc', 'open'])('[POLICY7] is recorded under the profile %s', (profile) => {
    const { stayId$, texts } = watching(profile);
    stayId$.next('s1');
    expect([...texts.keys()]).toEqual(['stay']);
  });
});

describe('the authentication', () => {
  function start(profile: PolicyProfile, activeAt: string | null = null) {
    const clock = createVirtualClock(10_000_000);
    const activity$ = new Subject<number>();
    const signedIn$ = new BehaviorSubject(true);
    const why: Message[] = [];
    const signOut = (message: Message) => void why.push(message);
    const store = createMemoryStore();
    if (activeAt !== null) store.write('active-at', activeAt);
    const policy = policyFor(profile);
    keepAuthenticated({ policy, activity$, signedIn$, store, clock, signOut }, createScope());
    const noted = () => store.read('active-at');
    return { clock, activity$, signedIn$, why, noted };
  }

  it('[POLICY6] ends after fifteen minutes without activity, but not while no player is signed in', () => {
    const { clock, activity$, signedIn$, why } = start('pa-nj');
    clock.advanceBy(899_999);
    activity$.next(0);
    clock.advanceBy(899_999);
    expect(why).toEqual([]);
    clock.advanceBy(1);
    expect(why).toMatchObject([{ key: 'policy.reauthenticate' }]);
    signedIn$.next(false);
    clock.advanceBy(hourMs);
    expect(why).toHaveLength(1);
  });

  it('[POLICY6] is not limited if no time is set', () => {
    const { clock, activity$, why, noted } = start('open');
    clock.advanceBy(24 * hourMs);
    expect([why, activity$.observed, noted()]).toEqual([[], false, ok(null)]);
  });

  it.each([
    ['9100001', 1],
    ['9100000', 0],
    ['1', 0],
    ['10005000', 900_000],
    ['soon', 900_000],
  ])('[POLICY6] continues from the last recorded activity: %s leaves %d ms', (activeAt, leftMs) => {
    const { clock, why } = start('pa-nj', activeAt);
    clock.advanceBy(Math.max(0, leftMs - 1));
    expect(why).toHaveLength(leftMs === 0 ? 1 : 0);
    clock.advanceBy(1);
    expect(why).toHaveLength(1);
  });

  it('[POLICY6] records the time of the last activity', () => {
    const { clock, activity$, noted } = start('pa-nj');
    expect(noted()).toEqual(ok(String(clock.now())));
    clock.advanceBy(5_000);
    activity$.next(0);
    expect(noted()).toEqual(ok(String(clock.now())));
  });
});

describe('the login form', () => {
  const wrong: PortError = { kind: 'refused', refusal: { code: 10701, text: null, params: {} } };
  const blocked: PortError = { kind: 'refused', refusal: { code: 10702, text: null, params: { block_time: 1 } } };

  function start() {
    const clock = createVirtualClock(0);
    const failed$ = new Subject<PortError>();
    const signedIn$ = new BehaviorSubject(false);
    const loginPolicy = createLoginPolicy({ policy: policyFor('pa-nj'), clock, failed$, signedIn$ }, createScope());
    let sent = 0;
    const submit = () => loginPolicy.submit(() => (sent += 1));
    return { loginPolicy, clock, failed$, signedIn$, submit, sent: () => sent, state: () => loginPolicy.state$.value };
  }

  it('[POLICY8] sends nothing while the form is closed, and sends again when the block is over', () => {
    const { clock, failed$, submit, sent } = start();
    submit();
    failed$.next(blocked);
    submit();
    clock.advanceBy(59_999);
    submit();
    expect(sent()).toBe(1);
    clock.advanceBy(1);
    submit();
    expect(sent()).toBe(2);
  });

  it('[POLICY8] restarts the count of failed logins after a sign-in', () => {
    const { failed$, signedIn$, state } = start();
    failed$.next(wrong);
    failed$.next(wrong);
    signedIn$.next(true);
    expect(state().failures).toBe(0);
    signedIn$.next(false);
    failed$.next(wrong);
    expect(state()).toMatchObject({ failures: 1, closed: null });
  });

  it('[POLICY9] is cleared a minute after the player types, but not after the player sends the form', () => {
    const { loginPolicy, clock, submit, state } = start();
    clock.advanceBy(5_000);
    loginPolicy.typed(false);
    expect(state().clearAt).toBe(65_000);
    clock.advanceBy(60_000);
    expect(state()).toMatchObject({ clearAt: null, clearings: 1 });
    loginPolicy.typed(false);
    submit();
    clock.advanceBy(hourMs);
    expect(state().clearings).toBe(1);
    loginPolicy.typed(false);
    loginPolicy.typed(true);
    expect(state().clearAt).toBeNull();
  });
});

describe('the previous sign-in', () => {
  const lastLogon = '2026-01-05T09:00:00.000Z';
  it.each([
    [null, null],
    [{ lastLogon: null, lastLogonIp: '203.0.113.7' }, null],
    [
      { lastLogon, lastLogonIp: null },
      { key: 'policy.previous-login-time', params: { time: { iso: lastLogon } } },
    ],
    [
      { lastLogon, lastLogonIp: '203.0.113.7' },
      { key: 'policy.previous-login', params: { time: { iso: lastLogon }, ip: '203.0.113.7' } },
    ],
  ])('[POLICY10] with %j is shown as %j', (signIn, message) => {
    const said = previousLogin(signIn);
    expect(said === null ? null : said).toEqual(
      message === null ? null : expect.objectContaining({ intent: 'info', message: { kind: 'keyed', ...message } }),
    );
  });
});
