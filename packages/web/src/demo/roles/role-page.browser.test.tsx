// @module-tag long
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedIn } from '../../testing/sights.ts';
import { pageAt, showDemo } from '../testing/show-demo.tsx';

const guest = { auth: { kind: 'signed-out', notice: null, failure: null } } as const;

it('[TEMPLATE-03] [ROUTE-15] the guest page names its audience', async () => {
  await showDemo(pageAt('guest-role-example'), guest);
  await expect.element(page.getByRole('heading', { name: 'Page for guests' })).toBeVisible();
  await expect.element(page.getByText('Guest', { exact: true }).first()).toBeVisible();
});

it('[TEMPLATE-03] [ROUTE-15] a role page stays empty for a player without the role', async () => {
  const { root } = await showDemo(pageAt('admin-role-example'), { auth: signedIn() });
  await expect.poll(() => root.textContent).toBe('');
});
