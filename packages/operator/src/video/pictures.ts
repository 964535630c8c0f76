/** Everything that draws pictures and sends them. Import it only by `loadPictures`, because its packages are optional. */
import { spritesOf } from '../cabinet/sprites.ts';
import type { Scale } from '../cabinet/surface.ts';
import { themes } from '../cabinet/themes/themes.ts';

export { createFeed } from './feed.ts';
export { openViewer } from './viewer.ts';

export const themeCount = themes.length;

/** Draws the symbols of a theme in advance. */
export function drawAhead(index: number, scale: Scale): void {
  const { [index]: theme } = themes;
  if (theme !== undefined) spritesOf(theme, scale);
}
