import { existsSync, readFileSync } from 'node:fs';
import { languages } from '@farspin/core';
import { loadAccountTexts, loadEntryTexts, loadPanelTexts, loadPlayTexts } from '@farspin/core/messages';
import { expect, test } from 'vitest';
import { facesIn, isOwn, lettersIn } from './font-faces.ts';

const folder = new URL('./', import.meta.url);
const faces = facesIn(readFileSync(new URL('fonts.css', folder), 'utf8'));
/**
 * Returns the font file for a letter, or null if no file has it. If several faces have the letter, the browser uses the
 * last one.
 */
const fileOf = (letter: string): string | null =>
  faces.findLast(({ family, ranges }) => family === 'Rubik Variable' && lettersIn(ranges).includes(letter))?.file ??
  null;

test.each(languages)('the letters of %s need only our own font files', async (language) => {
  const parts = await Promise.all([
    loadEntryTexts(language),
    loadPlayTexts(language),
    loadPanelTexts(language),
    loadAccountTexts(language),
  ]);
  const letters = new Set(JSON.stringify(parts));
  const files = new Set([...letters].map(fileOf));
  expect([...files].filter((file) => file?.startsWith('@'))).toEqual([]);
  expect(files).toContain('./rubik-latin.woff2');
});

test.each([
  ['Ğ', './rubik-turkish.woff2'],
  ['Ж', './rubik-bulgarian.woff2'],
  ['ع', './rubik-arabic.woff2'],
])('%s loads only the font file of its language', (letter, file) => {
  expect(fileOf(letter)).toBe(file);
});

test('the fonts also cover letters of other languages', () => {
  expect(fileOf('ł')).toContain('latin-ext');
  expect(fileOf('é')).toContain('rubik-latin-wght');
});

test('all of our own font files exist', () => {
  for (const { file } of faces.filter(isOwn)) expect(existsSync(new URL(file, folder)), file).toBe(true);
});
