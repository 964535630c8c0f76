import { isAllowed } from '@farspin/core/access';
import {
  authPages,
  type demoRoutes,
  layoutShapes,
  layoutSurfaces,
  type AuthPage,
  type DemoPage,
  type LayoutShape,
  type LayoutSurface,
} from '@farspin/core/demo';
import { useEffect, type ReactNode } from 'react';
import { part } from '../shell/part.tsx';
import { useDemoRoles } from './use-demo-roles.ts';

const RolePage = part(async () => (await import('./roles/role-page.tsx')).RolePage);
const AccountPage = part(async () => (await import('./accounts/account-page.tsx')).AccountPage);
const CoursePage = part(async () => (await import('./accounts/course-page.tsx')).CoursePage);
const ComingSoonPage = part(async () => (await import('./pages/coming-soon-page.tsx')).ComingSoonPage);
const DemoProfilePage = part(async () => (await import('./pages/profile/demo-profile-page.tsx')).DemoProfilePage);
const SearchPage = part(async () => (await import('./pages/search/search-page.tsx')).SearchPage);
const LayoutPage = part(async () => (await import('./pages/layouts/layout-page.tsx')).LayoutPage);
const BlankPage = part(async () => (await import('./pages/layouts/blank-page.tsx')).BlankPage);
const IconsPage = part(async () => (await import('./pages/interface/icons-page.tsx')).IconsPage);
const TypographyPage = part(async () => (await import('./pages/interface/typography-page.tsx')).TypographyPage);
const HelperClassesPage = part(
  async () => (await import('./pages/interface/helper-classes-page.tsx')).HelperClassesPage,
);
const DocumentationPage = part(
  async () => (await import('./pages/documentation/documentation-page.tsx')).DocumentationPage,
);

/** Scrolls the menu, which is longer than most screens, to the current page. */
function showInMenu(): void {
  document.querySelector('nav [aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
}

export interface DemoPagesProps {
  readonly route: (typeof demoRoutes)[number];
}

/** Renders a page of the demo area. Renders nothing while a visitor without access is being redirected. */
export function DemoPages({ route }: DemoPagesProps) {
  const roles = useDemoRoles();
  useEffect(showInMenu, [route]);
  return isAllowed(route.auth, roles) ? pages[route.id] : null;
}

const rows = <K extends string>(entries: readonly (readonly [K, ReactNode])[]): Readonly<Record<K, ReactNode>> =>
  Object.fromEntries(entries) as Record<K, ReactNode>;
const accounts = rows(
  authPages.map((page: AuthPage) => [`auth-${page}` as const, <AccountPage key={page} page={page} />] as const),
);
const layouts = rows(
  layoutSurfaces.flatMap((surface: LayoutSurface) =>
    layoutShapes.map(
      (shape: LayoutShape) =>
        [`${surface}-${shape}` as const, <LayoutPage key={shape} surface={surface} shape={shape} />] as const,
    ),
  ),
);
const pages: Readonly<Record<DemoPage, ReactNode>> = {
  'admin-role-example': <RolePage audience="admin" />,
  'staff-role-example': <RolePage audience="staff" />,
  'guest-role-example': <RolePage audience="guest" />,
  ...accounts,
  'coming-soon': <ComingSoonPage />,
  'demo-profile': <DemoProfilePage />,
  'search-classic': <SearchPage look="classic" />,
  'search-modern': <SearchPage look="modern" />,
  course: <CoursePage />,
  ...layouts,
  blank: <BlankPage />,
  icons: <IconsPage />,
  typography: <TypographyPage />,
  'helper-classes': <HelperClassesPage />,
  documentation: <DocumentationPage />,
};
