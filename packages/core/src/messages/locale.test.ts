import { afterEach, expect, test, vi } from 'vitest';
import { timeLocaleOf } from './locale.ts';

afterEach(() => void vi.restoreAllMocks());

function inBrowserOf(locale: string): void {
  const usual = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...usual, locale });
}

/** 30 November 2026, 16:34 UTC. */
const at = 1_796_056_440_000;
const shown = (language: string): string =>
  new Intl.DateTimeFormat(timeLocaleOf(language), { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' }).format(
    at,
  );

test('[MESSAGES9] tests that compare times run in the American region, whatever the region of the computer', () => {
  expect(shown('en')).toMatch(/^11\/30\/26, 4:34\sPM$/);
});

test.each([
  ['en-GB', 'en', /^30\/11\/2026, 16:34$/],
  ['en-US', 'en', /^11\/30\/26, 4:34\sPM$/],
  ['tr-TR', 'en', /^11\/30\/26, 4:34\sPM$/],
  ['en-GB', 'tr', /^30\.11\.2026 16:34$/],
])('[MESSAGES9] in a browser of %s, times in %s follow the region of the same language', (browser, language, text) => {
  inBrowserOf(browser);
  expect(shown(language)).toMatch(text);
});

test.each(['ar-SA', 'ar-EG-u-nu-arab', 'ar'])(
  '[MESSAGES9] the calendar is Gregorian and the digits Latin in %s',
  (browser) => {
    inBrowserOf(browser);
    expect(shown('ar')).toMatch(/30.*11.*2026|2026.*11.*30/);
  },
);
