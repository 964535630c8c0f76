import { across, ball, box, circle, down, drawLayers, ellipse, polygon, slant, star, type Layer } from '../art.ts';
import type { Theme } from './theme.ts';
import { badge, gleam, gold, sheen, silver, wildRibbon } from './shapes.ts';

const ink = '#0a2440';
const arms = [0, 1, 2, 3, 4, 5].map((index) => {
  const angle = (index * Math.PI) / 3 - Math.PI / 2;
  const at = (radius: number, turn: number): string =>
    `${(50 + Math.cos(angle + turn) * radius).toFixed(1)} ${(50 + Math.sin(angle + turn) * radius).toFixed(1)}`;
  return `M50 50L${at(43, 0)}M${at(36, 0.28)}L${at(26, 0)}L${at(36, -0.28)}M${at(22, 0.4)}L${at(14, 0)}L${at(22, -0.4)}`;
});
const flake: readonly Layer[] = [
  { d: arms.join(''), line: '#1a5a9a', width: 8 },
  { d: arms.join(''), line: '#8ad8ff', width: 5, glow: '#ffffff', glowBlur: 6 },
  { d: arms.join(''), line: '#ffffff', width: 2 },
];
const iceberg: readonly Layer[] = [
  {
    d: 'M4 66Q20 60 36 66T68 66T96 66V78Q50 86 4 78Z',
    fill: down(60, 84, '#3a9ad8', '#0a4a8a'),
    line: ink,
    width: 1.5,
  },
  {
    d: polygon([16, 66], [32, 26], [44, 36], [58, 10], [84, 66]),
    fill: slant(20, 10, 84, 66, '#ffffff', '#c8f0ff', '#6ab8e0'),
    line: ink,
    width: 2,
  },
  { d: polygon([58, 10], [54, 40], [66, 66], [84, 66]), fill: '#4a9ac8', alpha: 0.45 },
  { d: polygon([22, 78], [40, 96], [62, 92], [78, 78]), fill: '#8ad8f0', alpha: 0.6 },
];
const whale: readonly Layer[] = [
  {
    d: 'M50 50Q10 52 8 16Q30 14 50 34Q70 14 92 16Q90 52 50 50Z',
    fill: ball(50, 26, 46, '#8ab8d8', '#2a6a9a', '#0e3a64'),
    line: ink,
    width: 2,
  },
  {
    d: 'M40 46Q46 70 38 86H62Q54 70 60 46Z',
    fill: across(38, 62, '#0e3a64', '#3a7aa8', '#0e3a64'),
    line: ink,
    width: 2,
  },
  { d: 'M6 84Q18 74 30 84T54 84T78 84T96 84V94H6Z', fill: down(78, 94, '#7ad8f8', '#1a7ab8'), line: ink, width: 1.5 },
];
const lamp: readonly Layer[] = [
  { d: 'M34 22Q50 -4 66 22', line: ink, width: 5 },
  { d: box(30, 20, 40, 10, 3), fill: slant(30, 20, 70, 30, ...gold), line: ink, width: 1.5 },
  {
    d: box(32, 30, 36, 46, 4),
    fill: ball(50, 56, 30, '#ffffff', '#ffe98a', '#ff9a2a'),
    line: ink,
    width: 2,
    glow: '#ffd23a',
    glowBlur: 12,
  },
  { d: 'M50 40Q62 56 50 70Q38 56 50 40Z', fill: '#ff7a1a' },
  { d: 'M44 30V76M56 30V76', line: ink, width: 2 },
  { d: box(24, 76, 52, 14, 4), fill: slant(24, 76, 76, 90, ...gold), line: ink, width: 2 },
];
const rose: readonly Layer[] = [
  { d: circle(50, 50, 42), fill: ball(44, 42, 50, '#ffffff', '#d0e4f0', '#8ab0c8'), line: ink, width: 3 },
  { d: star(50, 50, 26, 7, 4, Math.PI / 4), fill: '#5a8ab0', line: ink, width: 1 },
  { d: star(50, 50, 38, 9, 4), fill: slant(30, 20, 70, 80, '#ffe28a', '#d98a12'), line: ink, width: 1.5 },
  { d: polygon([50, 12], [56.4, 43.6], [50, 50], [43.6, 43.6]), fill: '#e02a3a', line: ink, width: 1 },
  { d: circle(50, 50, 4), fill: '#ffffff', line: ink, width: 1.5 },
];
const penguin: readonly Layer[] = [
  { d: 'M36 88Q22 88 24 94H44ZM64 88Q78 88 76 94H56Z', fill: '#ffa01a', line: ink, width: 1.5 },
  { d: 'M26 48Q8 60 12 78Q22 74 28 64ZM74 48Q92 60 88 78Q78 74 72 64Z', fill: '#14283e', line: ink, width: 1.5 },
  {
    d: 'M50 6Q72 8 72 32Q84 60 74 80Q66 92 50 92Q34 92 26 80Q16 60 28 32Q28 8 50 6Z',
    fill: ball(42, 34, 60, '#4a6a8a', '#1e3450', '#0a1828'),
    line: ink,
    width: 2,
  },
  {
    d: 'M50 40Q70 42 68 66Q66 88 50 88Q34 88 32 66Q30 42 50 40ZM50 34Q36 38 34 28Q36 18 44 20Q50 22 50 26Q50 22 56 20Q64 18 66 28Q64 38 50 34Z',
    fill: '#ffffff',
  },
  { d: circle(43, 27, 3), fill: '#0a1828' },
  { d: circle(57, 27, 3), fill: '#0a1828' },
  { d: polygon([44, 33], [56, 33], [50, 41]), fill: '#ffa01a', line: '#8a4a00', width: 1 },
  { d: 'M30 44Q50 54 70 44L69 50Q50 60 31 50Z', fill: '#e02a3a' },
];
const wild: readonly Layer[] = [
  {
    d: 'M8 8Q20 40 14 60H32Q40 30 30 8ZM38 8Q52 34 44 60H62Q70 34 60 8ZM68 8Q80 40 74 60H90Q98 30 92 8Z',
    fill: down(4, 62, '#5affc800', '#5affc8', '#2ad8e8', '#8a5aff00'),
    glow: '#5affc8',
    glowBlur: 12,
  },
  ...[
    [20, 22],
    [54, 14],
    [80, 30],
    [38, 42],
  ].map(([x = 0, y = 0]): Layer => ({ d: star(x, y, 6, 1.4, 4), fill: '#ffffff' })),
  ...wildRibbon(down(60, 86, '#e8fbff', '#7ac8f0'), ink, '#0a4a8a'),
];
const sextant: readonly Layer[] = [
  ...badge(silver, ['#1a5a9a', '#0a3264', '#041a3a'], ink),
  { d: 'M24 62A34 34 0 0 0 76 62L50 22Z', line: ink, width: 9 },
  { d: 'M24 62A34 34 0 0 0 76 62L50 22Z', line: slant(24, 22, 76, 76, ...gold), width: 5.5 },
  { d: 'M50 22L58 76', line: '#fff6c4', width: 4 },
  ...Array.from({ length: 7 }, (_, index): Layer => {
    const angle = Math.PI * (0.24 + (index * 0.52) / 6);
    return {
      d: `M${50 + Math.cos(angle) * 38} ${41 + Math.sin(angle) * 32}l${Math.cos(angle) * 4} ${Math.sin(angle) * 4}`,
      line: '#fff6c4',
      width: 1.6,
    };
  }),
  { d: box(28, 32, 26, 9, 3), fill: slant(28, 32, 54, 41, ...gold), line: ink, width: 1.5 },
  { d: circle(50, 22, 5), fill: '#ffe28a', line: ink, width: 1.5 },
  gleam(36, 28, 4, 3, 0.4),
];

