import { demoRoutes, type DemoPage } from '@farspin/core/demo';
import { expect } from './fixtures.ts';
import type { Scene, Tour } from './tours.ts';

/** Settings with all of the demo area. */
export const withDemo = { site: { demo: true, teamChat: true, quickPanel: true } };

/** One page of each form: the others differ by their words. `npm run axe` visits them all. */
const ofEachForm: ReadonlySet<DemoPage> = new Set([
  ...(['guest-role-example', 'auth-login', 'auth-register-2', 'auth-reset-password', 'auth-register-3'] as const),
  ...(['search-classic', 'search-modern', 'coming-soon', 'carded-left-sidebar', 'simple-tabbed', 'icons'] as const),
  ...(['typography', 'helper-classes', 'documentation'] as const),
]);
const isWhole = process.env['FARSPIN_AXE'] === 'whole';

const pageOf = ({ id, pattern }: (typeof demoRoutes)[number]): Scene => ({
  name: `demo area: ${id}`,
  async arrive(page) {
    await page.goto(pattern);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Loading');
  },
});

const isOpenTo = (role: string | null) => (route: (typeof demoRoutes)[number]) =>
  route.auth === null || (role === null ? route.auth.length === 0 : route.auth.some((one) => one === role));
const visited = (role: string | null): readonly Scene[] =>
  demoRoutes
    .filter(isOpenTo(role))
    .filter(({ id }) => isWhole || ofEachForm.has(id))
    .map(pageOf);

/** The pages of the demo area, as a guest sees them, and its panels. */
export const demoTours: readonly Tour[] = [{ name: 'demo area: pages', settings: withDemo, scenes: visited(null) }];
