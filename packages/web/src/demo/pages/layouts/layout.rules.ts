import type { LayoutShape } from '@farspin/core/demo';

/**
 * Returns the inline end at which a layout has its sidebar, or null if it has none. The names “left” and “right” refer
 * to the screen, even in right-to-left text.
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
