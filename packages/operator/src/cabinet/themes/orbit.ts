import { across, ball, box, circle, down, drawLayers, ellipse, slant, star, type Layer } from '../art.ts';
import type { Theme } from './theme.ts';
import { badge, gleam, sheen, wildRibbon } from './shapes.ts';

const littleStar: readonly Layer[] = [
  {
    d: star(50, 52, 42, 18, 5),
    fill: slant(20, 10, 80, 90, '#ffffff', '#b8d8ff', '#5a8af0', '#2a3ab0'),
    line: '#141a64',
    width: 2.5,
    glow: '#8ab8ff',
    glowBlur: 8,
  },
  { d: star(50, 52, 22, 9, 5), fill: '#ffffff', alpha: 0.5 },
];
const moon: readonly Layer[] = [
  {
    d: 'M64 8Q34 16 34 50Q34 84 64 92Q14 96 12 50Q14 4 64 8Z',
    fill: slant(14, 10, 60, 92, '#ffffff', '#e8e4ff', '#a8a0e0', '#6a5ab8'),
    line: '#2a1e64',
    width: 2,
    glow: '#d8d0ff',
    glowBlur: 10,
  },
  ...[
    [24, 38, 4],
    [22, 58, 6],
    [34, 76, 4],
    [36, 22, 3],
  ].map(([x = 0, y = 0, r = 0]): Layer => ({ d: circle(x, y, r), fill: '#7a6cc0', alpha: 0.45 })),
  { d: star(76, 34, 10, 2.4, 4), fill: '#ffe9a0' },
  { d: star(70, 66, 7, 1.8, 4), fill: '#ffffff' },
];
const planet: readonly Layer[] = [
  { d: 'M14 62Q2 78 16 80Q44 80 76 52Q98 32 90 22Q84 16 70 24', line: '#ffce7a', width: 7 },
  {
    d: circle(50, 50, 28),
    fill: ball(40, 40, 42, '#ffd0e8', '#f05aa8', '#8a1a7a', '#4a0a54'),
    line: '#2e0636',
    width: 2,
  },
  { d: 'M26 38Q50 46 74 34M23 52Q48 60 77 50M30 68Q50 72 70 66', line: '#ffb8e0', width: 3, alpha: 0.4 },
  { d: 'M22 72Q50 70 76 52Q92 38 91 28', line: '#fff0c8', width: 4 },
  gleam(40, 36, 8, 5, 0.6),
];
const rocket: readonly Layer[] = [
  {
    d: 'M34 74Q26 84 14 92Q22 78 28 66Z',
    fill: slant(34, 66, 14, 92, '#fff6a0', '#ff8a1a', '#e02a1a'),
    glow: '#ff7a1a',
    glowBlur: 10,
  },
  {
    d: 'M40 44L20 54L28 68L42 60ZM58 62L48 82L34 74L42 60Z',
    fill: slant(20, 44, 58, 82, '#ff6a7a', '#b80a2a'),
    line: '#4a0410',
    width: 1.5,
  },
  {
    d: 'M90 10Q92 40 58 66L44 74L28 58L36 44Q62 8 90 10Z',
    fill: slant(36, 20, 66, 66, '#ffffff', '#dfe8f4', '#8a9ab8'),
    line: '#1e2a4a',
    width: 2,
  },
  { d: 'M90 10Q90 20 86 30L70 14Q80 9 90 10Z', fill: '#f02a4a', line: '#4a0410', width: 1 },
  { d: circle(63, 37, 10), fill: ball(60, 34, 12, '#b8f4ff', '#1a9ad8', '#0a4a8a'), line: '#1e2a4a', width: 3 },
];
const crocus: readonly Layer[] = [
  { d: 'M50 94V66M50 90Q30 84 22 60M50 90Q70 84 78 60', line: '#3aa84a', width: 5 },
  {
    d: 'M50 70Q14 58 16 22Q36 30 44 46ZM50 70Q86 58 84 22Q64 30 56 46Z',
    fill: slant(16, 22, 84, 70, '#d8a8ff', '#8a3ae0', '#4a128a'),
    line: '#2a0654',
    width: 1.5,
  },
  {
    d: 'M50 72Q26 40 50 8Q74 40 50 72Z',
    fill: down(8, 72, '#f0d8ff', '#a85af0', '#5a1aa8'),
    line: '#2a0654',
    width: 1.5,
  },
  { d: 'M50 66V38M50 60L42 40M50 60L58 40', line: '#ff8a0a', width: 4 },
  ...[
    [50, 36],
    [41, 38],
    [59, 38],
  ].map(([x = 0, y = 0]): Layer => ({ d: ellipse(x, y, 3.5, 6), fill: '#ffc01a', glow: '#ff9a0a', glowBlur: 6 })),
];
const sun: readonly Layer[] = [
  {
    d: star(50, 50, 46, 30, 16),
    fill: ball(50, 50, 46, '#fff6b0', '#ffc01a', '#ff7a0a'),
    line: '#a83c04',
    width: 1.5,
    glow: '#ffa01a',
    glowBlur: 10,
  },
  { d: circle(50, 50, 27), fill: ball(42, 40, 36, '#fffde0', '#ffd83a', '#ff9a0a'), line: '#c85a04', width: 2 },
  { d: 'M40 46V50M60 46V50M38 58Q50 70 62 58', line: '#a8480a', width: 4 },
];
const wild: readonly Layer[] = [
  {
    d: 'M50 40Q58 34 60 44Q58 56 44 54Q30 48 36 32Q46 14 68 20Q90 32 82 56M50 40Q42 46 40 36Q42 24 56 26Q70 32 64 48',
    line: '#d8a8ff',
    width: 7,
    alpha: 0.55,
    glow: '#b85aff',
    glowBlur: 14,
  },
  { d: circle(50, 40, 36), fill: ball(50, 40, 36, '#ffffff', '#d8a8ff', '#6a2ad8', '#2a0a6400') },
  ...[
    [22, 24, 4],
    [80, 20, 5],
    [30, 50, 3],
    [72, 50, 4],
  ].map(([x = 0, y = 0, r = 0]): Layer => ({ d: star(x, y, r * 1.8, r * 0.4, 4), fill: '#ffffff' })),
  ...wildRibbon(down(60, 86, '#ffce4a', '#f08a0a'), '#4a1a04', '#ffffff'),
];
const comet: readonly Layer[] = [
  ...badge(['#ffe9a0', '#f0a02a', '#8a3a0a'], ['#3a2a9a', '#1a1464', '#0a0834'], '#ffd46a'),
  { d: 'M64 38Q40 44 20 74Q40 62 50 68Q54 56 66 58Z', fill: slant(66, 42, 22, 74, '#fff6c8', '#ffb02a', '#ff6a0a00') },
  { d: 'M58 34Q30 34 14 54Q36 46 44 54', fill: slant(60, 38, 16, 54, '#fff0b0', '#ffb02a00'), alpha: 0.7 },
  { d: circle(63, 43, 15), fill: ball(58, 37, 20, '#ffffff', '#ffe68a', '#ff9a1a'), glow: '#ffc84a', glowBlur: 14 },
  ...[
    [34, 26],
    [74, 70],
    [44, 78],
  ].map(([x = 0, y = 0]): Layer => ({ d: star(x, y, 5, 1.2, 4), fill: '#ffffff' })),
];

