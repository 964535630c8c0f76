import { ball, box, circle, down, ellipse, polygon, slant, star, type Layer, type Paint } from '../art.ts';
import { wordLayers } from '../letters/strokes.ts';

/** Colours of gold, for the shapes that several themes share on a field of 100×100. */

export const gold: readonly string[] = ['#fff6c4', '#ffd452', '#d98a12', '#8a4a06'];
export const silver: readonly string[] = ['#ffffff', '#c9d2da', '#7d8791', '#4b535b'];

/** Returns a spot of light. */
export const gleam = (x: number, y: number, rx: number, ry: number, alpha = 0.55): Layer => ({
  d: ellipse(x, y, rx, ry),
  fill: '#ffffff',
  alpha,
});

/** Returns the word WILD on a ribbon across the lower part of a symbol. */
export const wildRibbon = (ribbon: Paint, edge: string, letters: string): readonly Layer[] => [
  { d: 'M2 64L12 60V88L2 92L7 78ZM98 64L88 60V88L98 92L93 78Z', fill: edge },
  { d: box(8, 60, 84, 26, 5), fill: ribbon, line: edge, width: 2 },
  ...wordLayers('WILD', { x: 50, y: 66, height: 14 }, [
    { paint: edge, width: 7 },
    { paint: letters, width: 4 },
  ]),
];

/** Returns a coin with a milled rim. */
export const coin = (colours: readonly string[], dark: string): readonly Layer[] => [
  { d: star(50, 50, 43, 40.5, 36), fill: slant(10, 10, 90, 90, ...colours), line: dark, width: 1.5 },
  { d: circle(50, 50, 34), fill: slant(90, 90, 10, 10, ...colours), line: dark, width: 1.2 },
];

interface Gem {
  readonly light: string;
  readonly main: string;
  readonly deep: string;
  readonly dark: string;
}

/**
 * Returns a cut stone seen from the front: a table surrounded by facets of different brightness. `corners` is its
 * outline.
 */
export function gem(
  corners: readonly (readonly [number, number])[],
  { light, main, deep, dark }: Gem,
  table = 0.52,
): readonly Layer[] {
  const [cx, cy] = [50, 50];
  const inner = corners.map(([x, y]): readonly [number, number] => [cx + (x - cx) * table, cy + (y - cy) * table]);
  const facets = corners.map((corner, index): Layer => {
    const next = (index + 1) % corners.length;
    const [a, b, c, d] = [corner, corners[next] ?? corner, inner[next] ?? corner, inner[index] ?? corner];
    const tones = [light, main, deep, main, deep, dark, main, light];
    const tilt = ((a[0] + b[0]) / 2 - cx) * 0.5 + ((a[1] + b[1]) / 2 - cy);
    const tone = tilt < -22 ? light : tilt < 2 ? (tones[index % 2] ?? main) : tilt < 24 ? main : deep;
    return { d: polygon(a, b, c, d), fill: tone, line: dark, width: 0.8 };
  });
  return [
    { d: polygon(...corners), fill: deep, glow: main, glowBlur: 6 },
    ...facets,
    { d: polygon(...inner), fill: slant(30, 25, 72, 78, light, main, deep), line: '#ffffff', width: 1, alpha: 0.95 },
    { d: polygon(...corners), line: dark, width: 2 },
    { d: star(34, 27, 8, 1.6, 4), fill: '#ffffff', alpha: 0.9 },
  ];
}

export const regular = (sides: number, radius: number, turn = 0): readonly (readonly [number, number])[] =>
  Array.from({ length: sides }, (_, index) => {
    const angle = turn + (index * 2 * Math.PI) / sides - Math.PI / 2;
    return [50 + Math.cos(angle) * radius, 50 + Math.sin(angle) * radius] as const;
  });

/** Returns the round badge behind the picture of a scatter symbol. */
export const badge = (outer: readonly string[], inner: readonly string[], dark: string): readonly Layer[] => [
  { d: star(50, 50, 46, 41, 20), fill: slant(10, 8, 90, 92, ...outer), line: dark, width: 1.5 },
  { d: circle(50, 50, 37), fill: ball(44, 40, 46, ...inner), line: dark, width: 1.5 },
];

/** Returns light that falls from the top into a corner of the picture. */
export const sheen = (width: number, height: number): Layer => ({
  d: box(0, 0, width, height),
  fill: down(0, height, '#ffffff26', '#ffffff08', '#00000000', '#00000059'),
});
