import { describe, expect, it } from 'vitest';
import { runStory, runStoryWith, times, type Told } from './stories.fixture.ts';

const sitDownAndPlay = [
  'sit down and play',
  { cashInMinor: 2_000, play: { presses: 32, gameEvery: 10, pauseMs: 0 } },
] as const;
const switchPinCheck = 'operator: switch the PIN check';
const reloadWithoutSettings = ['device: reload, and the settings fail', 'before'] as const;
const refuseNextBalance = ['server: answers 401 to the next call', 'balance'] as const;

/** `npm run simulate` found each of these violations and shrank it to these steps. */
describe('a simulated session that once violated an invariant', () => {
  it('[AUTH6] signed-out-for-cause: the server rejects the token in two tabs at the same moment', () => {
    const session = runStory(
      3_914,
      sitDownAndPlay,
      refuseNextBalance,
      'device: another tab',
      refuseNextBalance,
      'device: reload',
      ['wait', 299],
    );
    expect(session.violation).toBeNull();
    expect(times(session, 'fault', 'unauthorized')).toBe(2);
    expect(times(session, 'player', 'sign-in signed-out')).toBeGreaterThanOrEqual(3);
  });

  it('[AUTH6] signed-out-for-cause: the server rejects two tabs that revalidate their token at the same moment', () => {
    const session = runStory(
      4_409,
      sitDownAndPlay,
      refuseNextBalance,
      'device: reload',
      ['network: blackhole', 500],
      ['wait', 5_000],
      'device: another tab',
      refuseNextBalance,
      'retry',
      ['rest', 29_999],
    );
    expect(session.violation).toBeNull();
    expect(times(session, 'fault', 'unauthorized')).toBe(2);
    expect(times(session, 'player', 'sign-in signed-out')).toBeGreaterThanOrEqual(2);
  });

  it('[SESSION28] cash-out-is-no-failure: a cash-in fails after a cash-out over HTTP', () => {
    const session = runStory(
      136,
      sitDownAndPlay,
      ['network: cut', 'machine'],
      'cash out',
      ['cash in, with impatient clicks', { amount: 100, pausesMs: [20] }],
      'network: down',
      'cash out',
      'network: up, and detected',
      sitDownAndPlay,
    );
    expect(session.violation).toBeNull();
    expect(times(session, 'money', 'cancel done')).toBeGreaterThan(0);
  });

  it('[LOCK8] lock-stays-closed: a tab without a token signs in with a password after another tab was locked and closed', () => {
    const session = runStory(
      200_508,
      'sign in',
      ['wait', 299],
      ['network: blackhole', 500],
      'device: another tab',
      'all faults are over',
      ['device: store fails', 'garbage'],
      'device: reload',
      'all faults are over',
      'device: close the other tab',
      sitDownAndPlay,
    );
    expect(session.violation).toBeNull();
  });

  it('[LOCK8] [TIME2] lock-stays-closed: a tab opens beside another tab after the clock was set back', () => {
    const session = runStory(
      2_485,
      ['sit down and play', { cashInMinor: 2_000, play: { presses: 64, gameEvery: 10, pauseMs: 689 } }],
      'try the right PIN',
      ['device: clock set', -600_000],
      'device: another tab',
      ['wait', 299],
      'device: close the other tab',
      'move',
    );
    expect(session.violation).toBeNull();
    expect(times(session, 'player', 'lock locked')).toBe(1);
    expect(session.steps.at(-1)).toBe('move');
  });

  it.each<readonly [number, readonly Told[]]>([
    [137, [switchPinCheck, 'device: reload', 'sign in', ['wait', 299], switchPinCheck, 'device: another tab']],
    [
      177,
      [
        switchPinCheck,
        ['device: reload, and the settings fail', 'late'],
        ['wait', 1_010],
        reloadWithoutSettings,
        switchPinCheck,
        ['wait', 299],
        'sign in',
        'device: another tab',
        ['wait', 200],
      ],
    ],
    [
      187,
      [
        switchPinCheck,
        reloadWithoutSettings,
        ['break', 400_000],
        ['network: blackhole', 500],
        switchPinCheck,
        'device: reload',
        'all faults are over',
        'sign in',
        'device: another tab',
        ['wait', 11],
      ],
    ],
    [
      246,
      [
        switchPinCheck,
        sitDownAndPlay,
        reloadWithoutSettings,
        ['server: restart', 'clean'],
        ['rest', 29_999],
        switchPinCheck,
        reloadWithoutSettings,
        'device: another tab',
        'all faults are over',
      ],
    ],
    [429, [switchPinCheck, 'device: reload', switchPinCheck, sitDownAndPlay, 'device: another tab', sitDownAndPlay]],
    [
      551,
      [
        ['rest', 29_999],
        'sign in',
        'device: another tab',
        switchPinCheck,
        'all faults are over',
        'device: reload',
        ['wait', 10_001],
        'all faults are over',
        ['wait', 10_001],
      ],
    ],
  ])(
    '[LOCK1] lock-stays-closed: a tab without the PIN check is open beside a tab that locks, seed %i',
    (seed, steps) => {
      const session = runStory(seed, ...steps, ['wait', 10_001]);
      expect(session.violation).toBeNull();
      expect(times(session, 'player', 'lock locked')).toBe(1);
    },
  );

  it('[LOCK11] previous-login-told: the PIN opens the lock after a reload, and the page shows the pending message', () => {
    const session = runStory(
      193,
      switchPinCheck,
      'sign in',
      ['wait', 3_000],
      'log out',
      ['wait', 3_000],
      'sign in',
      ['rest', 300_000],
      'device: reload',
      ['wait', 299],
      'try the right PIN',
    );
    expect(session.violation).toBeNull();
    expect(times(session, 'player', 'lock locked')).toBe(2);
    // The message appears at the second sign-in and again on the reloaded page.
    expect(times(session, 'player', 'told')).toBe(2);
  });

  it('[RECONNECT3] dialog-answered: the server answers an init just before an earlier unanswered init times out', () => {
    const session = runStory(
      50_784,
      ['operator: deposit', 3],
      'sign in',
      ['rest', 29_999],
      'join a free machine',
      ['break', 400_000],
      'retry the connection',
      ['cash in', 500_001],
      ['wait', 2_000],
      'operator: the session continues on another device',
      'operator: close the session during a game',
    );
    expect(session.violation).toBeNull();
    expect(times(session, 'player', 'dialog asking')).toBe(1);
  });

  it('[COMMAND3] no-late-game: the operator does not send its clock, so presses do not expire', () => {
    const session = runStoryWith(
      { serverClock: 'omitted' },
      3_702,
      ['network: the next call is late', { ms: 2_001, call: 'press', part: 'request' }],
      ['network: lag', { line: 'machine', ms: 50 }],
      ['wait', 50],
      ['sit down and play', { cashInMinor: 2_000, play: { presses: 98, gameEvery: 10, pauseMs: 0 } }],
    );
    expect(session.violation).toBeNull();
    expect(times(session, 'fault', 'late-request')).toBe(1);
  });

  it('[LEAVE3] nothing-unreported: a machine refuses pay-outs for two minutes, and the failed cash-outs fill the journal', () => {
    const session = runStoryWith(
      { emptyCashOut: 'refused', emptySession: 'waits' },
      2_245,
      sitDownAndPlay,
      'cash out',
      ['break', 899_999],
      ['network: the next call fails', { fault: 'before', call: 'transfer' }],
      sitDownAndPlay,
      ['break', 899_999],
    );
    expect(session.violation).toBeNull();
    expect(times(session, 'money', 'cash-out failed')).toBe(50);
  });

  it('[TIME1] pauses-are-short: a device timer fires late', () => {
    const waits = [10, 11, 50, 299, 300].map((ms): Told => ['wait', ms]);
    const cut: Told = ['network: cut', 'notifications'];
    const session = runStory(1_228, 'sign in', ['wait', 1_001], cut, ['wait', 300], cut, ...waits);
    expect(session.violation).toBeNull();
    expect(times(session, 'fault', 'uneven-timers')).toBe(1);
  });

  it('[WALLET4] intent-once: a tab opens while another tab waits for the answer to a cash-in', () => {
    const session = runStoryWith(
      { heartbeat: { pingIntervalMs: 3_000, pingTimeoutMs: 2_000 } },
      987,
      ['sit down and play', { cashInMinor: 2_000, play: { presses: 98, gameEvery: 10, pauseMs: 0 } }],
      ['network: the next transfer arrives after the client has given it up', { ms: 7_000, call: 'transfer' }],
      ['cash in', 100],
      'device: another tab',
      ['rest', 29_999],
    );
    expect(session.violation).toBeNull();
    expect(times(session, 'fault', 'late-request')).toBe(1);
  });

  it('[OFFERS1] offers-rest-in-time: a discount is refused after the player has signed out and in again', () => {
    const session = runStory(
      1_648,
      ['network: the next call fails', { fault: 'before', call: 'machine.init' }],
      'sign in',
      ['server: answers 401 to the next call', 'transfer'],
      ['device: store fails', 'unavailable'],
      ['rest', 29_999],
      'device: store is back',
      ['sit down and play', { cashInMinor: 2_000, play: { presses: 98, gameEvery: 10, pauseMs: 0 } }],
      ['network: the next call is late', { ms: 2_001, call: 'discount', part: 'request' }],
      'device: reload',
      ['sit down and play', { cashInMinor: 2_000, play: { presses: 98, gameEvery: 10, pauseMs: 0 } }],
      'sign in',
      ['wait', 2_000],
    );
    expect(session.violation).toBeNull();
    expect(times(session, 'socket', 'discount sent')).toBe(2);
  });

  it('[OFFERS2] offers-rest-in-time: the waiting period of an offer begins behind the lock, and the clock is set back', () => {
    const session = runStory(
      2_673,
      'sign in',
      ['device: sleep', 500],
      ['device: sleep', 900_000],
      'all faults are over',
      ['device: clock set', -600_000],
      ['sit down and play', { cashInMinor: 2_000, play: { presses: 98, gameEvery: 10, pauseMs: 689 } }],
    );
    expect(session.violation).toBeNull();
    expect(times(session, 'player', 'lock unlocked')).toBe(2);
  });

  it('[LOCK9] close-warning-ends: the session ends behind the lock, and the player signs out', () => {
    const session = runStory(
      5_570,
      ['sit down and play', { cashInMinor: 2_000, play: { presses: 161, gameEvery: 20, pauseMs: 0 } }],
      ['play a while', { presses: 141, gameEvery: 20, pauseMs: 100 }],
      ['operator: warn and close', 3],
      'all faults are over',
      'log out',
    );
    expect(session.violation).toBeNull();
    expect(times(session, 'player', 'lock locked')).toBe(1);
  });

  it('[MEDIA11] picture-is-back: the server is killed before the first frame arrives', () => {
    const session = runStory(
      110_799,
      'sign in',
      ['device: sleep', 500],
      ['join', 0],
      ['wait', 10],
      ['server: restart', 'killed'],
    );
    expect(session.violation).toBeNull();
    expect(times(session, 'media', 'picture waiting')).toBe(1);
    expect(times(session, 'media', 'picture live')).toBe(1);
  });
});
