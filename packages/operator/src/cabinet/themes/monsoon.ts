import { across, ball, box, circle, down, drawLayers, polygon, slant, star, type Layer } from '../art.ts';
import type { Theme } from './theme.ts';
import { badge, gleam, gold, sheen, wildRibbon } from './shapes.ts';

const copper: readonly string[] = ['#ffd8b0', '#e8925a', '#a8522a', '#5a2410'];
const patina: readonly string[] = ['#c8f4e0', '#5ac8a8', '#1e7a68', '#0a3e3a'];
const ink = '#2a1208';

const gear: readonly Layer[] = [
  { d: star(50, 50, 44, 33, 12), fill: slant(10, 10, 90, 90, ...copper), line: ink, width: 2 },
  { d: circle(50, 50, 30), fill: slant(80, 80, 20, 20, ...copper), line: ink, width: 1.5 },
  { d: circle(50, 50, 11), fill: '#1e120c', line: ink, width: 2 },
  { d: 'M50 24V38M50 62V76M24 50H38M62 50H76', line: ink, width: 5, alpha: 0.5 },
];
const drop: readonly Layer[] = [
  {
    d: 'M50 6Q82 46 82 64Q80 94 50 94Q20 94 18 64Q18 46 50 6Z',
    fill: ball(40, 62, 50, '#e8fbff', '#5ac8f0', '#1a6ab8', '#0a2e6a'),
    line: '#06204a',
    width: 2,
  },
  { d: 'M32 60Q32 78 46 84', line: '#ffffff', width: 5, alpha: 0.7 },
];
const umbrella: readonly Layer[] = [
  { d: 'M50 14V82Q50 92 60 92Q68 92 68 82', line: ink, width: 8 },
  { d: 'M50 14V82Q50 92 60 92Q68 92 68 82', line: '#c8823a', width: 4.5 },
  {
    d: 'M6 54Q10 14 50 12Q90 14 94 54Q84 44 72 54Q62 42 50 54Q38 42 28 54Q16 44 6 54Z',
    fill: across(6, 94, '#1e7a68', '#5ac8a8', '#e8fbf0', '#5ac8a8', '#1e7a68'),
    line: ink,
    width: 2,
  },
  { d: 'M50 12Q30 26 28 54M50 12Q70 26 72 54M50 12V54', line: ink, width: 1.5, alpha: 0.6 },
];
const vane: readonly Layer[] = [
  { d: 'M50 34V92M34 92H66', line: ink, width: 8 },
  { d: 'M50 34V92M34 92H66', line: slant(40, 30, 60, 92, ...copper), width: 4.5 },
  { d: 'M6 64H94', line: ink, width: 6 },
  { d: 'M6 64H94', line: '#e8925a', width: 3 },
  { d: polygon([94, 64], [80, 54], [80, 74]), fill: '#e8925a', line: ink, width: 1.5 },
  {
    d: 'M24 40Q18 20 36 22Q46 8 60 14Q66 8 72 12L66 18L78 18L68 24Q76 40 56 44Q40 48 24 40Z',
    fill: slant(20, 10, 78, 48, ...patina),
    line: ink,
    width: 2,
  },
  { d: circle(60, 21, 2.4), fill: ink },
];
const kettle: readonly Layer[] = [
  { d: 'M28 40Q30 10 50 10Q70 10 72 40', line: ink, width: 7 },
  { d: 'M28 40Q30 10 50 10Q70 10 72 40', line: '#e8925a', width: 3.5 },
  { d: 'M74 60Q88 58 94 36L84 40Q82 50 72 52Z', fill: slant(72, 36, 94, 60, ...copper), line: ink, width: 2 },
  {
    d: 'M26 42H74Q88 60 80 80Q76 90 50 90Q24 90 20 80Q12 60 26 42Z',
    fill: ball(40, 56, 48, ...copper),
    line: ink,
    width: 2,
  },
  { d: box(34, 36, 32, 8, 3), fill: slant(34, 36, 66, 44, ...gold), line: ink, width: 1.5 },
  { d: circle(50, 34, 4), fill: '#ffd452', line: ink, width: 1.5 },
  gleam(34, 60, 5, 10, 0.6),
];
const cloudPath = 'M20 66Q4 66 6 50Q10 38 22 40Q24 20 44 20Q58 18 64 32Q82 26 88 42Q98 46 94 58Q90 66 80 66Z';
const cloud: readonly Layer[] = [
  { d: 'M26 72L20 88M44 72L38 92M62 72L56 88M80 72L74 90', line: '#5ac8f0', width: 5 },
  { d: cloudPath, fill: down(18, 68, '#ffffff', '#b8c8d8', '#5a6a88'), line: '#1e2a44', width: 2 },
  { d: 'M24 46Q28 28 44 26', line: '#ffffff', width: 4, alpha: 0.8 },
];
const wild: readonly Layer[] = [
  { d: cloudPath, at: [12, -2, 0.76], fill: down(18, 68, '#8a9ab8', '#4a5a78', '#1e2a44'), line: '#0a1428', width: 2 },
  {
    d: 'M56 30L36 58H50L42 84L70 48H54L64 30Z',
    fill: down(30, 84, '#ffffff', '#ffe96a', '#ffb01a'),
    line: '#8a4a00',
    width: 2,
    glow: '#ffe25a',
    glowBlur: 12,
  },
  ...wildRibbon(down(60, 86, '#e8925a', '#8a3e1a'), ink, '#fff0d8'),
];
const glass: readonly Layer[] = [
  ...badge(copper, ['#fffbe8', '#f4e4c0', '#c8a878'], ink),
  { d: 'M26 62A28 28 0 1 1 74 62', line: '#8a5a2a', width: 2 },
  ...Array.from({ length: 9 }, (_, index): Layer => {
    const angle = Math.PI * (0.85 + (index * 1.3) / 8);
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return { d: `M${50 + x * 27} ${50 + y * 27}L${50 + x * 21} ${50 + y * 21}`, line: ink, width: 2 };
  }),
  { d: polygon([70, 30], [54, 54], [47, 47]), fill: '#e02a1a', line: '#5a0a04', width: 1 },
  { d: circle(50, 50, 6), fill: slant(44, 44, 56, 56, ...gold), line: ink, width: 1.5 },
  { d: cloudPath, at: [38, 59, 0.24], fill: '#5a6a88' },
];

