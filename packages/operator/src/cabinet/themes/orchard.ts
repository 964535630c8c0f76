import { across, ball, box, circle, down, drawLayers, ellipse, slant, star, type Layer } from '../art.ts';
import { wordLayers } from '../letters/strokes.ts';
import { gleam, gold } from './shapes.ts';
import type { Theme } from './theme.ts';

const cherries: readonly Layer[] = [
  { d: 'M34 62Q40 30 66 14Q68 40 68 58', line: '#3f7d20', width: 5 },
  {
    d: 'M64 16Q84 6 94 22Q78 30 64 16Z',
    fill: slant(64, 8, 94, 30, '#9fe05a', '#2f7d1c'),
    line: '#1f5a12',
    width: 1.5,
  },
  { d: circle(31, 69, 21), fill: ball(24, 60, 34, '#ff9aa0', '#ef1f3a', '#8d0019'), line: '#5c0012', width: 1.5 },
  { d: circle(69, 67, 21), fill: ball(62, 58, 34, '#ff9aa0', '#ef1f3a', '#8d0019'), line: '#5c0012', width: 1.5 },
  gleam(24, 60, 6, 4),
  gleam(62, 58, 6, 4),
];
const lemon: readonly Layer[] = [
  {
    d: 'M10 56Q12 48 20 44Q36 22 62 26Q80 30 84 44Q92 48 91 56Q90 62 82 64Q66 86 40 80Q22 76 19 64Q11 62 10 56Z',
    fill: ball(42, 42, 56, '#fffbb0', '#ffe22e', '#e0a400'),
    line: '#a87400',
    width: 1.5,
  },
  {
    d: 'M56 26Q60 10 80 12Q76 28 56 26Z',
    fill: slant(56, 10, 80, 28, '#9fe05a', '#2f7d1c'),
    line: '#1f5a12',
    width: 1.5,
  },
  gleam(38, 44, 13, 6),
];
const plum: readonly Layer[] = [
  { d: 'M52 26Q54 14 64 8', line: '#5b3a18', width: 5 },
  {
    d: 'M58 18Q76 8 88 20Q74 32 58 18Z',
    fill: slant(58, 10, 88, 30, '#9fe05a', '#2f7d1c'),
    line: '#1f5a12',
    width: 1.5,
  },
  {
    d: 'M50 26Q80 18 86 48Q88 84 52 92Q16 88 14 52Q16 22 50 26Z',
    fill: ball(36, 44, 58, '#e0b0ff', '#8a3ad6', '#3c0a78'),
    line: '#280455',
    width: 1.5,
  },
  { d: 'M52 28Q40 56 54 90', line: '#3c0a78', width: 2, alpha: 0.5 },
  gleam(32, 44, 9, 6),
];
const orange: readonly Layer[] = [
  { d: circle(50, 56, 35), fill: ball(38, 42, 56, '#ffe0a0', '#ff9a1a', '#c85400'), line: '#8a3800', width: 1.5 },
  {
    d: 'M50 24Q56 8 78 10Q76 28 50 24Z',
    fill: slant(50, 8, 78, 28, '#9fe05a', '#2f7d1c'),
    line: '#1f5a12',
    width: 1.5,
  },
  { d: star(50, 26, 7, 3, 5), fill: '#3f7d20' },
  gleam(36, 44, 10, 6),
];
const melon: readonly Layer[] = [
  { d: 'M8 34A44 44 0 0 0 92 34Z', fill: down(34, 82, '#1d7a2c', '#0f5a20'), line: '#073a12', width: 1.5 },
  { d: 'M13 34A38 38 0 0 0 87 34Z', fill: '#e6ffd2' },
  { d: 'M18 34A33 33 0 0 0 82 34Z', fill: ball(50, 30, 38, '#ff8a8a', '#ff3348', '#d4142e') },
  ...[
    [34, 44],
    [50, 42],
    [66, 44],
    [42, 56],
    [58, 56],
  ].map(([x = 0, y = 0]): Layer => ({ d: ellipse(x, y, 2.6, 4.2), fill: '#2a0a0a' })),
  { d: 'M20 36H80', line: '#ffffff', width: 2, alpha: 0.4 },
];
const bell: readonly Layer[] = [
  { d: circle(50, 82, 10), fill: ball(47, 79, 13, '#fff6c4', '#d98a12', '#6b3a04'), line: '#5a3000', width: 1.5 },
  {
    d: 'M50 12Q58 12 58 20Q76 26 78 52Q79 68 90 76H10Q21 68 22 52Q24 26 42 20Q42 12 50 12Z',
    fill: across(14, 88, '#b06a0a', '#fff3b0', '#ffcf3f', '#c27a0c', '#7a4505'),
    line: '#5a3000',
    width: 1.5,
  },
  { d: 'M20 64H80', line: '#8a5208', width: 3, alpha: 0.7 },
  { d: 'M36 30Q30 44 31 58', line: '#ffffff', width: 4, alpha: 0.6 },
];
const wild: readonly Layer[] = [
  {
    d: box(6, 30, 88, 42, 8),
    fill: down(30, 72, '#3a3a44', '#14141a', '#2c2c34'),
    line: down(30, 72, ...gold),
    width: 4,
  },
  ...wordLayers('WILD', { x: 50, y: 43, height: 17 }, [
    { paint: down(0, 6, '#fff6c4', '#ffc933', '#e0930f'), width: 5 },
  ]),
];
const seven: readonly Layer[] = [
  {
    d: 'M16 14H84V28Q60 52 54 88H32Q36 56 58 34H30V44H16Z',
    fill: down(14, 88, '#ff7a6a', '#e8102a', '#86000f'),
    line: '#fff3d0',
    width: 5,
    glow: '#ff2a3a',
    glowBlur: 8,
  },
  { d: 'M16 14H84V28Q60 52 54 88H32Q36 56 58 34H30V44H16Z', line: '#5c0010', width: 1.5 },
  { d: 'M22 20H76', line: '#ffffff', width: 3, alpha: 0.65 },
];