/** Theme: northern lights over ice. */
export const aurora: Theme = {
  id: 'aurora',
  symbols: [flake, iceberg, whale, lamp, rose, penguin, wild, sextant],
  front: (pen) =>
    drawLayers(pen, [
      { d: box(0, 0, 640, 360), fill: down(0, 360, '#04122e', '#0a2a5a', '#1a5a8a', '#8ad0e8') },
      ...[
        ['#5affc8', 0],
        ['#5ac8ff', 90],
        ['#a87aff', 180],
      ].map(([colour, shift]): Layer => ({
        d: `M${Number(shift) - 60} 240Q${Number(shift) + 100} 90 ${Number(shift) + 260} 170T${Number(shift) + 560} 100V60Q${Number(shift) + 400} 60 ${Number(shift) + 260} 100T${Number(shift) - 60} 140Z`,
        fill: String(colour),
        alpha: 0.2,
        glow: String(colour),
        glowBlur: 24,
      })),
      ...Array.from({ length: 60 }, (_, index): Layer => ({
        d: circle((index * 211) % 640, (index * 97) % 250, 0.8 + (index % 3) * 0.4),
        fill: '#ffffff',
        alpha: 0.6,
      })),
      {
        d: polygon(
          [0, 360],
          [0, 300],
          [46, 262],
          [86, 310],
          [140, 290],
          [180, 346],
          [470, 346],
          [520, 292],
          [566, 314],
          [602, 266],
          [640, 296],
          [640, 360],
        ),
        fill: down(260, 360, '#ffffff', '#b8e4f4', '#5aa8d0'),
      },
      { d: box(0, 0, 640, 68), fill: down(0, 68, '#0a2a5a', '#0e3e78', '#1a6aa8') },
      {
        d: `M0 68${Array.from({ length: 40 }, (_, index) => `l8 ${8 + ((index * 7) % 12)}l8 -${8 + ((index * 7) % 12)}`).join('')}Z`,
        fill: down(68, 86, '#ffffff', '#b8e8ff'),
      },
      { d: ellipse(320, 4, 300, 26), fill: '#5affc8', alpha: 0.14 },
      sheen(640, 68),
    ]),
  frame: { metal: slant(88, 68, 552, 274, ...silver, '#ffffff', '#6a88a0'), rim: ink, glow: '#8af4ff' },
  reel: { paper: across(0, 84, '#a8cce0', '#f4fcff', '#f4fcff', '#a8cce0'), shade: '#06203e', divider: '#5a98c0' },
  title: {
    edge: '#041a3a',
    body: ['#ffffff', '#d8f8ff', '#7ad8ff', '#2a8ad8'],
    shine: '#ffffff',
    glow: '#8af4ff',
    neon: false,
  },
  lamps: { colours: ['#ffffff', '#5affc8'], off: '#0e3a64', pattern: 'bounce' },
  display: {
    kind: 'segments',
    lit: '#8ae8ff',
    unlit: '#0a2238',
    glow: '#3ac8ff',
    glass: '#020e1c',
    label: '#d8f4ff',
    accent: '#5affc8',
  },
  lines: ['#e02a4a', '#0a6ae0', '#0a9a5a', '#e88a0a', '#7a2ae0'],
};
