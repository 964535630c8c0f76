import { createWords, loadEntryTexts, loadPanelTexts, loadPlayTexts } from '@farspin/core/messages';
import { expect, test } from 'vitest';
import { meters, playing } from '../../../testing/game-sights.ts';
import { betKeysOf, buttonName, buttonOfKey, coversBet, shortcutOf, wantsCredits } from './deck.rules.ts';

const button = (id: string, label: string | null = null, kind: string | null = null) => ({ id, label, kind });
const words = createWords({
  language: 'tr',
  catalogue: { ...(await loadEntryTexts('tr')), ...(await loadPlayTexts('tr')), ...(await loadPanelTexts('tr')) },
  money: { currency: 'TRY' },
});

test.each([
  [button('start', 'BAŞLAT!'), 'BAŞLAT!'],
  [button('start', ''), 'Başlat'],
  [button('max-bet'), 'Maks. bahis'],
  [button('line-12'), 'Hat 12'],
  [button('gamble'), 'gamble'],
])('returns the name for the button %o', (given, name) => {
  expect(buttonName(words, given)).toBe(name);
});

test('maps keys to machine buttons', () => {
  const buttons = [button('go', null, 'start'), button('bet-up')];
  expect(buttonOfKey(' ', buttons)?.id).toBe('go');
  expect(buttonOfKey('Enter', buttons)?.id).toBe('go');
  expect(buttonOfKey('ArrowUp', buttons)?.id).toBe('bet-up');
  expect(buttonOfKey('ArrowDown', buttons)).toBeNull();
  expect(buttonOfKey('x', buttons)).toBeNull();
});

test.each([
  ['m', 'KeyM', false, 'sound'],
  ['ь', 'KeyM', false, 'sound'],
  ['M', 'KeyM', true, null],
  ['з', 'KeyP', false, 'float'],
  ['?', 'Minus', true, 'help'],
  ['؟', 'Slash', true, 'help'],
  ['x', 'KeyX', false, null],
])('%s at %s with shift %s is the shortcut for %s', (key, code, shiftKey, expected) => {
  expect(shortcutOf({ key, code, shiftKey })).toBe(expected);
});

const wallet = { balanceMinor: 500, intents: [] };
const empty = { ...meters, creditsMinor: 0, winMinor: 0, freeSpins: 0, isRunning: false };
const session = { kind: 'playing', ...playing, meters: empty } as const;

test('[SESSION29] Start opens the cash-in dialog when there are no credits', () => {
  expect(wantsCredits(session, wallet)).toBe(true);
  const silent = { freeSpins: null, isRunning: null, winMinor: null };
  expect(wantsCredits({ ...session, meters: { ...empty, ...silent } }, wallet)).toBe(true);
  // This is the win of the last game, on a machine that reports the end of its games.
  expect(wantsCredits({ ...session, meters: { ...empty, winMinor: 200 } }, wallet)).toBe(true);
});

test.each([
  ['credits', { creditsMinor: 1 }],
  ['a free spin', { freeSpins: 1 }],
  ['a bonus', { status: 'in-bonus' }],
  ['a running game', { isRunning: true }],
  ['a win that may still be collected', { isRunning: null, winMinor: 200 }],
] as const)('[SESSION29] Start is sent to the machine with %s', (_, change) => {
  expect(wantsCredits({ ...session, meters: { ...empty, ...change } }, wallet)).toBe(false);
});

test('[SESSION29] Start is sent to the machine if no cash-in is possible or the credits are unknown', () => {
  expect(wantsCredits({ ...session, meters: null }, wallet)).toBe(false);
  expect(wantsCredits({ ...session, leaving: true }, wallet)).toBe(false);
  expect(wantsCredits(session, { ...wallet, isUnreadable: true })).toBe(false);
  const details = { ...playing.details, capabilities: ['press'] } as const;
  expect(wantsCredits({ ...session, details }, wallet)).toBe(false);
  expect(wantsCredits({ kind: 'idle', ended: null }, wallet)).toBe(false);
});

test('returns the two bet buttons only if the machine has both buttons', () => {
  const both = [button('start'), button('bet-up'), button('bet-down')];
  expect(betKeysOf(both)?.map(({ id }) => id)).toEqual(['bet-down', 'bet-up']);
  expect(betKeysOf(both.slice(0, 2))).toBeNull();
  expect(betKeysOf([])).toBeNull();
});

test.each([
  [null, true],
  [{ ...meters, creditsMinor: 100, betMinor: 100, freeSpins: 0, isRunning: false }, true],
  [{ ...meters, creditsMinor: 99, betMinor: 100, freeSpins: 0, isRunning: false }, false],
  [{ ...meters, creditsMinor: 99, betMinor: 100, freeSpins: 2, isRunning: false }, true],
  [{ ...meters, creditsMinor: 99, betMinor: 100, freeSpins: 0, isRunning: true }, true],
  [{ ...meters, creditsMinor: 99, betMinor: null, freeSpins: null, isRunning: null }, true],
])('[SESSION30] with meters %j the credits cover a start: %s', (given, covers) => {
  expect(coversBet(given)).toBe(covers);
});

test('[WALLET1] opens no cash-in dialog on Start while a transfer is pending', () => {
  const sending = { kind: 'sending' } as const;
  const cashOut = { id: '1', action: 'cash-out', machineId: '101', amountMinor: null, at: 0 } as const;
  const moving = { ...wallet, intents: [{ ...cashOut, state: sending, balanceBeforeMinor: null }] };
  expect(wantsCredits(session, moving)).toBe(false);
});
