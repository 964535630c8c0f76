import { describe, expect, it } from 'vitest';
import { runStory, runStoryWith, times } from './stories.fixture.ts';

const sitDownAndPlay = [
  'sit down and play',
  { cashInMinor: 2_000, play: { presses: 32, gameEvery: 10, pauseMs: 0 } },
] as const;

/** `npm run simulate` found each of these violations and shrank it to these steps. */
describe('a simulated session that once showed a missing session or hid an open session', () => {
  it('[RECONNECT7] session-is-true: a cash-out from the reconnect dialog is lost', () => {
    const session = runStory(
      2_582,
      ['break', 400_000],
      sitDownAndPlay,
      'device: reload',
      'all faults are over',
      'cash out from the dialog',
      ['network: blackhole', 500],
      ['wait', 299],
      ['wait', 60_000],
    );
    expect(session.violation).toBeNull();
    expect(times(session, 'money', 'cancel failed')).toBe(1);
  });

  it('[SESSION26] session-is-true: a cash-out frees the seat while the notification channel is down', () => {
    const session = runStoryWith(
      { seatAtCashOut: 'freed', connectionAfterSession: 'open', noSessionAtInit: 'silent' },
      20_504,
      'sign in',
      'all faults are over',
      ['network: cut', 'notifications'],
      ['join a free machine, and leave before it answers', { afterMs: 9, to: 'another machine' }],
      'cash out',
      ['wait', 60_000],
    );
    expect(session.violation).toBeNull();
    expect(times(session, 'money', 'cash-out done')).toBe(1);
    expect(times(session, 'machine', 'session idle')).toBe(3);
  });

  it('[SESSION26] session-is-true: a cash-out over HTTP ends the session that a new connection has just begun', () => {
    const play = { presses: 98, gameEvery: 10, pauseMs: 0 };
    const sitDown = ['sit down and play', { cashInMinor: 2_000, play }] as const;
    const session = runStoryWith(
      {
        emptyCashOut: 'refused',
        connectionAfterSession: 'open',
        capabilities: ['press', 'autoplay', 'transfer', 'meters', 'band', 'ping', 'money-expiry'],
        machineFacts: 'omitted',
      },
      101_280,
      'sign in',
      'all faults are over',
      ['join', 4],
      ['wait', 10],
      sitDown,
      'cash out',
      ['sit down and play', { cashInMinor: 2_000, play: { ...play, pauseMs: 689 } }],
      sitDown,
      'cash out',
      ['device: sleep', 500],
      ['operator: warn and close', 0],
      ['play a while', play],
      ['network: cut', 'machine'],
      'all faults are over',
      sitDown,
      ['wait', 410],
      ['play a while', play],
      ['server: restart', 'clean'],
      sitDown,
      'cash out',
      ['server: refuses a replaced token when the player cashes out', 'cancel'],
      'network: up, and detected',
      'cash out',
    );
    expect(session.violation).toBeNull();
    expect(times(session, 'money', 'cancel done')).toBe(2);
  });

  it('[RECONNECT7] session-is-true: a cash-out at the machine is lost, then the player requests another cash-out from the dialog', () => {
    const session = runStory(
      102_687,
      sitDownAndPlay,
      ['network: the next call fails', { fault: 'before', call: 'cashout' }],
      ['rest', 300_001],
      ['wait', 5_000],
      'try the right PIN',
      'cash out from the dialog',
    );
    expect(session.violation).toBeNull();
    expect(session.steps.at(-1)).toBe('cash out from the dialog');
    expect(times(session, 'money', 'cash-out checking')).toBe(1);
  });

  it('[RECONNECT8] session-is-true: a session with a close warning ends for the player before the game ends', () => {
    const session = runStory(
      78_757,
      'all faults are over',
      ['sit down and play', { cashInMinor: 2_000, play: { presses: 98, gameEvery: 10, pauseMs: 0 } }],
      ['operator: set a machine to', { machine: 0, status: 'offline' }],
      ['network: the next call fails', { fault: 'before', call: 'cashout' }],
      ['operator: warn and close', 10],
      ['sit down and play', { cashInMinor: 2_000, play: { presses: 98, gameEvery: 10, pauseMs: 0 } }],
      'cash out',
    );
    expect(session.violation).toBeNull();
    expect(times(session, 'player', 'dialog asking')).toBe(1);
  });
});

it('[LEAVE5] asks the operator for the open session when a cancelled join is refused', () => {
  const sitDown = { cashInMinor: 2_000, play: { presses: 98, gameEvery: 10, pauseMs: 0 } };
  const session = runStory(
    3_652,
    ['server: answers 401 to the next call', 'press'],
    ['sit down and play', sitDown],
    'sign in',
    ['network: the next call is late', { ms: 4_000, call: 'machine.init', part: 'request' }],
    ['wait', 20],
    'join a free machine',
    ['sit down and play', sitDown],
    ['leave', { cashOut: false }],
  );
  expect(session.violation).toBeNull();
});
