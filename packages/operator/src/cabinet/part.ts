import type { Pen } from './surface.ts';
import type { Rect } from './layout.ts';

/**
 * A piece of the picture that changes on its own. Two parts with the same id and key look the same, so one that has not changed need not be drawn again.
 */
export interface Part {
  readonly id: string;
  readonly rect: Rect;
  readonly key: string;
  /** Covers its rectangle: what was there before need not be wiped out. */
  readonly isOpaque?: boolean;
  /** Draws over the cabinet's front, clipped to the rectangle; in picture coordinates. */
  readonly paint: (pen: Pen) => void;
}