const sky = Array.from({ length: 120 }, (_, index): Layer => ({
  d: circle((index * 233) % 640, (index * 149) % 348, 0.6 + (index % 4) * 0.4),
  fill: index % 5 === 0 ? '#ffd9a0' : '#ffffff',
  alpha: 0.35 + (index % 4) * 0.16,
}));

/** Theme: a night sky over saffron fields. */
export const orbit: Theme = {
  id: 'orbit',
  symbols: [littleStar, moon, planet, rocket, crocus, sun, wild, comet],
  front: (pen) =>
    drawLayers(pen, [
      { d: box(0, 0, 640, 360), fill: slant(0, 0, 640, 360, '#1a0a4a', '#3a1a7a', '#6a2a8a', '#c85a4a') },
      ...sky,
      { d: circle(600, 330, 150), fill: ball(600, 330, 150, '#ffce6a', '#ff8a2a88', '#ff6a1a00'), alpha: 0.7 },
      { d: 'M-10 320Q200 240 660 300', line: '#ffce7a', width: 1.5, alpha: 0.35 },
      { d: box(0, 0, 640, 68), fill: across(0, 640, '#2a0a5a', '#5a1a8a', '#8a2a8a', '#5a1a8a', '#2a0a5a') },
      ...sky.slice(0, 40).map((layer): Layer => ({ ...layer, at: [0, 0, 0.19] as const })),
      { d: box(0, 66, 640, 4), fill: across(0, 640, '#ff8a1a', '#ffe9a0', '#ff8a1a') },
      sheen(640, 68),
    ]),
  frame: {
    metal: down(66, 276, '#f0d8ff', '#a87ad8', '#5a2a9a', '#c8a0f0', '#4a1a8a'),
    rim: '#1a0a3a',
    glow: '#ffc84a',
  },
  reel: { paper: across(0, 84, '#120a3a', '#2e1e78', '#2e1e78', '#120a3a'), shade: '#04021a', divider: '#b88aff' },
  title: {
    edge: '#2a0a4a',
    body: ['#fffbe0', '#ffd83a', '#ff9a0a', '#e0500a'],
    shine: '#ffffff',
    glow: '#ffa01a',
    neon: false,
  },
  lamps: { colours: ['#ffd83a', '#ff8ae0', '#8ad8ff'], off: '#2a1454', pattern: 'twinkle' },
  display: {
    kind: 'segments',
    lit: '#ffcf4a',
    unlit: '#2a1a44',
    glow: '#ffa01a',
    glass: '#0a0620',
    label: '#f0d8ff',
    accent: '#ff8ae0',
  },
  lines: ['#ffe24a', '#ff6ad8', '#5affd8', '#7ab8ff', '#ffffff'],
};
