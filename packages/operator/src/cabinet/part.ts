import type { Pen } from './surface.ts';
import type { Rect } from './layout.ts';

/**
 * A piece of the picture that changes separately. Two parts with the same id and key look the same, so an unchanged one
 * is not drawn again.
 */
export interface Part {
  readonly id: string;
  readonly rect: Rect;
  readonly key: string;
  /** Whether it covers its whole rectangle, so that the background need not be cleared. */
  readonly isOpaque?: boolean;
  /** Draws over the cabinet's front, clipped to the rectangle, in picture coordinates. */
  readonly paint: (pen: Pen) => void;
}
