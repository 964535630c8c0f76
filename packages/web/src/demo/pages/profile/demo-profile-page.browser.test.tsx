// @module-tag long
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { longName, signedIn, user } from '../../../testing/sights.ts';
import { fitsInBothDirections } from '../../testing/both-directions.tsx';
import { guest } from '../../testing/guest.ts';
import { showDemo } from '../../testing/show-demo.tsx';
import { DemoProfilePage } from './demo-profile-page.tsx';

fitsInBothDirections('[ROUTE-17] the profile of a guest', <DemoProfilePage />, {
  slices: guest,
  says: ({ t }) => t('demo.profile-guest'),
});
fitsInBothDirections('[ROUTE-17] the profile of a player with the longest name', <DemoProfilePage />, {
  slices: { auth: signedIn({ ...user, displayName: longName }) },
  says: () => longName,
});

it('[ROUTE-17] the profile shows the name of the signed-in player', async () => {
  await showDemo(<DemoProfilePage />, { auth: signedIn() });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ayşe Yılmaz' })).toBeVisible();
  await expect.element(page.getByText('A\u200CY', { exact: true })).toBeVisible();
});

it('[ROUTE-17] initials replace a photo that fails to load', async () => {
  await showDemo(<DemoProfilePage />, { auth: signedIn({ ...user, photoUrl: '/no-such-photo.png' }) });
  await expect.element(page.getByText('A\u200CY', { exact: true })).toBeVisible();
});

it('[ROUTE-17] the profile sections are tabs for mouse and keyboard', async () => {
  await showDemo(<DemoProfilePage />, guest);
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect.element(tab('About')).toHaveAttribute('aria-selected', 'true');
  await tab('Timeline').click();
  await expect.element(page.getByRole('tabpanel', { name: 'Timeline' })).toMatchTextContent('Sunday tournament');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Photos')).toHaveFocus();
  await expect.element(page.getByText('The last ferry')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('tabpanel', { name: 'Photos' })).toHaveFocus();
});
