import { describe, expect, test } from 'vitest';
import { addressToReturnTo, addressToShow, nextLookMs, offlineLanguage } from './offline-page.rules.ts';

describe('the offline page', () => {
  test.each([
    ['the own choice', '{"language":"ar"}', 'bg', ['en-GB'], 'ar'],
    ['no choice: the browser', '{"language":null}', null, ['de-DE', 'bg-BG', 'en'], 'bg'],
    ['a choice that is no language', '{"language":"toString"}', null, ['en-GB'], 'en'],
    ['what is not JSON', '{', null, ['en'], 'en'],
    ['a kept null', 'null', null, ['en'], 'en'],
    ['nothing that is spoken', null, null, ['de'], 'tr'],
    ['no choice: what was spoken last', '{"language":null}', 'tr', ['en-GB'], 'tr'],
    ['what was spoken last is no language', null, '__proto__', ['en-GB'], 'en'],
  ])('chooses its language by %s', (_, kept, spokenLast, browser, expected) => {
    expect(offlineLanguage(kept, spokenLast, browser)).toBe(expected);
  });

  test('checks the server with growing delays of 15 s at most', () => {
    expect([0, 1, 2].map(nextLookMs)).toEqual([2_000, 3_000, 4_500]);
    expect(nextLookMs(50)).toBe(15_000);
  });

  test('hides the token in the shown address, but keeps the token in the return address', () => {
    const address = 'https://play.example/lobby?token=a.b.c&x=1';
    expect(addressToShow(address)).toBe('https://play.example/lobby?x=1');
    expect(addressToReturnTo(address)).toBe(address);
  });

  test('returns to the start page if the player opened the offline page directly', () => {
    expect(addressToReturnTo('https://play.example/offline.html')).toBe('https://play.example/');
  });
});
