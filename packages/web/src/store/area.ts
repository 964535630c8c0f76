import type { MenuItem, Role, RouteDeclaration } from '@farspin/core/access';
import type { DemoTexts } from '@farspin/core/demo';
import type { Language } from '@farspin/core';
import type { ReactNode } from 'react';
import type { Route } from './paths.ts';

/** Additional pages of an operator. They depend on the product, but the product does not depend on them. */
export interface Area {
  /** All routes of the site, including the product's. */
  readonly table: readonly RouteDeclaration[];
  /** Returns the roles of the token's player, or of a guest if there is no token. */
  rolesOf(token: string | undefined): readonly Role[];
  /** Returns the menu entries after the product's own entries. */
  menuOf(token: string | undefined): readonly MenuItem[];
  loadTexts(language: Language): Promise<DemoTexts>;
  /** Returns a page of the area, or undefined if the area has no page for this route. */
  pageOf(kind: Route['kind']): ReactNode;
  /** Additional tools in the frame's bar. */
  readonly tools: ReactNode;
}
