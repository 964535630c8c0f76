import type { CabinetView } from '@farspin/testing';
import type { Theme } from './theme.ts';
import { aurora } from './aurora.ts';
import { deep } from './deep.ts';
import { forge } from './forge.ts';
import { lake } from './lake.ts';
import { monsoon } from './monsoon.ts';
import { orbit } from './orbit.ts';
import { orchard } from './orchard.ts';
import { quarry } from './quarry.ts';

export const themes: readonly [Theme, ...Theme[]] = [forge, deep, orbit, lake, orchard, monsoon, quarry, aurora];

/** Returns the theme of a brand. The same brand id always has the same theme. */
export function themeOf({ brandId }: Pick<CabinetView, 'brandId'>): Theme {
  const number = /\d+$/.exec(brandId)?.[0];
  const index = number === undefined ? hash(brandId) : Number(number) - 1;
  return themes[((index % themes.length) + themes.length) % themes.length] ?? themes[0];
}

const hash = (text: string): number =>
  [...text].reduce((value, letter) => (value * 31 + letter.charCodeAt(0)) % 65_521, 7);
