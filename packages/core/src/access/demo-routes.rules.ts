import { page, routes, type RouteDeclaration } from './routes.rules.ts';
import { roleLists } from './roles.rules.ts';

const { admin, staff, guest } = roleLists;

/** Forms of `/pages/auth` and their layouts. */
export const authPages = [
  ...(['login', 'login-2', 'login-3', 'register', 'register-2', 'register-3'] as const),
  ...(['forgot-password', 'forgot-password-2', 'reset-password', 'reset-password-2', 'lock', 'mail-confirm'] as const),
] as const;
/** Name of a page in `authPages`. */
export type AuthPage = (typeof authPages)[number];

/** Column layouts of the pages of `/ui/page-layouts`. */
export const layoutShapes = ['full-width', 'left-sidebar', 'right-sidebar', 'tabbed'] as const;
/** Shape of a page layout. */
export type LayoutShape = (typeof layoutShapes)[number];
/** The surfaces of a page layout, in menu order. */
export const layoutSurfaces = ['carded', 'simple'] as const;
/** Surface of a page layout. */
export type LayoutSurface = (typeof layoutSurfaces)[number];

const demoPage = <Id extends string>(
  id: Id,
  pattern: string,
  auth: RouteDeclaration['auth'] = null,
): RouteDeclaration & { readonly id: Id } => ({ ...page(id, pattern, auth), id });

/** [ROUTE-15] [ROUTE-16] [ROUTE-17] [ROUTE-18] [ROUTE-19] Routes of the demo area. */
export const demoRoutes = [
  demoPage('admin-role-example', '/auth/admin-role-example', admin),
  demoPage('staff-role-example', '/auth/staff-role-example', staff),
  demoPage('guest-role-example', '/auth/guest-role-example', guest),
  ...authPages.map((name) => demoPage(`auth-${name}` as const, `/pages/auth/${name}`)),
  demoPage('coming-soon', '/pages/coming-soon'),
  demoPage('demo-profile', '/pages/profile'),
  demoPage('search-classic', '/pages/search/classic'),
  demoPage('search-modern', '/pages/search/modern'),
  demoPage('course', '/pages/course'),
  ...layoutSurfaces.flatMap((surface) =>
    layoutShapes.map((shape) => demoPage(`${surface}-${shape}` as const, `/ui/page-layouts/${surface}/${shape}`)),
  ),
  demoPage('blank', '/ui/page-layouts/blank'),
  demoPage('icons', '/ui/icons'),
  demoPage('typography', '/ui/typography'),
  demoPage('helper-classes', '/ui/helper-classes'),
  demoPage('documentation', '/documentation'),
] as const;
/** Id of a route in `demoRoutes`. */
export type DemoPage = (typeof demoRoutes)[number]['id'];

/** [ACCESS6] Returns the routes of a site. They include the demo area if `site.demo` is on. */
export const tableOf = ({ demo }: { readonly demo: boolean }): readonly RouteDeclaration[] =>
  demo ? [...routes, ...demoRoutes] : routes;