const rain = Array.from({ length: 70 }, (_, index): Layer => {
  const [x, y] = [(index * 197) % 660, 70 + ((index * 113) % 280)];
  return { d: `M${x} ${y}l-5 18`, line: '#c8f4ff', width: 1.2, alpha: 0.16 + (index % 3) * 0.08 };
});

/** Theme: copper roofs in the rain. */
export const monsoon: Theme = {
  id: 'monsoon',
  symbols: [gear, drop, umbrella, vane, kettle, cloud, wild, glass],
  front: (pen) =>
    drawLayers(pen, [
      { d: box(0, 0, 640, 360), fill: down(0, 360, '#3a4a58', '#2a5a58', '#1a4a44', '#0a2624') },
      ...rain,
      ...Array.from({ length: 17 }, (_, index): Layer => ({
        d: `M${index * 40 - 20} 346q20 -26 40 0Z`,
        fill: '#0a2e2a',
        line: '#1e7a68',
        width: 1.2,
        alpha: 0.8,
      })),
      { d: box(0, 0, 640, 68), fill: down(0, 68, '#e8925a', '#a8522a', '#6b2c12') },
      ...Array.from({ length: 22 }, (_, index): Layer => ({
        d: circle(14 + index * 29.2, 17, 2),
        fill: '#ffd8b0',
        line: ink,
        width: 0.8,
        alpha: 0.7,
      })),
      ...Array.from({ length: 6 }, (_, index): Layer => ({
        d: `M${40 + index * 112} 68q6 -${20 + (index % 3) * 8} 14 -34q4 16 18 34Z`,
        fill: '#5ac8a8',
        alpha: 0.25,
      })),
      { d: box(0, 66, 640, 4), fill: across(0, 640, '#5a2410', '#ffd8b0', '#5a2410') },
      sheen(640, 68),
    ]),
  frame: { metal: slant(88, 68, 552, 274, ...copper, '#e8925a', '#5a2410'), rim: ink, glow: '#ffe25a' },
  reel: { paper: across(0, 84, '#c8b898', '#fbf4e0', '#fbf4e0', '#c8b898'), shade: '#1e1208', divider: '#8a5a2a' },
  title: {
    edge: '#0a2e2a',
    body: ['#ffffff', '#a8f4d8', '#3ab898', '#0e6a58'],
    shine: '#ffffff',
    glow: '#5ac8a8',
    neon: false,
  },
  lamps: { colours: ['#fff0c0', '#5af4d0'], off: '#4a2414', pattern: 'wave' },
  display: {
    kind: 'segments',
    lit: '#7affd0',
    unlit: '#0e2a24',
    glow: '#2ae8a8',
    glass: '#04120e',
    label: '#ffe4c8',
    accent: '#ffd83a',
  },
  lines: ['#e02a3a', '#1a7ae8', '#0a9a4a', '#e8821a', '#8a2ae0'],
};
