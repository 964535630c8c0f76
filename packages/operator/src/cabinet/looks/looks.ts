import type { CabinetView } from '@farspin/testing';
import type { Look } from './look.ts';
import { aurora } from './aurora.ts';
import { deep } from './deep.ts';
import { forge } from './forge.ts';
import { lake } from './lake.ts';
import { monsoon } from './monsoon.ts';
import { orbit } from './orbit.ts';
import { orchard } from './orchard.ts';
import { quarry } from './quarry.ts';

export const looks: readonly [Look, ...Look[]] = [forge, deep, orbit, lake, orchard, monsoon, quarry, aurora];

/** The look of a brand: always the same one for the same brand id. */
export function lookOf({ brandId }: Pick<CabinetView, 'brandId'>): Look {
  const number = /\d+$/.exec(brandId)?.[0];
  const index = number === undefined ? hash(brandId) : Number(number) - 1;
  return looks[((index % looks.length) + looks.length) % looks.length] ?? looks[0];
}

const hash = (text: string): number =>
  [...text].reduce((value, letter) => (value * 31 + letter.charCodeAt(0)) % 65_521, 7);
