import type { MenuItem, Role, RouteDeclaration } from '@farspin/core/access';
import type { DemoTexts } from '@farspin/core/demo';
import type { Language } from '@farspin/core';
import type { ReactNode } from 'react';
import type { Route } from './paths.ts';

/** Pages beside the product's own, which know the product and are not known to it. */
export interface Area {
  /** All addresses of the site, the product's included. */
  readonly table: readonly RouteDeclaration[];
  /** By a token; without one, of a guest. */
  rolesOf(token: string | undefined): readonly Role[];
  /** What stands behind the product's own menu. */
  menuOf(token: string | undefined): readonly MenuItem[];
  loadTexts(language: Language): Promise<DemoTexts>;
  /** A page of the area; undefined where it has none. */
  pageOf(kind: Route['kind']): ReactNode;
  /** What the area has beside the tools of the frame's bar. */
  readonly tools: ReactNode;
}
