import { afterEach, expect, test } from 'vitest';
import { isInUse } from './renewal.ts';

afterEach(() => document.body.replaceChildren());

test.each([
  ['<p>Nothing</p>', false],
  ['<input type="text"><input><textarea></textarea>', false],
  ['<input type="range" value="5"><input type="checkbox" value="on"><select><option>1</option></select>', false],
  ['<div role="dialog" aria-modal="false"></div>', false],
  ['<input type="text" value="ada">', true],
  ['<input type="password" value="x">', true],
  ['<input value="x">', true],
  ['<textarea>x</textarea>', true],
  ['<div role="alertdialog" aria-modal="true"></div>', true],
])('[SETTINGS8] checks for a filled field or an open dialog in %s: %j', (html, expected) => {
  document.body.innerHTML = html;
  expect(isInUse(document)).toBe(expected);
});
