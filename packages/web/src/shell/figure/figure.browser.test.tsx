import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { withUsualMotion } from '../../testing/usual-motion.ts';
import { Figure } from './figure.tsx';

let putBack = (): void => undefined;
afterEach(() => {
  putBack();
  document.documentElement.dataset['motion'] = 'on';
});

async function change(from: number | null, to: number | null, moves = true) {
  function Amount() {
    const [minor, setMinor] = useState(from);
    return (
      <>
        <button onClick={() => setMinor(to)}>Change</button>
        <Figure minor={minor} text={`is ${minor}`} moves={moves} />
      </>
    );
  }
  const { root } = await show(<Amount />, {});
  const figure = root.querySelector('bdi');
  const drawn: string[] = [];
  const observer = new MutationObserver(() => drawn.push(figure?.dataset['rolling'] ?? 'nothing'));
  if (figure !== null) observer.observe(figure, { attributeFilter: ['data-rolling'] });
  await page.getByRole('button', { name: 'Change' }).click();
  await expect.poll(() => figure?.textContent).toBe(`is ${to}`);
  return { figure, drawn, root };
}

it('[MONEY5] animates from the previous amount, and exposes the current amount to screen readers at once', async () => {
  putBack = withUsualMotion();
  const { figure, drawn, root } = await change(10_000, 20_000);
  await expect.poll(() => drawn.at(-1)).toBe('nothing');
  expect(drawn.length).toBeGreaterThan(2);
  expect(drawn[0]).toMatch(/1\d\d\.\d\d/);
  expect(figure?.textContent).toBe('is 20000');
  root.remove();
});

it.each([
  ['for whoever wants less motion', 10_000, 20_000, true, 'reduced'],
  ['under a theme without animations', 10_000, 20_000, true, 'theme'],
  ['where it may not move', 10_000, 20_000, false, 'usual'],
  ['where no amount was there before', null, 20_000, true, 'usual'],
  ['where none is there now', 10_000, null, true, 'usual'],
  ['where nothing has changed', 10_000, 10_000, true, 'usual'],
] as const)('[MONEY5] does not animate %s', async (_, from, to, moves, motion) => {
  if (motion !== 'reduced') putBack = withUsualMotion();
  const changed = change(from, to, moves);
  if (motion === 'theme') document.documentElement.dataset['motion'] = 'off';
  const { drawn, root } = await changed;
  expect(drawn).toEqual([]);
  root.remove();
});
