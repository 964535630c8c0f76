import { languages } from '@farspin/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { playing } from '../../../testing/game-sights.ts';
import { show } from '../../../testing/show.tsx';
import { signedIn } from '../../../testing/sights.ts';
import { GameScreen } from '../game-screen.tsx';

const sizes = [
  [360, 740],
  [768, 1024],
  [1440, 900],
  [740, 360],
] as const;

it.each(languages)('no label of a key is cut at its edges, in %s', async (language) => {
  const { root } = await show(
    <GameScreen />,
    {
      auth: signedIn(),
      session: { kind: 'playing', ...playing },
      pressBlock: null,
      media: { kind: 'live', machineId: '101', framesDecoded: 100, fps: 30 },
    },
    { language },
  );
  const labels = () => [...root.querySelectorAll('[data-cabinet-key] > span')];
  await expect.poll(() => labels().length).toBeGreaterThan(0);
  await document.fonts.ready;
  const cut: string[] = [];
  for (const [width, height] of sizes) {
    await page.viewport(width, height);
    for (const { scrollHeight, clientHeight, textContent } of labels())
      if (scrollHeight > clientHeight) cut.push(`${textContent} at ${width} × ${height}`);
  }
  expect(cut).toEqual([]);
  root.remove();
});
