// @module-tag long
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fitsInBothDirections } from '../testing/both-directions.tsx';
import { guest } from '../testing/guest.ts';
import { showDemo } from '../testing/show-demo.tsx';
import { ComingSoonPage } from './coming-soon-page.tsx';

fitsInBothDirections('[ROUTE-17] the page that is coming soon', <ComingSoonPage />, {
  slices: guest,
  says: ({ t }) => t('demo.soon-hint'),
});

it('[ROUTE-17] counts down to the next New Year', async () => {
  await showDemo(<ComingSoonPage />, guest);
  const timer = page.getByRole('timer', { name: /^Time until January 1, \d{4}$/ });
  await expect.element(timer).toMatchTextContent(/^\d{2,3}days?\d\dhours?\d\dminutes?\d\dseconds?$/);
  const before = timer.element().textContent;
  await expect.poll(() => timer.element().textContent).not.toBe(before);
});

it('[ROUTE-17] checks the email address and reports that the page sends nothing', async () => {
  await showDemo(<ComingSoonPage />, guest);
  const field = page.getByLabelText('Email address');
  const submit = page.getByRole('button', { name: 'Notify me' });
  await submit.click();
  await expect.element(page.getByText('Enter your email address.')).toBeVisible();
  await field.fill('name');
  await submit.click();
  await expect.element(page.getByText('Enter an address such as name@example.com.')).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(' name@example.com ');
  await submit.click();
  await expect.element(page.getByRole('status')).toMatchTextContent(/Nothing was sent/);
});
