import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { useFocusInScreen } from './focus-main.ts';

function Screen({ name }: { readonly name: string | null }) {
  useFocusInScreen(name);
  return <main>Lobby</main>;
}

it('focuses the new screen after the login form has disappeared with the focus', async () => {
  const { root } = await show(<button type="button">Log in</button>, {});
  await page.getByRole('button', { name: 'Log in' }).click();
  root.remove();
  expect(document.activeElement).toBe(document.body);
  await show(<Screen name="lobby" />, {});
  await expect.element(page.getByRole('main')).toHaveFocus();
});