/** Theme: a traditional fruit machine in cherry red and chrome. */
export const orchard: Theme = {
  id: 'orchard',
  symbols: [cherries, lemon, plum, orange, melon, bell, wild, seven],
  front: (pen) => {
    drawLayers(pen, [
      { d: box(0, 0, 640, 360), fill: across(0, 640, '#4a0410', '#a80f22', '#d8283a', '#a80f22', '#4a0410') },
      { d: box(0, 0, 640, 360), fill: down(0, 360, '#ffffff33', '#00000000', '#00000066') },
      ...Array.from({ length: 9 }, (_, index): Layer => ({
        d: `M${index * 80 - 40} 360L${index * 80 + 10} 68`,
        line: '#ffffff',
        width: 12,
        alpha: 0.035,
      })),
      { d: box(0, 0, 640, 68), fill: down(0, 68, '#fff8e6', '#ffe9b8', '#f0c878') },
      { d: box(0, 66, 640, 5), fill: down(66, 71, '#ffffff', '#9aa0a8', '#40454c') },
    ]);
  },
  frame: {
    metal: down(70, 272, '#ffffff', '#b9c0c8', '#6a7078', '#dfe4e8', '#7a8088'),
    rim: '#2a2d31',
    glow: '#ff9a5a',
  },
  reel: { paper: across(0, 84, '#d8d0c0', '#fffdf4', '#fffdf4', '#d8d0c0'), shade: '#2a1408', divider: '#b8ab94' },
  title: { edge: '#5c0010', body: ['#ff6a5a', '#e8102a', '#9a0014'], shine: '#ffd9c8', glow: '#ff3a2a', neon: false },
  lamps: { colours: ['#ffe9a0', '#ff5a4a'], off: '#7a3a20', pattern: 'chase' },
  display: {
    kind: 'segments',
    lit: '#ff4a2a',
    unlit: '#3a0c08',
    glow: '#ff2a0a',
    glass: '#1a0404',
    label: '#fff0d0',
    accent: '#ffd23a',
  },
  lines: ['#ff2a4a', '#2a8aff', '#1fbf4a', '#ff9a1a', '#b04aff'],
};
