import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { signedIn } from '../../testing/sights.ts';
import { BarNav } from './bar-nav.tsx';

it('leaves out of the menu the pages that the server does not support', async () => {
  const { app } = await show(<BarNav />, { auth: signedIn() });
  const links = () =>
    page
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
  await expect.poll(links).toEqual(['/lobby', '/profile', '/slot-sessions', '/transactions', '/logout']);
  app.state.ui.absentPages = ['slot-sessions', 'transactions'];
  await expect.poll(links).toEqual(['/lobby', '/profile', '/logout']);
});
