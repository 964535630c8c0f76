import type { MenuItem, Role, RouteDeclaration } from '@farspin/core/access';
import type { DemoTexts } from '@farspin/core/demo';
import type { Language } from '@farspin/core';
import type { ComponentType } from 'react';
import type { AreaKind } from './paths.ts';

/** Pages beside the product's own, which know the product and are not known to it. */
export interface Area {
  /** All addresses of the site, the product's included. */
  readonly table: readonly RouteDeclaration[];
  /** Behind the menu of the product. */
  readonly menu: readonly MenuItem[];
  /** Of a token; null: of a guest. */
  rolesOf(token: string | null): readonly Role[];
  loadTexts(language: Language): Promise<DemoTexts>;
  /** A page of the area, in the frame. */
  readonly Page: ComponentType<{ readonly kind: AreaKind }>;
  /** The same for a guest, with the frame. */
  readonly GuestPage: ComponentType<{ readonly kind: AreaKind }>;
  /** What the area has beside the tools of the frame's bar. */
  readonly Tools: ComponentType;
}
