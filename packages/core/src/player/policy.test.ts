import { describe, expect, it } from 'vitest';
import { createEntry } from '../wiring/entry.ts';
import { capabilities as operatorCapabilities } from '../kernel/entities.ts';
import { createScope } from '../kernel/scope.ts';
import { createPlayer } from './player.ts';
import { parseSettings } from '../settings/settings.rules.ts';
import { createTestBench, type TestBench } from '@farspin/testing';
import { atMachine, balance, credits, demo, freeMachine, playing, signedIn } from '@farspin/testing';

const under = (profile: string): { readonly settings: unknown } => ({
  settings: { policy: { profile }, inactivity: { afterMs: 86_400_000 } },
});
const watch = ({ player }: TestBench) => {
  const state = player.playWatch$.value;
  if (state.kind === 'off') throw new Error('Nothing is watched');
  return state;
};

describe('play under a policy', () => {
  it('[POLICY1] does not start without the required safeguards', () => {
    const { ports } = createTestBench();
    const { settings } = parseSettings({ policy: { profile: 'mga' } });
    expect(() => createPlayer({ ports, settings, givenToken: null, scope: createScope() })).toThrow(
      'policy.profile is mga',
    );
  });

  it('[POLICY1] does not start without the required login form policy', () => {
    const { ports } = createTestBench();
    const { settings } = parseSettings({ policy: { profile: 'pa-nj' } });
    expect(() => createEntry({ ports, settings, givenToken: null, scope: createScope() })).toThrow(
      'Pass createLoginPolicy of @farspin/core/login-policy',
    );
  });

  it('[POLICY2] offers autoplay only if the policy allows autoplay', () => {
    const capabilities = (profile: string) => playing(atMachine(under(profile))).details.capabilities;
    expect(capabilities('open')).toContain('autoplay');
    expect(capabilities('ukgc')).not.toContain('autoplay');
    const bench = atMachine({ ...under('ukgc'), creditsMinor: 10_000 });
    bench.player.setAutoplay(true);
    bench.clock.advanceBy(1_000);
    expect(playing(bench)).toMatchObject({ command: null, meters: { autoplay: false } });
  });

  it('[POLICY3] requires 2.5 s between the starts of two games, and shows the reason', () => {
    const bench = atMachine({ ...under('ukgc'), creditsMinor: 10_000 });
    bench.player.press('start');
    expect(bench.player.pressBlock$.value).toMatchObject({ key: 'policy.too-soon' });
    bench.clock.advanceBy(2_400);
    bench.player.press('start');
    expect(playing(bench).meters?.spinCount).toBe(1);
    bench.clock.advanceBy(200);
    expect(bench.player.pressBlock$.value).toBeNull();
  });

  it('[POLICY3] starts the interval only with the start button', () => {
    const bench = atMachine({ ...under('ukgc'), creditsMinor: 10_000 });
    bench.player.press('max-bet');
    bench.clock.advanceBy(1_000);
    expect(playing(bench).command?.state.kind).toBe('seen');
    expect(bench.player.pressBlock$.value).toBeNull();
  });

  it('[POLICY3] requires no interval in the open profile', () => {
    const bench = atMachine({ ...under('open'), creditsMinor: 10_000 });
    bench.player.press('start');
    bench.clock.advanceBy(100);
    expect(bench.player.pressBlock$.value).toBeNull();
  });

  it('[POLICY4] shows the cost of the stay, equal to the ledger', () => {
    const bench = atMachine({ ...under('ukgc'), creditsMinor: 30_000 });
    const before = balance(bench) + 30_000;
    for (let game = 0; game < 20; game += 1) {
      bench.player.press('start');
      bench.clock.advanceBy(30_000);
    }
    expect(watch(bench).wageredMinor).toBeGreaterThan(0);
    const { netMinor } = watch(bench);
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(2_000);
    expect(balance(bench) - before).toBe(netMinor);
    expect(bench.player.playWatch$.value.kind).toBe('off');
  });

  it('[POLICY5] shows the time after an hour, and then lets the player continue or leave', () => {
    const bench = atMachine({ ...under('ukgc'), creditsMinor: 10_000 });
    bench.clock.advanceBy(3_599_000);
    expect(watch(bench).check).toMatchObject({ params: { minutes: 60 } });
    bench.player.press('start');
    bench.clock.advanceBy(5_000);
    expect(playing(bench).meters?.spinCount).toBe(0);
    bench.player.answerRealityCheck();
    bench.player.press('start');
    bench.clock.advanceBy(5_000);
    expect(playing(bench).meters?.spinCount).toBe(1);
    bench.clock.advanceBy(3_600_000);
    expect(watch(bench).check).not.toBeNull();
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(2_000);
    expect(bench.player.session$.value.kind).toBe('idle');
  });

  it('[POLICY5] prevents autoplay from starting a game before the player has answered the check', () => {
    const bench = atMachine({ ...under('mga'), creditsMinor: 500_000 });
    bench.clock.advanceBy(3_590_000);
    bench.player.setAutoplay(true);
    bench.clock.advanceBy(8_000);
    const before = playing(bench).meters?.spinCount ?? 0;
    expect(before).toBeGreaterThan(0);
    bench.clock.advanceBy(5_000);
    expect(watch(bench).check).not.toBeNull();
    expect(playing(bench).meters).toMatchObject({ autoplay: false });
    const asked = playing(bench).meters?.spinCount;
    bench.player.setAutoplay(true);
    bench.clock.advanceBy(30_000);
    expect(playing(bench).meters).toMatchObject({ autoplay: false, spinCount: asked });
  });

  it('[POLICY6] asks for the password again after 15 minutes without activity', () => {
    const bench = signedIn(under('pa-nj'));
    bench.clock.advanceBy(14 * 60_000);
    bench.ports.move();
    bench.clock.advanceBy(14 * 60_000);
    expect(bench.player.auth$.value.kind).toBe('signed-in');
    bench.clock.advanceBy(2 * 60_000);
    expect(bench.player.auth$.value).toMatchObject({ kind: 'signed-out', notice: { key: 'policy.reauthenticate' } });
    const free = signedIn(under('open'));
    free.clock.advanceBy(60 * 60_000);
    expect(free.player.auth$.value.kind).toBe('signed-in');
  });

  it('[POLICY6] [TIME4] counts from a movement, even if the movement is reported after the device has slept', () => {
    const bench = signedIn(under('pa-nj'));
    bench.ports.move();
    bench.clock.advanceBy(100);
    bench.ports.move();
    bench.device.sleep(14 * 60_000);
    bench.clock.advanceBy(60_000 - 1);
    expect(bench.player.auth$.value.kind).toBe('signed-in');
    bench.clock.advanceBy(1);
    expect(bench.player.auth$.value.kind).not.toBe('signed-in');
  });

  it('[POLICY6] counts activity in one tab for all tabs', () => {
    const bench = signedIn(under('pa-nj'));
    const other = bench.openTab();
    for (let minute = 0; minute < 40; minute += 1) {
      bench.clock.advanceBy(60_000);
      bench.ports.move();
    }
    expect([bench, other].map(({ player }) => player.auth$.value.kind)).toEqual(['signed-in', 'signed-in']);
    bench.clock.advanceBy(15 * 60_000 + 1_000);
    expect([bench, other].map(({ player }) => player.auth$.value.kind)).toEqual(['signed-out', 'signed-out']);
  });

  it('[POLICY6] counts a sign-in in one tab as activity in all tabs', () => {
    const bench = signedIn(under('pa-nj'));
    const other = bench.openTab();
    bench.clock.advanceBy(14 * 60_000);
    const signIn = bench.platform.login(demo);
    if (!signIn.ok) throw new Error('The sign-in is refused');
    bench.reload(signIn.value.token);
    bench.clock.advanceBy(14 * 60_000);
    expect([bench, other].map(({ player }) => player.auth$.value.kind)).toEqual(['signed-in', 'signed-in']);
    bench.clock.advanceBy(2 * 60_000);
    expect([bench, other].map(({ player }) => player.auth$.value.kind)).toEqual(['signed-out', 'signed-out']);
  });

  it('[POLICY6] asks for the password on a page that was closed for 15 minutes, but not after a shorter time', () => {
    const bench = signedIn(under('pa-nj'));
    const closedFor = (ms: number): string => {
      bench.close();
      bench.clock.advanceBy(ms);
      bench.reload();
      bench.clock.advanceBy(1_000);
      return bench.player.auth$.value.kind;
    };
    expect(closedFor(14 * 60_000)).toBe('signed-in');
    bench.ports.move();
    expect(closedFor(14 * 60_000)).toBe('signed-in');
    expect(closedFor(60_000)).toBe('signed-out');
    expect(bench.player.auth$.value).toMatchObject({ notice: { key: 'policy.reauthenticate' } });
    bench.player.login(demo);
    bench.clock.advanceBy(500);
    expect(closedFor(60_000)).toBe('signed-in');
  });

  it('[POLICY8] sends no fourth login after three wrong logins until the server’s block is over', () => {
    const bench = createTestBench(under('pa-nj'));
    const tries = (password: string): void => {
      bench.player.login({ username: 'demo', password });
      bench.clock.advanceBy(100);
    };
    for (const password of ['wrong-1', 'wrong-2', 'wrong-3']) tries(password);
    expect(bench.player.loginPolicy$.value.closed).toMatchObject({ message: { params: { count: 15 } } });
    tries(demo.password);
    expect(bench.player.auth$.value.kind).toBe('signed-out');
    bench.clock.advanceBy(15 * 60_000);
    tries(demo.password);
    expect(bench.player.auth$.value.kind).toBe('signed-in');
    expect(bench.player.loginPolicy$.value).toMatchObject({ failures: 0, closed: null });
  });

  it('[POLICY8] restarts the count of failed logins after a sign-in', () => {
    const bench = createTestBench(under('pa-nj'));
    const tries = (password: string): void => {
      bench.player.login({ username: 'demo', password });
      bench.clock.advanceBy(500);
    };
    for (const password of ['wrong-1', 'wrong-2', demo.password]) tries(password);
    expect(bench.player.loginPolicy$.value.failures).toBe(0);
    bench.player.logout();
    bench.clock.advanceBy(500);
    tries('wrong-3');
    expect(bench.player.loginPolicy$.value).toMatchObject({ failures: 1, closed: null });
  });

  it('[POLICY9] clears typed text after a minute, but not sent text', () => {
    const bench = createTestBench(under('pa-nj'));
    bench.player.credentialsTyped(false);
    bench.clock.advanceBy(59_999);
    expect(bench.player.loginPolicy$.value.clearings).toBe(0);
    bench.clock.advanceBy(1);
    expect(bench.player.loginPolicy$.value.clearings).toBe(1);
    bench.player.credentialsTyped(false);
    bench.player.login({ username: 'demo', password: 'abc' });
    expect(bench.player.loginPolicy$.value.clearAt).not.toBeNull();
    bench.player.login(demo);
    bench.clock.advanceBy(120_000);
    expect(bench.player.loginPolicy$.value.clearings).toBe(1);
  });

  it('[POLICY10] shows the previous sign-in if the profile requires a notice and the server sends the time', () => {
    const told = (profile: string) => {
      const bench = signedIn(under(profile));
      const first = bench.notices.length;
      bench.player.logout();
      bench.clock.advanceBy(60_000);
      bench.player.login(demo);
      bench.clock.advanceBy(500);
      return { first, said: bench.notices.map(({ message }) => message) };
    };
    expect(told('pa-nj')).toMatchObject({
      first: 0,
      said: [
        { key: 'policy.previous-login', params: { time: { iso: expect.stringMatching(/T.*Z$/) }, ip: '127.0.0.1' } },
      ],
    });
    expect(told('open').said).toEqual([]);
  });

  it.each([
    ['ukgc', 'named'],
    ['open', 'named'],
    ['ukgc', 'without an id'],
  ])(
    '[POLICY7] continues the stay after a reload, including games played meanwhile: profile %s, session %s',
    (profile, session) => {
      const capabilities = operatorCapabilities.filter((each) => each !== 'resume' || session === 'named');
      const platform = { platform: { dials: { capabilities } } };
      const bench = atMachine({ ...under(profile), ...platform, creditsMinor: 30_000 });
      bench.player.press('start');
      bench.clock.advanceBy(30_000);
      const before = watch(bench);
      bench.player.press('start');
      bench.clock.advanceBy(100);
      bench.reload();
      bench.clock.advanceBy(30_000);
      bench.player.continueSession();
      bench.clock.advanceBy(1_000);
      const after = watch(bench);
      expect(after.startedAt).toBe(before.startedAt);
      expect(after.wageredMinor).toBeGreaterThan(before.wageredMinor);
      expect(after.netMinor).toBe(credits(bench) - 30_000);
    },
  );

  it('[POLICY3] [POLICY7] delays the next game even after a reload', () => {
    const bench = atMachine({ ...under('ukgc'), creditsMinor: 30_000 });
    bench.player.press('start');
    bench.clock.advanceBy(50);
    bench.reload();
    bench.clock.advanceBy(200);
    bench.player.continueSession();
    bench.clock.advanceBy(1_000);
    expect(bench.player.pressBlock$.value).toMatchObject({ key: 'policy.too-soon' });
    bench.clock.advanceBy(2_500);
    expect(bench.player.pressBlock$.value).toBeNull();
  });

  it.each(['named', 'without an id'])('[POLICY7] starts a new stay in another session: %s', (session) => {
    const capabilities = operatorCapabilities.filter((each) => each !== 'resume' || session === 'named');
    const bench = atMachine({ ...under('open'), platform: { dials: { capabilities } } });
    const { startedAt } = watch(bench);
    bench.player.leave({ cashOut: false });
    bench.clock.advanceBy(10_000);
    bench.player.join(freeMachine(bench));
    bench.clock.advanceBy(1_000);
    expect(watch(bench).startedAt).toBeGreaterThan(startedAt);
  });
});

describe('the login form under a policy', () => {
  it('[POLICY8] shows no more attempts than the policy allows, and closes when no attempts are left', () => {
    const { player, clock } = createTestBench(under('pa-nj'));
    const fail = (): unknown => {
      player.login({ ...demo, password: 'demo4321' });
      clock.advanceBy(500);
      const auth = player.auth$.value;
      return auth.kind === 'signed-out' && auth.failure?.message;
    };
    clock.advanceBy(500);
    expect(fail()).toMatchObject({ key: 'code.10700', params: { left_count: 2 } });
    expect(fail()).toMatchObject({ key: 'code.10700', params: { left_count: 1 } });
    fail();
    expect(player.loginPolicy$.value.closed).not.toBeNull();
  });
});
