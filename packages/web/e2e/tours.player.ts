import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { demo, enter } from './player.ts';
import type { Scene, Tour } from './tours.ts';

/** Opens the menu, if the page is too narrow to show it at the side. */
async function openMenu(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Open the menu' });
  if (!(await open.isVisible())) return;
  await open.click();
  await expect(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible();
}

/**
 * Returns a scene that opens a dialog with the shell's own control, or with the menu's control if the page is too
 * narrow.
 */
const opened = (control: string, dialog: string): Scene => ({
  name: `${control} opened`,
  async arrive(page) {
    const direct = page.getByRole('button', { name: control });
    if (!(await direct.isVisible())) await openMenu(page);
    await direct.click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  },
});

const at = (path: string, sight: (page: Page) => Promise<void>, name = path): Scene => ({
  name,
  async arrive(page) {
    await page.goto(path);
    await sight(page);
  },
});

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
const afterClosing = ({ name, arrive }: Scene): Scene => ({
  name,
  async arrive(page) {
    await closeDialog(page);
    await arrive(page);
  },
});

/** Tours of the pages of a player who is not at a machine. */
export const playerTours: readonly Tour[] = [
  {
    name: 'lobby and search',
    scenes: [
      { name: 'lobby: brands', arrive: enter },
      {
        name: 'lobby: machines',
        async arrive(page) {
          await page.getByRole('button', { name: 'Ember Lynx' }).click();
          await expect(page.getByRole('article')).not.toHaveCount(0);
        },
      },
      opened('Find a page', 'Find a page'),
      {
        name: 'search: results',
        async arrive(page) {
          await page.getByRole('combobox', { name: 'Pages, brands and available machines' }).fill('e');
          await expect(page.getByRole('option')).not.toHaveCount(0);
        },
      },
      {
        name: 'search: nothing',
        async arrive(page) {
          await page.getByRole('combobox', { name: 'Pages, brands and available machines' }).fill('qqq');
          await expect(page.getByText('No results..')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'what the frame opens',
    settings: {
      externalInfo: true,
      infoDialog: { title: 'Tonight', body: 'First line.\nSecond line.' },
      offers: { discount: { enabled: true, auto: false }, bonus: { enabled: true, auto: false } },
    },
    scenes: [
      {
        name: 'menu, where it is a drawer',
        onPhoneOnly: true,
        async arrive(page) {
          await enter(page);
          await openMenu(page);
        },
      },
      afterClosing(opened('Appearance', 'Appearance')),
      {
        name: 'diagnostics',
        async arrive(page) {
          await page.getByRole('button', { name: 'Diagnostics' }).click();
          await expect(page.getByRole('dialog', { name: 'Diagnostics' }).getByTestId('report')).toBeVisible();
        },
      },
      afterClosing(opened('Tonight', 'Tonight')),
      afterClosing(opened('Offers', 'Offers')),
      {
        name: 'offers: one rests',
        async arrive(page) {
          await page.getByRole('button', { name: 'Claim' }).last().click();
          await expect(page.getByRole('button', { name: /Again in \d+ s/ })).toBeVisible();
        },
      },
      afterClosing(opened('Paytables', 'Paytables')),
    ],
  },
  {
    name: 'lists and profile',
    scenes: [
      {
        name: 'profile',
        async arrive(page) {
          await enter(page);
          await page.goto('/profile');
          await expect(page.getByText('Full name')).toBeVisible();
        },
      },
      {
        name: 'profile: refused',
        async arrive(page) {
          const password = page.getByRole('region', { name: 'Change password' });
          await password.getByLabel('Current password').fill('wrong-one');
          await password.getByLabel('New password').fill('demo12345');
          await password.getByRole('button', { name: 'Change password' }).click();
          await expect(password.getByText('Your current password is wrong')).toBeVisible();
        },
      },
      {
        name: 'slot sessions',
        async arrive(page) {
          for (let login = 0; login < 3; login += 1)
            await page.request.post('/api/login', { data: { ...demo, site_id: 0 } });
          await page.goto('/slot-sessions?view=activity');
          await expect(page.getByRole('table', { name: 'Slot Sessions' }).getByRole('row')).not.toHaveCount(1);
        },
      },
      {
        name: 'slot sessions: details',
        async arrive(page) {
          await page
            .getByRole('button', { name: /^Details: / })
            .first()
            .click();
          await expect(page.getByRole('definition').first()).toBeVisible();
        },
      },
      {
        name: 'slot sessions: columns',
        async arrive(page) {
          await page.getByRole('tab', { name: 'Sessions', exact: true }).click();
          const filters = page.getByRole('button', { name: 'Filters' });
          if (await filters.isVisible()) await filters.click();
          await page.locator('summary', { hasText: 'Columns' }).click();
          await expect(page.getByRole('checkbox').first()).toBeVisible();
        },
      },
      {
        name: 'slot sessions: nothing found',
        async arrive(page) {
          await page.getByLabel('Search').fill('nothing of this name');
          await expect(page.getByText('No results match your search.')).toBeVisible();
        },
      },
      {
        name: 'slot sessions: failed',
        async arrive(page) {
          await page.route('**/api/player/slot-sessions*', (route) => route.fulfill({ status: 500, json: {} }));
          await page.goto('/slot-sessions');
          await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
        },
      },
      at('/nowhere', (page) => expect(page.getByRole('heading', { name: 'Nothing to play here' })).toBeVisible()),
    ],
  },
  {
    name: 'menu as a bar',
    settings: { theme: { layout: 'layout2' } },
    scenes: [{ name: 'lobby under a bar', arrive: enter }],
  },
];
