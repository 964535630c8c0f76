import { wear } from '../theme.ts';
import { dressOf } from './dress.rules.ts';
import type { Dress, Look } from './look.ts';
import { paletteName, schemeOf } from './palettes.ts';

export { readLook } from './look.rules.ts';

/** Dresses the document in a look; the parts of the page that have colours of their own get them by `Dress`. */
export function wearLook(look: Look, contrast: boolean): Dress {
  const dress = dressOf(look, contrast);
  const root = document.documentElement;
  wear(dress.theme);
  root.style.colorScheme = contrast ? 'dark' : schemeOf(paletteName(look.main, 'dark6'));
  root.dataset['scrollbars'] = look.customScrollbars ? 'slim' : 'plain';
  root.dataset['motion'] = look.animations ? 'on' : 'off';
  const ground = dress.theme.colorNeutralBackground3;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground ?? '');
  return dress;
}
