// @module-tag long
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { darkTheme, applyTheme } from '../../../theme/theme.ts';
import { themeOf } from '../../../theme/palettes.ts';
import { fitsInBothDirections } from '../../testing/both-directions.tsx';
import { guest } from '../../testing/guest.ts';
import { showDemo } from '../../testing/show-demo.tsx';
import { HelperClassesPage } from './helper-classes-page.tsx';
import drawings from './icon-drawings.json';
import { IconsPage } from './icons-page.tsx';
import { TypographyPage } from './typography-page.tsx';

fitsInBothDirections('[ROUTE-18] the page of icons', <IconsPage />, {
  slices: guest,
  says: ({ t }) => t('demo.icons-lead'),
});
fitsInBothDirections('[ROUTE-18] the page of the type', <TypographyPage />, {
  slices: guest,
  says: ({ t }) => t('demo.type-sample'),
});
fitsInBothDirections('[ROUTE-18] the page of the tokens', <HelperClassesPage />, {
  slices: guest,
  says: ({ t }) => t('demo.tokens-lead'),
});

const count = Object.keys(drawings).length;
const search = page.getByRole('searchbox');
const said = page.getByRole('status').first();

it('[ROUTE-18] icons can be searched by name, and the page shows the number of matching icons', async () => {
  await showDemo(<IconsPage />, guest);
  await expect.element(said).toMatchTextContent(`${count} icons`);
  expect(document.querySelectorAll('button > svg > path').length).toBeGreaterThanOrEqual(count);
  await search.fill('star');
  await expect.element(said).toMatchTextContent('2 icons');
  await expect.element(page.getByRole('button', { name: 'StarFilled' })).toBeVisible();
  await search.fill('no such icon');
  await expect.element(said).toMatchTextContent('No results match your search.');
});

it('[ROUTE-18] pressing an icon copies the name of the icon', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  await showDemo(<IconsPage />, guest);
  await page.getByRole('button', { name: 'SearchRegular' }).click();
  await expect.element(page.getByText('Copied: SearchRegular')).toBeVisible();
  expect(write).toHaveBeenCalledWith('SearchRegular');
});

it.each([
  [true, 'Copied: SearchRegular'],
  [false, 'This browser does not allow copying. The text is SearchRegular.'],
])(
  '[ROUTE-18] copies through a selection without a clipboard, and shows whether the copy succeeded: %s',
  async (works, says) => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no clipboard'));
    const selected: string[] = [];
    const command = vi.spyOn(document, 'execCommand').mockImplementation(() => {
      selected.push(document.querySelector('textarea')?.value ?? '');
      return works;
    });
    onTestFinished(() => {
      write.mockRestore();
      command.mockRestore();
    });
    await showDemo(<IconsPage />, guest);
    const icon = page.getByRole('button', { name: 'SearchRegular' });
    await icon.click();
    await expect.element(page.getByText(says)).toBeVisible();
    expect(selected).toEqual(['SearchRegular']);
    expect(document.querySelector('textarea')).toBeNull();
    await expect.element(icon).toHaveFocus();
  },
);

it('[ROUTE-18] the typography page shows the values of the theme', async () => {
  await showDemo(<TypographyPage />, guest);
  await expect.element(page.getByText('fontSizeHero800')).toBeVisible();
  await expect.element(page.getByText('\u206642px\u2069, line height \u206646px\u2069')).toBeVisible();
  await expect.element(page.getByText(/'Handjet'/)).toBeVisible();
  const largest = document.querySelector('dd > span');
  expect(largest === null ? null : getComputedStyle(largest).fontSize).toBe('42px');
});

it('[ROUTE-18] the token page shows the values of the theme, even after a theme change', async () => {
  onTestFinished(() => applyTheme(darkTheme));
  await showDemo(<HelperClassesPage />, guest);
  await search.fill('colorBrandForeground1');
  const token = page.getByRole('button', { name: /--colorBrandForeground1/ });
  await expect.element(token).toMatchTextContent('#ffb45c');
  applyTheme(themeOf('light1'));
  await expect.element(token).toMatchTextContent('#854600');
  await expect.element(said).toMatchTextContent('1 token');
});
