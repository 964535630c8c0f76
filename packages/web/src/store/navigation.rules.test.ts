import { defaultSettings, type Playing, type Reconnect, type Session, type Wallet } from '@farspin/core';
import type { Role } from '@farspin/core/access';
import { tableOf } from '@farspin/core/demo';
import { describe, expect, test } from 'vitest';
import { meters, playing as atMachine } from '../testing/game-sights.ts';
import { user } from '../testing/sights.ts';
import { nextStep, type Situation } from './navigation.rules.ts';

const idle: Session = { kind: 'idle', ended: null };
const target = { machineId: '101', name: 'Ember' };
const joining: Session = { kind: 'joining', target, attempt: 1 };
const playing = (creditsMinor: number, leaving = false): Playing & { kind: 'playing' } => ({
  ...atMachine,
  kind: 'playing',
  target,
  details: { ...atMachine.details, name: null },
  meters: { ...meters, creditsMinor },
  leaving,
});
const hidden: Reconnect = { kind: 'hidden' };
const asking: Extract<Reconnect, { kind: 'asking' }> = {
  kind: 'asking',
  machineId: '101',
  machineName: 'Ember',
  status: 'waiting',
  message: { kind: 'server', text: '' },
  actions: ['continue'],
  busy: false,
  failure: null,
};

const own = playing(500);
const rested: Wallet = { balanceMinor: 0, intents: [] };
const checked: Wallet = {
  balanceMinor: 0,
  intents: [
    {
      ...{ id: 'i', action: 'cash-out', machineId: '101', amountMinor: null, at: 1, balanceBeforeMinor: 0 },
      state: { kind: 'checking', since: 2 },
    },
  ],
};
const resting = { reconnect: hidden, brandIds: null, wallet: rested };

const signIn = (passwordExpired = false): Situation['signIn'] => ({
  ...{ token: 't', user: { ...user, id: '7' } },
  passwordExpired,
});
const at = (path: string, rest: Partial<Situation> = {}): Situation => ({
  path,
  auth: 'signed-in',
  signIn: rest.auth === undefined ? signIn() : null,
  remembered: null,
  rememberedOf: null,
  play: { ...resting, session: idle },
  hadSession: false,
  wasPlayedHere: false,
  enteredFrom: '',
  cameFrom: '',
  leavesOpen: null,
  settings: defaultSettings,
  area: null,
  ...rest,
});
const go = (to: string, remember: string | null = null, replace = true) => ({ kind: 'go', to, replace, remember });
const stay = { kind: 'stay' };

describe('[RECONNECT10] a session that was played on this device', () => {
  const openAt = (more: Partial<typeof asking>, rest: Partial<Situation> = {}) =>
    nextStep(
      at('/game/101/Ember', {
        play: { ...resting, session: idle, reconnect: { ...asking, ...more } },
        wasPlayedHere: true,
        ...rest,
      }),
    );

  test.each(['waiting', 'playing', 'in-bonus'] as const)(
    'continues at once at a machine with the status %s',
    (status) => {
      expect(openAt({ status })).toEqual({ kind: 'resume' });
    },
  );

  test.each(['error', 'offline', 'trying-cashout', 'available', 'unknown'] as const)(
    'requires an answer in the lobby at a machine with the status %s',
    (status) => {
      expect(openAt({ status })).toEqual(go('/lobby'));
    },
  );

  test('requires an answer in the lobby at another address, after leaving, after a failure, and while an answer is pending', () => {
    expect(openAt({ machineId: '102' })).toEqual(go('/lobby'));
    expect(openAt({}, { hadSession: true })).toEqual(go('/lobby'));
    expect(openAt({ failure: { kind: 'server', text: '' } })).toEqual(go('/lobby'));
    expect(openAt({ busy: true })).toEqual(go('/lobby'));
  });

  test('requires an answer in the lobby if the session was played on another device', () => {
    expect(openAt({}, { wasPlayedHere: false })).toEqual(go('/lobby'));
  });
});

