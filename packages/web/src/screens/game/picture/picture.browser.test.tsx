import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { putSlice } from '../../../store/state.ts';
import { playing } from '../../../testing/game-sights.ts';
import { show } from '../../../testing/show.tsx';
import { signedIn } from '../../../testing/sights.ts';
import { GameScreen } from '../game-screen.tsx';

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

it('of a picture that could not be had it is said why, with the chance to try at once, until it comes', async () => {
  await page.viewport(1366, 768);
  const message = { kind: 'keyed', key: 'failure.no-way', params: {} } as const;
  const again = { machineId: '101', attempt: 1, message };
  const { app } = await show(<GameScreen />, {
    auth: signedIn(),
    session: { kind: 'playing', ...playing },
    media: { ...again, kind: 'connecting' },
  });
  const trouble = page.getByTestId('picture-trouble');
  const retry = trouble.getByRole('button');
  await expect.element(trouble.getByText('There is no picture')).toBeVisible();
  await expect.element(trouble.getByText(/No way to the picture was found/)).toBeVisible();
  await expect.element(retry).toHaveAttribute('aria-disabled', 'true');
  expect(getComputedStyle(retry.element()).borderTopColor).not.toBe('rgba(0, 0, 0, 0)');
  const before = trouble.element();
  putSlice(app.state, 'media', { ...again, kind: 'waiting', retryAt: Date.now() + 60_000 });
  await expect.element(retry).not.toHaveAttribute('aria-disabled', 'true');
  expect(trouble.element()).toBe(before);
  putSlice(app.state, 'media', { kind: 'live', machineId: '101', framesDecoded: 1, fps: null });
  await expect.element(trouble).not.toBeInTheDocument();
});

it('why there is none is small print: on the smallest phone it is seen whole, with the button below', async () => {
  await page.viewport(320, 568);
  await show(<GameScreen />, {
    auth: signedIn(),
    session: { kind: 'playing', ...playing },
    media: { kind: 'down', machineId: '101', message: { kind: 'keyed', key: 'failure.no-relay', params: {} } },
  });
  const trouble = page.getByTestId('picture-trouble');
  await expect.element(trouble.getByText(/It is not tried again/)).toBeVisible();
  await expect.element(trouble.getByRole('status').getByText('There is no picture')).toBeVisible();
  await expect.element(trouble.getByRole('status').getByText(/may come by a relay/)).toBeVisible();
  const { scrollHeight, clientHeight } = trouble.element();
  expect(scrollHeight).toBe(clientHeight);
});
