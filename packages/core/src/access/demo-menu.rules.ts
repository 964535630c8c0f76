import { menuItem, type MenuItem } from './menu.rules.ts';
import type { RouteDeclaration } from './routes.rules.ts';
import { message } from '../messages/message.ts';
import { demoRoutes, type DemoPage } from './demo-routes.rules.ts';
import { isAllowed, type Role } from './roles.rules.ts';

const byId: ReadonlyMap<string, RouteDeclaration> = new Map(demoRoutes.map((route) => [route.id, route]));
const isOf = (prefix: string) => (id: DemoPage) => id.startsWith(prefix);
const ids = demoRoutes.map(({ id }) => id);

const entry = (id: DemoPage): MenuItem =>
  menuItem({
    id: `demo ${id}`,
    kind: 'item',
    title: message(`demo.title-${id}`),
    url: byId.get(id)?.pattern ?? null,
    exact: true,
  });

/**
 * [ROUTE-15] Returns the menu of the demo area with the pages that these roles may open. It is shown below the
 * product's menu. Guests have no product menu, so theirs starts with a link to sign in.
 */
export function demoMenuOf(roles: readonly Role[]): readonly MenuItem[] {
  const collapse = (
    id: 'roles' | 'accounts' | 'pages' | 'interface',
    pages: readonly DemoPage[],
  ): readonly MenuItem[] => {
    const children = pages.filter((page) => isAllowed(byId.get(page)?.auth ?? null, roles)).map(entry);
    const item = menuItem({ id: `demo ${id}`, kind: 'collapse', title: message(`demo.menu-${id}`), children });
    return children.length === 0 ? [] : [item];
  };
  const children = [
    ...collapse(
      'roles',
      ids.filter((id) => id.endsWith('-role-example')),
    ),
    ...collapse('accounts', ids.filter(isOf('auth-'))),
    ...collapse('pages', ['coming-soon', 'demo-profile', 'search-classic', 'search-modern', 'course']),
    ...collapse('interface', [
      ...ids.filter((id) => isOf('carded-')(id) || isOf('simple-')(id)),
      ...(['blank', 'icons', 'typography', 'helper-classes'] as const),
    ]),
    entry('documentation'),
  ];
  const signIn = menuItem({ id: 'demo sign-in', kind: 'item', title: message('login.title'), url: '/login' });
  return [
    roles.length === 0 ? signIn : menuItem({ id: 'demo divider', kind: 'divider' }),
    menuItem({ id: 'demo', kind: 'group', title: message('demo.menu'), children }),
  ];
}
