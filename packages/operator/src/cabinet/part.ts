import type { Pen } from './surface.ts';
import type { Rect } from './layout.ts';

/**
 * A piece of the picture that changes separately. Parts with the same id and key look the same, so an unchanged part is
 * not drawn again.
 */
export interface Part {
  readonly id: string;
  readonly rect: Rect;
  readonly key: string;
  /** True if the part covers its whole rectangle, so that the background need not be cleared. */
  readonly isOpaque?: boolean;
  /** Draws over the cabinet's front in picture coordinates, clipped to the rectangle. */
  readonly paint: (pen: Pen) => void;
}
