import { across, ball, box, circle, down, drawLayers, ellipse, polygon, slant, star, type Layer } from '../art.ts';
import type { Theme } from './theme.ts';
import { badge, coin, gem, gold, sheen, silver, wildRibbon } from './shapes.ts';

const flame = 'M50 6Q58 22 72 34Q88 50 80 70Q74 92 50 94Q26 92 20 70Q14 52 30 38Q32 50 40 52Q34 28 50 6Z';
const flameCore = 'M52 44Q64 56 64 68Q64 86 50 88Q36 86 36 70Q38 60 44 56Q44 64 49 65Q46 54 52 44Z';

const ember: readonly Layer[] = [
  {
    d: 'M12 66L20 38L44 22L70 28L90 52L84 78L56 90L26 84Z',
    fill: slant(20, 20, 84, 90, '#6b5a52', '#2e2522', '#120c0a'),
    line: '#0a0606',
    width: 2,
  },
  {
    d: 'M20 60L40 50L36 34M40 50L58 60L52 86M58 60L76 50L66 32M76 50L86 58',
    line: '#ff5a0a',
    width: 5,
    glow: '#ff6a1a',
    glowBlur: 12,
  },
  { d: 'M20 60L40 50L36 34M40 50L58 60L52 86M58 60L76 50L66 32M76 50L86 58', line: '#ffe08a', width: 1.8 },
];
const horseshoe: readonly Layer[] = [
  {
    d: 'M26 86Q6 52 22 28Q34 12 50 12Q66 12 78 28Q94 52 74 86L60 82Q74 52 64 38Q58 30 50 30Q42 30 36 38Q26 52 40 82Z',
    fill: slant(14, 12, 86, 88, ...silver),
    line: '#2c3238',
    width: 2,
  },
  ...[
    [27, 70],
    [20, 52],
    [26, 34],
    [40, 21],
    [60, 21],
    [74, 34],
    [80, 52],
    [73, 70],
  ].map(([x = 0, y = 0]): Layer => ({ d: circle(x, y, 3), fill: '#2c3238' })),
  { d: 'M30 80Q14 52 27 32', line: '#ffffff', width: 2.5, alpha: 0.6 },
];
const anvil: readonly Layer[] = [
  {
    d: 'M6 34H30V28H88V42Q74 46 66 56V66H78V84H26V66H40V56Q36 46 24 44Q10 44 6 34Z',
    fill: down(26, 84, '#aeb9c4', '#5d6872', '#2a3138'),
    line: '#14191e',
    width: 2,
  },
  { d: 'M31 31H86', line: '#ffffff', width: 3, alpha: 0.65 },
  { d: box(48, 12, 30, 15, 3), fill: down(12, 27, '#d8dee4', '#7b858f'), line: '#14191e', width: 1.5 },
  { d: box(58, 2, 8, 12, 2), fill: '#8a5424', line: '#3d2208', width: 1 },
  { d: star(34, 22, 8, 2, 6), fill: '#ffd23a', glow: '#ff8a1a', glowBlur: 8 },
];
const torch: readonly Layer[] = [
  { d: 'M40 54H60L55 94H45Z', fill: across(40, 60, '#c98a44', '#7d4a18', '#4a2808'), line: '#2a1504', width: 1.5 },
  { d: box(35, 48, 30, 10, 4), fill: down(48, 58, ...gold), line: '#5a3000', width: 1.5 },
  {
    d: 'M50 4Q54 16 64 24Q76 36 66 48H34Q24 36 34 26Q36 34 41 34Q40 18 50 4Z',
    fill: down(4, 48, '#ffe96a', '#ff9a1a', '#e02a0a'),
    glow: '#ff7a1a',
    glowBlur: 12,
  },
  { d: 'M51 24Q59 34 57 46H43Q40 38 45 33Q48 38 50 36Q49 30 51 24Z', fill: '#fff6c8' },
];
const amber: readonly Layer[] = [
  ...gem(
    [
      [50, 6],
      [74, 26],
      [86, 58],
      [70, 88],
      [50, 95],
      [30, 88],
      [14, 58],
      [26, 26],
    ],
    { light: '#ffe9a8', main: '#ffae2a', deep: '#d9690a', dark: '#7a3000' },
  ),
];
const paw: readonly Layer[] = [
  ...coin(gold, '#6b3a04'),
  { d: 'M50 50Q66 52 67 64Q67 74 58 73Q50 70 42 73Q33 74 33 64Q34 52 50 50Z', fill: '#7a3c08' },
  ...[
    [31, 47, -0.3],
    [42, 35, -0.1],
    [58, 35, 0.1],
    [69, 47, 0.3],
  ].map(([x = 0, y = 0]): Layer => ({ d: ellipse(x, y, 6, 8), fill: '#7a3c08' })),
];
const wild: readonly Layer[] = [
  { d: flame, fill: down(6, 94, '#ffe25a', '#ff8a1a', '#e0260a', '#8a0c0c'), glow: '#ff5a0a', glowBlur: 12 },
  { d: flameCore, fill: down(44, 88, '#fffbe0', '#ffd84a') },
  ...wildRibbon(down(60, 86, '#ffd452', '#e08a12'), '#5a1404', '#fffbe0'),
];
const lynx: readonly Layer[] = [
  ...badge(['#ffd452', '#ff7a1a', '#a8200a'], ['#6b1a10', '#3a0a0a', '#1a0404'], '#ffcf6a'),
  { d: polygon([24, 12], [40, 32], [28, 44]), fill: down(12, 44, '#2a1508', '#d98a3a'), line: '#3a1a06', width: 1.5 },
  { d: polygon([76, 12], [60, 32], [72, 44]), fill: down(12, 44, '#2a1508', '#d98a3a'), line: '#3a1a06', width: 1.5 },
  {
    d: 'M50 28Q68 28 74 46L82 60L70 64Q64 80 50 84Q36 80 30 64L18 60L26 46Q32 28 50 28Z',
    fill: ball(50, 48, 36, '#ffdca0', '#f0a04a', '#b8621a'),
    line: '#3a1a06',
    width: 1.5,
  },
  { d: 'M50 60Q62 62 61 72Q56 80 50 80Q44 80 39 72Q38 62 50 60Z', fill: '#fff3e0' },
  {
    d: 'M32 50L45 55L38 58ZM68 50L55 55L62 58Z',
    fill: '#d8ff5a',
    line: '#1a0a04',
    width: 1.5,
    glow: '#d8ff5a',
    glowBlur: 6,
  },
  { d: polygon([45, 64], [55, 64], [50, 70]), fill: '#4a1a10' },
  { d: 'M50 70V75M40 70L24 68M40 73L26 76M60 70L76 68M60 73L74 76', line: '#3a1a06', width: 1.2 },
  { d: 'M44 34L47 44M56 34L53 44M50 32V42', line: '#6b3410', width: 2.2 },
];

