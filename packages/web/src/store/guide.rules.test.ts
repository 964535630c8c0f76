import type { Playing, Reconnect, Session } from '@farspin/core';
import { describe, expect, test } from 'vitest';
import { followed, nextStep, type Situation } from './guide.rules.ts';

const idle: Session = { kind: 'idle', ended: null };
const target = { machineId: '101', name: 'Ember' };
const joining: Session = { kind: 'joining', target, attempt: 1 };
const playing = (creditsMinor: number, leaving = false): Session =>
  ({
    kind: 'playing',
    target,
    details: {
      sessionId: 's',
      serverNow: null,
      capabilities: [],
      name: null,
      brand: null,
      buttons: [],
      betsMinor: [],
      meters: null,
      video: { type: 'camera', bands: [] },
    },
    meters: {
      creditsMinor,
      betMinor: 0,
      winMinor: 0,
      freeSpins: 0,
      spinCount: 0,
      autoplay: false,
      status: 'playing',
      seq: 1,
    },
    link: { kind: 'up' },
    command: null,
    lastClickAt: null,
    serverOffsetMs: null,
    leaving,
  }) satisfies Playing & { kind: 'playing' };
const hidden: Reconnect = { kind: 'hidden' };
const asking: Reconnect = {
  kind: 'asking',
  machineId: '101',
  machineName: 'Ember',
  status: 'waiting',
  message: { kind: 'server', text: '' },
  actions: ['continue'],
  busy: false,
  failure: null,
};

const at = (path: string, rest: Partial<Situation> = {}): Situation => ({
  path,
  auth: 'signed-in',
  remembered: null,
  play: { session: idle, reconnect: hidden, brandIds: null },
  hadSession: false,
  ...rest,
});
const go = (to: string, remember: string | null = null, replace = true) => ({ kind: 'go', to, replace, remember });
const stay = { kind: 'stay' };

describe('guards', () => {
  test('the root and a bare /game lead to the lobby, an unknown path to the error page', () => {
    expect(nextStep(at('/'))).toEqual(go('/lobby'));
    expect(nextStep(at('/game'))).toEqual(go('/lobby'));
    expect(nextStep(at('/nowhere'))).toEqual(go('/pages/errors/error-404'));
    expect(nextStep(at('/pages/errors/error-404', { auth: 'signed-out' }))).toEqual(stay);
  });

  test('a guest goes to the login page and is remembered, but not on the way out', () => {
    expect(nextStep(at('/game/101/Ember', { auth: 'signed-out' }))).toEqual(go('/login', '/game/101/Ember'));
    expect(nextStep(at('/logout', { auth: 'signed-out' }))).toEqual(go('/login'));
    expect(nextStep(at('/login', { auth: 'signed-out' }))).toEqual(stay);
  });

  test('whoever has signed in returns to the remembered path, else comes to the lobby', () => {
    expect(nextStep(at('/login', { remembered: '/lobby/7/Ember' }))).toEqual(go('/lobby/7/Ember'));
    expect(nextStep(at('/login'))).toEqual(go('/lobby'));
  });

  test('a remembered address is followed only when the table has it', () => {
    expect(followed('https://evil.example/')).toBe('/lobby');
    expect(followed('//evil.example/x')).toBe('/lobby');
    expect(followed('/logout')).toBe('/lobby');
    expect(followed('/login')).toBe('/lobby');
    expect(followed('/game/101/Ember')).toBe('/game/101/Ember');
  });

  test('while it is not known who is there, nothing moves', () => {
    for (const auth of ['starting', 'signing-in', 'unreachable', 'signing-out'] as const)
      expect(nextStep(at('/lobby', { auth }))).toEqual(stay);
  });

  test('a brand that there is not leads to the lobby, once the brands are known', () => {
    const at99 = (brandIds: readonly string[] | null) =>
      nextStep(at('/lobby/99/Nope', { play: { session: idle, reconnect: hidden, brandIds } }));
    expect(at99(null)).toEqual(stay);
    expect(at99(['1', '2'])).toEqual(go('/lobby'));
    expect(at99(['1', '99'])).toEqual(stay);
  });

  test('/logout signs out', () => {
    expect(nextStep(at('/logout'))).toEqual({ kind: 'sign-out' });
  });
});

describe('into a game and out of it', () => {
  test('a game opened by its address is joined once it is known that no session is open', () => {
    const path = '/game/101/Ember';
    expect(nextStep(at(path, { play: null }))).toEqual(stay);
    expect(nextStep(at(path, { play: { session: idle, reconnect: { kind: 'unknown' }, brandIds: null } }))).toEqual(
      stay,
    );
    expect(nextStep(at(path))).toEqual({ kind: 'join', machineId: '101', name: 'Ember' });
  });

  test('an open session brings the lobby, where the dialog asks', () => {
    expect(nextStep(at('/game/101/Ember', { play: { session: idle, reconnect: asking, brandIds: null } }))).toEqual(
      go('/lobby'),
    );
    expect(nextStep(at('/lobby', { play: { session: idle, reconnect: asking, brandIds: null } }))).toEqual(stay);
  });

  test('a session that begins brings its game; one that ends, the lobby', () => {
    expect(nextStep(at('/lobby', { play: { session: joining, reconnect: hidden, brandIds: null } }))).toEqual(
      go('/game/101/Ember', null, false),
    );
    expect(nextStep(at('/game/101/Ember', { hadSession: true }))).toEqual(go('/lobby'));
  });

  test('going away from a session without credits leaves it, with credits asks first', () => {
    const away = (session: Session) =>
      nextStep(at('/lobby', { play: { session, reconnect: hidden, brandIds: null }, hadSession: true }));
    expect(away(joining)).toEqual({ kind: 'leave' });
    expect(away(playing(0))).toEqual({ kind: 'leave' });
    expect(away(playing(500))).toEqual({ kind: 'ask-to-leave', to: '/game/101/Ember' });
    expect(away(playing(500, true))).toEqual(stay);
  });

  test('in its own game a session is left alone', () => {
    const play = { session: playing(500), reconnect: hidden, brandIds: null };
    expect(nextStep(at('/game/101/Other%20name', { play, hadSession: true }))).toEqual(stay);
  });
});
