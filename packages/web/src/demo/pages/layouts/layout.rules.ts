import type { LayoutShape } from '@farspin/core/demo';

/**
 * At which end of the line the sidebar of a layout is; null: it has none. "Left" and "right" are sides of the screen, also where
 * lines run from right to left.
 */
export function sidebarEnd(shape: LayoutShape, dir: 'ltr' | 'rtl'): 'start' | 'end' | null {
  switch (shape) {
    case 'left-sidebar':
      return dir === 'ltr' ? 'start' : 'end';
    case 'right-sidebar':
      return dir === 'ltr' ? 'end' : 'start';
    case 'full-width':
    case 'tabbed':
      return null;
  }
}
