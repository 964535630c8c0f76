import { describe, expect, test } from 'vitest';
import { addressToReturnTo, addressToShow, nextLookMs, offlineLanguage } from './offline-page.rules.ts';

describe('the offline page', () => {
  test.each([
    ['the own choice', '{"language":"ar"}', ['en-GB'], 'ar'],
    ['no choice: the browser', '{"language":null}', ['de-DE', 'bg-BG', 'en'], 'bg'],
    ['a choice that is no language', '{"language":"toString"}', ['en-GB'], 'en'],
    ['what is not JSON', '{', ['en'], 'en'],
    ['a kept null', 'null', ['en'], 'en'],
    ['nothing that is spoken', null, ['de'], 'tr'],
  ])('speaks, by %s', (_, kept, browser, expected) => {
    expect(offlineLanguage(kept, browser)).toBe(expected);
  });

  test('looks ever more seldom, and at least every 15 s', () => {
    expect([0, 1, 2].map(nextLookMs)).toEqual([2_000, 3_000, 4_500]);
    expect(nextLookMs(50)).toBe(15_000);
  });

  test('shows no token, and comes back with it', () => {
    const address = 'https://play.example/lobby?token=a.b.c&x=1';
    expect(addressToShow(address)).toBe('https://play.example/lobby?x=1');
    expect(addressToReturnTo(address)).toBe(address);
  });

  test('that was opened itself leads to the start', () => {
    expect(addressToReturnTo('https://play.example/offline.html')).toBe('https://play.example/');
  });
});
