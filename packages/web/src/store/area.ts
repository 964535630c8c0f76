import type { MenuItem, Role, RouteDeclaration } from '@farspin/core/access';
import type { DemoTexts } from '@farspin/core/demo';
import type { Language } from '@farspin/core';
import type { ReactNode } from 'react';
import type { Route } from './paths.ts';

/** Pages beside the product's own. They know the product, but the product does not know them. */
export interface Area {
  /** All addresses of the site, including the product's. */
  readonly table: readonly RouteDeclaration[];
  /** The roles of a token's player; without one, of a guest. */
  rolesOf(token: string | undefined): readonly Role[];
  /** The entries after the product's own menu. */
  menuOf(token: string | undefined): readonly MenuItem[];
  loadTexts(language: Language): Promise<DemoTexts>;
  /** A page of the area; undefined if it has none for this route. */
  pageOf(kind: Route['kind']): ReactNode;
  /** What the area adds beside the tools in the frame's bar. */
  readonly tools: ReactNode;
}
