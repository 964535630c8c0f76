import { isAllowed } from '@farspin/core/access';
import { demoRoutes, type DemoPage } from '@farspin/core/demo';
import { expect } from './fixtures.ts';
import { enter } from './player.ts';
import type { Scene, Tour } from './tours.ts';

/** Settings that turn on the whole demo area. */
export const withDemo = { site: { demo: true, teamChat: true, quickPanel: true } };

/** One page of each layout, because the other pages differ only in their texts. `npm run axe` visits all pages. */
const ofEachForm: ReadonlySet<DemoPage> = new Set([
  ...(['auth-login', 'auth-register-2', 'auth-register-3', 'search-modern', 'documentation'] as const),
  ...(['carded-left-sidebar', 'simple-tabbed', 'helper-classes'] as const),
]);
const isWhole = process.env['FARSPIN_AXE'] === 'whole';

type DemoRoute = (typeof demoRoutes)[number];
const pageOf = ({ id, pattern }: DemoRoute): Scene => ({
  name: `demo area: ${id}`,
  async arrive(page) {
    await page.goto(pattern);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Loading');
  },
});

/** Returns a tour of the guest pages in one part of the demo area. */
const tourOf = (name: string, isPart: (route: DemoRoute) => boolean): Tour => ({
  name: `demo area: ${name}`,
  settings: withDemo,
  scenes: demoRoutes
    .filter((route) => isAllowed(route.auth, []) && isPart(route))
    .filter(({ id }) => isWhole || ofEachForm.has(id))
    .map(pageOf),
});

const opened = (control: RegExp, dialog: string, content: string): Scene => ({
  name: `demo area: ${dialog}`,
  async arrive(page) {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: control }).click();
    await expect(page.getByRole('dialog', { name: dialog }).getByText(content).first()).toBeVisible();
  },
});

/** Tours of the demo area: the guest pages, and the pages that only players see. */
export const demoTours: readonly Tour[] = [
  tourOf('accounts', ({ pattern }) => pattern.includes('/auth/')),
  tourOf('pages', ({ pattern }) => !/\/auth\/|^\/ui\//.test(pattern)),
  tourOf('interface', ({ pattern }) => pattern.startsWith('/ui/')),
  {
    name: 'demo area: panels, course',
    settings: withDemo,
    scenes: [
      { name: 'demo area: lobby with its buttons', arrive: enter },
      opened(/^Open quick panel/, 'Quick panel', 'Events'),
      opened(/^Open team chat/, 'Team chat', 'Nora Velasquez'),
      {
        name: 'demo area: a conversation',
        async arrive(page) {
          await page
            .getByRole('dialog')
            .getByRole('button', { name: /Nora Velasquez/ })
            .click();
          await expect(page.getByText('It runs again.')).toBeVisible();
        },
      },
      ...demoRoutes.filter(({ id }) => id === 'course').map(pageOf),
    ],
  },
];