describe('guards', () => {
  test('redirects the root and a bare /game to the lobby, and an unknown path to the error page', () => {
    expect(nextStep(at('/'))).toEqual(go('/lobby'));
    expect(nextStep(at('/game'))).toEqual(go('/lobby'));
    expect(nextStep(at('/nowhere'))).toEqual(go('/pages/errors/error-404'));
    expect(nextStep(at('/pages/errors/error-404', { auth: 'signed-out' }))).toEqual(stay);
  });

  test('redirects a guest to the login page and remembers the path, except for /logout', () => {
    expect(nextStep(at('/game/101/Ember', { auth: 'signed-out' }))).toEqual(go('/login', '/game/101/Ember'));
    expect(nextStep(at('/logout', { auth: 'signed-out' }))).toEqual(go('/login'));
    expect(nextStep(at('/login', { auth: 'signed-out' }))).toEqual(stay);
  });

  test('opens the remembered path after the sign-in, or else the lobby', () => {
    expect(nextStep(at('/login', { remembered: '/lobby/7/Ember' }))).toEqual(go('/lobby/7/Ember'));
    expect(nextStep(at('/login'))).toEqual(go('/'));
  });

  test('[ACCESS10] opens the remembered path only for the player whose sign-in ended there', () => {
    const remembered = '/game/101/Ember';
    expect(nextStep(at('/login', { remembered, rememberedOf: '7' }))).toEqual(go(remembered));
    expect(nextStep(at('/login', { remembered, rememberedOf: '8' }))).toEqual(go('/'));
    const guest = { auth: 'signed-out', remembered, rememberedOf: '8' } as const;
    expect(nextStep(at('/callback', guest))).toEqual(go('/login', remembered));
  });

  test.each([
    ['https://evil.example/', '/'],
    ['//evil.example/x', '/'],
    ['/logout', '/'],
    ['/login', '/'],
    ['/game/101/Ember', '/game/101/Ember'],
  ])('opens a remembered address only if the address is in the route table: %s', (remembered, to) => {
    expect(nextStep(at('/login', { remembered }))).toEqual(go(to));
  });

  test('keeps /callback while a token is checked, and then opens the form or the next page', () => {
    expect(nextStep(at('/callback', { auth: 'signing-in' }))).toEqual(stay);
    expect(nextStep(at('/callback', { auth: 'signed-out', remembered: '/profile' }))).toEqual(go('/login', '/profile'));
    expect(nextStep(at('/callback', { remembered: '/profile' }))).toEqual(go('/profile'));
  });

  test('[ACCESS11] opens a page of the demo area only for players whose token has the role of the page', () => {
    const roles: Readonly<Record<string, readonly Role[]>> = { admin: ['admin'], t: ['user'] };
    const area = { table: tableOf({ demo: true }), rolesOf: (token = '') => roles[token] ?? [] };
    const visit = (path: string, token: string) =>
      nextStep(at(path, { area, signIn: { user: { ...user, id: '7' }, token, passwordExpired: false } }));
    expect(visit('/auth/admin-role-example', 'admin')).toEqual(stay);
    expect(visit('/auth/admin-role-example', 't')).toEqual(go('/'));
    expect(nextStep(at('/auth/guest-role-example', { area, auth: 'signed-out' }))).toEqual(stay);
    expect(nextStep(at('/auth/guest-role-example'))).toEqual(go('/pages/errors/error-404'));
  });

  test('redirects to the player’s own profile from the profile of another player, and from any page if the password has expired', () => {
    expect(nextStep(at('/profile/8'))).toEqual(go('/profile'));
    expect(nextStep(at('/profile/7'))).toEqual(stay);
    expect(nextStep(at('/lobby', { signIn: signIn(true) }))).toEqual(go('/profile'));
  });

  test('without a lobby, opens the only machine, and opens the profile after the player leaves the machine', () => {
    const settings = { ...defaultSettings, lobby: { ...defaultSettings.lobby, show: false, directMachine: '101' } };
    expect(nextStep(at('/', { settings }))).toEqual(go('/game/101/-'));
    expect(nextStep(at('/lobby', { settings }))).toEqual(go('/game/101/-'));
    expect(nextStep(at('/game/101/-', { settings, hadSession: true }))).toEqual(go('/profile'));
  });

  test('does nothing while the sign-in is unknown', () => {
    for (const auth of ['starting', 'signing-in', 'unreachable', 'signing-out'] as const)
      expect(nextStep(at('/lobby', { auth }))).toEqual(stay);
  });

  test('redirects an unknown brand to the lobby once the brands are known', () => {
    const at99 = (brandIds: readonly string[] | null) =>
      nextStep(at('/lobby/99/Nope', { play: { ...resting, session: idle, brandIds } }));
    expect(at99(null)).toEqual(stay);
    expect(at99(['1', '2'])).toEqual({ kind: 'no-such-brand' });
    expect(at99(['1', '99'])).toEqual(stay);
  });

  test('signs out at /logout', () => {
    expect(nextStep(at('/logout'))).toEqual({ kind: 'sign-out' });
  });

  const left = (creditsMinor: number | null) => ({ machine: 'Ember', creditsMinor, isChecked: false });
  test('[SIGNOUT1] at /logout, asks the player on the previous page while a session with credits is open', () => {
    const play = { ...resting, session: own };
    for (const creditsMinor of [null, 1])
      expect(nextStep(at('/logout', { play, leavesOpen: left(creditsMinor) }))).toEqual({
        kind: 'ask-to-sign-out',
        to: '/game/101/Ember',
      });
    const away = { ...at('/logout'), leavesOpen: left(null) };
    expect(nextStep({ ...away, cameFrom: '/profile' })).toEqual({ kind: 'ask-to-sign-out', to: '/profile' });
    expect(nextStep(away)).toEqual({ kind: 'ask-to-sign-out', to: '/lobby' });
  });

  test('[SIGNOUT1] at /logout, first ends a session without credits, and waits while the server may still report a session', () => {
    const play = { ...resting, session: playing(0) };
    expect(nextStep(at('/logout', { play, leavesOpen: left(0) }))).toMatchObject({ kind: 'end-and-sign-out' });
    expect(nextStep(at('/logout', { leavesOpen: 'unknown' }))).toEqual(stay);
    expect(nextStep(at('/logout', { play: null }))).toEqual({ kind: 'sign-out' });
  });
});

