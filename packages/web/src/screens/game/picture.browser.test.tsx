import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { playing } from '../../testing/game-sights.ts';
import { show } from '../../testing/show.tsx';
import { signedIn } from '../../testing/sights.ts';
import { GameScreen } from './game-screen.tsx';

it('what is said of a picture that has stopped lies over it, and can be pressed', async () => {
  await page.viewport(1366, 768);
  await show(<GameScreen />, {
    auth: signedIn(),
    session: { kind: 'playing', ...playing },
    media: {
      ...{ kind: 'stalled', machineId: '101', since: 0, framesDecoded: 9, cause: 'still', retryAt: null },
    },
  });
  const retry = page.getByTestId('picture-trouble').getByRole('button');
  await expect.element(retry).toBeVisible();
  const { left, top, width, height } = retry.element().getBoundingClientRect();
  expect(retry.element().contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
});
