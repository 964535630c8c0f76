// @module-tag long
import { layoutShapes, layoutSurfaces } from '@farspin/core/demo';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fitsInBothDirections } from '../../testing/both-directions.tsx';
import { guest } from '../../testing/guest.ts';
import { showDemo } from '../../testing/show-demo.tsx';
import { BlankPage } from './blank-page.tsx';
import { LayoutPage } from './layout-page.tsx';

for (const surface of layoutSurfaces)
  for (const shape of layoutShapes)
    fitsInBothDirections(`[ROUTE-18] the layout ${surface}, ${shape}`, <LayoutPage surface={surface} shape={shape} />, {
      slices: guest,
      says: ({ t }) => t(`demo.layout-${surface}-lead`),
    });
fitsInBothDirections('[ROUTE-18] the blank page', <BlankPage />, {
  slices: guest,
  says: ({ t }) => t('demo.blank-text'),
});

it('[ROUTE-18] the sections of a tabbed layout are keyboard-accessible tabs', async () => {
  await showDemo(<LayoutPage surface="carded" shape="tabbed" />, guest);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('tab', { name: 'Small screens' })).toHaveFocus();
  await expect.element(page.getByRole('tabpanel')).toMatchTextContent(/On a phone/);
});

it('[ROUTE-18] the toolbar links to the other layouts', async () => {
  await showDemo(<LayoutPage surface="carded" shape="tabbed" />, guest);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect.element(link('Simple')).toHaveAttribute('href', '/ui/page-layouts/simple/tabbed');
  await expect.element(link('Left sidebar')).toHaveAttribute('href', '/ui/page-layouts/carded/left-sidebar');
  await expect.element(link('Tabs')).toHaveAttribute('aria-current', 'page');
});

it('[ROUTE-18] on a phone the sidebar is above the content', async () => {
  await showDemo(<LayoutPage surface="simple" shape="right-sidebar" />, guest);
  await expect.poll(() => boxOf('aside').bottom).toBeLessThanOrEqual(boxOf('section').top);
});

const boxOf = (selector: string): DOMRect => {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`The page has no ${selector}`);
  return element.getBoundingClientRect();
};

const phone = { width: innerWidth, height: innerHeight };
beforeEach(() => page.viewport(phone.width, phone.height));
afterEach(() => page.viewport(phone.width, phone.height));

it.each([
  ['left-sidebar', 'en'],
  ['left-sidebar', 'ar'],
  ['right-sidebar', 'en'],
  ['right-sidebar', 'ar'],
] as const)('[ROUTE-18] on a wide screen %s has the sidebar on the named side, in %s', async (shape, language) => {
  await page.viewport(1440, 900);
  await showDemo(<LayoutPage surface="carded" shape={shape} />, guest, { language });
  const isLeft = (): boolean => boxOf('aside').right <= boxOf('section').left;
  const isRight = (): boolean => boxOf('aside').left >= boxOf('section').right;
  await expect.poll(shape === 'left-sidebar' ? isLeft : isRight).toBe(true);
  expect(document.documentElement.scrollWidth).toBe(1440);
});
