import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstPictureHash, firstPictureStyle } from '../../first-picture.ts';

test('the security policies of serve and nginx allow the inline style of the page', () => {
  const policy = new URL('../../../operator/src/server/security.ts', import.meta.url);
  expect(readFileSync(policy, 'utf8')).toContain(firstPictureHash());
});

test('the inline style is complete and has no unnecessary characters', () => {
  const style = firstPictureStyle();
  expect(style).not.toMatch(/\/\*|\n| {2}/);
  expect(style.match(/{/g)).toHaveLength(style.match(/}/g)?.length ?? 0);
  expect(style).toContain("#stuck[data-shown='true']{visibility:visible;animation:none}");
});