describe('entering and leaving a game', () => {
  test('joins a game opened by address once the server has reported that no session is open', () => {
    const path = '/game/101/Ember';
    expect(nextStep(at(path, { play: null }))).toEqual(stay);
    expect(nextStep(at(path, { play: { ...resting, session: idle, reconnect: { kind: 'unknown' } } }))).toEqual(stay);
    expect(nextStep(at(path))).toEqual({ kind: 'join', machineId: '101' });
  });

  test('opens the lobby, which shows the dialog, if a session is open', () => {
    expect(nextStep(at('/game/101/Ember', { play: { ...resting, session: idle, reconnect: asking } }))).toEqual(
      go('/lobby'),
    );
    expect(nextStep(at('/lobby', { play: { ...resting, session: idle, reconnect: asking } }))).toEqual(stay);
  });

  test('opens the game of a session that starts, and opens the lobby after the session ends', () => {
    expect(nextStep(at('/lobby', { play: { ...resting, session: joining } }))).toEqual({
      kind: 'enter',
      to: '/game/101/Ember',
      replace: false,
    });
    expect(nextStep(at('/game/102/Other', { play: { ...resting, session: joining } }))).toEqual({
      ...{ kind: 'enter', to: '/game/101/Ember', replace: true },
    });
    expect(nextStep(at('/game/101/Ember', { hadSession: true }))).toEqual(go('/lobby'));
  });

  test('returns a refused player to the brand of the machine, and a player who leaves to the lobby', () => {
    const refused: Session = { kind: 'idle', ended: { kind: 'server', text: 'No' } };
    const after = (session: Session, enteredFrom: string) =>
      nextStep(at('/game/101/Ember', { play: { ...resting, session }, hadSession: true, enteredFrom }));
    expect(after(refused, '/lobby/1/Ember%20Lynx')).toEqual(go('/lobby/1/Ember%20Lynx'));
    expect(after(refused, '/profile')).toEqual(go('/lobby'));
    expect(after(refused, '')).toEqual(go('/lobby'));
    expect(after(idle, '/lobby/1/Ember%20Lynx')).toEqual(go('/lobby'));
  });

  test('leaves a session without credits when the player navigates away, and asks the player first if the machine has credits', () => {
    const away = (session: Session) => nextStep(at('/lobby', { play: { ...resting, session }, hadSession: true }));
    expect(away(joining)).toEqual({ kind: 'leave' });
    expect(away(playing(0))).toEqual({ kind: 'leave' });
    expect(away(playing(500))).toEqual({ kind: 'ask-to-leave', to: '/game/101/Ember' });
    expect(away({ ...playing(0), meters: null })).toEqual({ kind: 'pay-out-and-leave', to: '/game/101/Ember' });
    expect(away(playing(500, true))).toEqual(stay);
  });

  test.each([
    ['with meters', playing(500)],
    ['without meters', { ...playing(0), meters: null }],
  ])('[LEAVE4] [LEAVE6] asks the player before leaving while a cash-out is checked, at a machine %s', (_, session) => {
    const play = { ...resting, session, wallet: checked };
    const step = { kind: 'ask-to-leave', to: '/game/101/Ember' };
    expect(nextStep(at('/lobby', { play, hadSession: true }))).toEqual(step);
  });

  test('does nothing for a session whose game is open', () => {
    const play = { ...resting, session: playing(500) };
    expect(nextStep(at('/game/101/Other%20name', { play, hadSession: true }))).toEqual(stay);
  });

  test('corrects the name in the address once the machine has sent the name', () => {
    const session = { ...own, details: { ...own.details, name: 'Ember 1' } };
    const step = (path: string) => nextStep(at(path, { play: { ...resting, session }, hadSession: true }));
    expect(step('/game/101/whatever')).toEqual(go('/game/101/Ember%201'));
    expect(step('/game/101/Ember%201')).toEqual(stay);
  });
});