/** Theme: glowing iron in a dark forge. */
export const forge: Theme = {
  id: 'forge',
  symbols: [ember, horseshoe, anvil, torch, amber, paw, wild, lynx],
  front: (pen) =>
    drawLayers(pen, [
      { d: box(0, 0, 640, 360), fill: down(0, 360, '#1a0e0c', '#2a1210', '#5a1a0c', '#b8400a') },
      ...Array.from({ length: 26 }, (_, index): Layer => ({
        d: circle((index * 97) % 640, 360 - ((index * 61) % 200), 1 + (index % 3)),
        fill: '#ffb04a',
        alpha: 0.25 + (index % 4) * 0.15,
        glow: '#ff7a1a',
        glowBlur: 8,
      })),
      ...Array.from({ length: 7 }, (_, index): Layer => ({
        d: flame,
        at: [index * 100 - 40, 262, 1.25],
        fill: down(0, 100, '#ff9a1a', '#c8200a00'),
        alpha: 0.22,
      })),
      { d: box(0, 0, 640, 68), fill: down(0, 68, '#3a1410', '#200a08', '#120504') },
      { d: box(0, 66, 640, 4), fill: across(0, 640, '#7a2a08', '#ffb04a', '#fff0b0', '#ffb04a', '#7a2a08') },
      sheen(640, 68),
    ]),
  frame: {
    metal: down(66, 276, '#8a6a5a', '#4a322a', '#241612', '#6b4a3a', '#2a1a14'),
    rim: '#160a06',
    glow: '#ff7a1a',
  },
  reel: { paper: across(0, 84, '#2a1712', '#5a2e20', '#5a2e20', '#2a1712'), shade: '#0a0302', divider: '#ff8a2a' },
  title: {
    edge: '#3a0a04',
    body: ['#fff3a0', '#ffb02a', '#ff5a0a', '#a8140a'],
    shine: '#fffbe0',
    glow: '#ff5a0a',
    neon: false,
  },
  lamps: { colours: ['#ffb02a', '#ff5a1a'], off: '#3a1408', pattern: 'wave' },
  display: {
    kind: 'segments',
    lit: '#ffa02a',
    unlit: '#34180a',
    glow: '#ff7a0a',
    glass: '#140804',
    label: '#ffd9a0',
    accent: '#fff06a',
  },
  lines: ['#ffe24a', '#4ad8ff', '#7aff5a', '#ff5ad8', '#ffffff'],
};
