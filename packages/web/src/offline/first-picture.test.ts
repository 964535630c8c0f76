import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstPictureHash, firstPictureStyle } from '../../first-picture.ts';

test("the security policies of serve and of nginx allow the page's inline style", () => {
  const policy = new URL('../../../operator/src/server/security.ts', import.meta.url);
  expect(readFileSync(policy, 'utf8')).toContain(firstPictureHash());
});

test('the style is complete, and has nothing that a browser does not need', () => {
  const style = firstPictureStyle();
  expect(style).not.toMatch(/\/\*|\n| {2}/);
  expect(style.match(/{/g)).toHaveLength(style.match(/}/g)?.length ?? 0);
  expect(style).toContain("#stuck[data-shown='true']{visibility:visible;animation:none}");
});
