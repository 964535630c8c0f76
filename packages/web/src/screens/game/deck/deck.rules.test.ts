import { createWords, loadEntryTexts, loadPanelTexts, loadPlayTexts } from '@farspin/core/messages';
import { expect, test } from 'vitest';
import { buttonName, buttonOfKey, shortcutOf } from './deck.rules.ts';

const button = (id: string, label: string | null = null, kind: string | null = null) => ({ id, label, kind });
const words = createWords({
  language: 'tr',
  catalogue: { ...(await loadEntryTexts('tr')), ...(await loadPlayTexts('tr')), ...(await loadPanelTexts('tr')) },
  money: { currency: 'TRY' },
});

test.each([
  [button('start', 'BAŞLAT!'), 'BAŞLAT!'],
  [button('start', ''), 'Başlat'],
  [button('max-bet'), 'Azami bahis'],
  [button('line-12'), 'Hat 12'],
  [button('gamble'), 'gamble'],
])('names %o', (given, name) => {
  expect(buttonName(words, given)).toBe(name);
});

test('keys stand for the buttons that this machine has', () => {
  const buttons = [button('go', null, 'start'), button('bet-up')];
  expect(buttonOfKey(' ', buttons)).toBe('go');
  expect(buttonOfKey('Enter', buttons)).toBe('go');
  expect(buttonOfKey('ArrowUp', buttons)).toBe('bet-up');
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
])('%s at %s with shift %s is a shortcut of %s', (key, code, shiftKey, expected) => {
  expect(shortcutOf({ key, code, shiftKey })).toBe(expected);
});
