import type { LayoutShape } from '@farspin/core/demo';

/**
 * The end of the line at which a layout's sidebar is; null if it has none. "Left" and "right" are sides of the screen,
 * also in right-to-left text.
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
