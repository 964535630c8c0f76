import { menuItem, type MenuItem } from './menu.rules.ts';
import type { RouteDeclaration } from './routes.rules.ts';
import { message } from '../messages/message.ts';
import { demoRoutes, type DemoPage } from './demo-routes.rules.ts';

const byId: ReadonlyMap<string, RouteDeclaration> = new Map(demoRoutes.map((route) => [route.id, route]));
const isOf = (prefix: string) => (id: DemoPage) => id.startsWith(prefix);
const ids = demoRoutes.map(({ id }) => id);

/** What somebody sees of it is `visibleItems`': each entry is for those who may enter its page. */
const entry = (id: DemoPage): MenuItem => {
  const route = byId.get(id);
  return menuItem({
    id: `demo ${id}`,
    kind: 'item',
    title: message(`demo.title-${id}`),
    url: route?.pattern ?? null,
    auth: route?.auth ?? null,
    exact: true,
  });
};
const collapse = (id: 'roles' | 'accounts' | 'pages' | 'interface', pages: readonly DemoPage[]): MenuItem =>
  menuItem({ id: `demo ${id}`, kind: 'collapse', title: message(`demo.menu-${id}`), children: pages.map(entry) });

/** [ROUTE-15] The menu of the demo area, behind that of the product. */
export const demoMenu: readonly MenuItem[] = [
  menuItem({ id: 'demo divider', kind: 'divider' }),
  menuItem({
    id: 'demo',
    kind: 'group',
    title: message('demo.menu'),
    children: [
      collapse(
        'roles',
        ids.filter((id) => id.endsWith('-role-example')),
      ),
      collapse('accounts', ids.filter(isOf('auth-'))),
      collapse('pages', ['coming-soon', 'demo-profile', 'search-classic', 'search-modern', 'course']),
      collapse('interface', [
        ...ids.filter((id) => isOf('carded-')(id) || isOf('simple-')(id)),
        ...(['blank', 'icons', 'typography', 'helper-classes'] as const),
      ]),
      entry('documentation'),
    ],
  }),
];
