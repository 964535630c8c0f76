import { across, ball, box, circle, down, drawLayers, polygon, slant, type Layer } from '../art.ts';
import { wordLayers } from '../letters/strokes.ts';
import type { Theme } from './theme.ts';
import { gleam, gold, sheen, silver, wildRibbon } from './shapes.ts';

const starfish: readonly Layer[] = [
  {
    d: 'M50 8Q56 30 62 38Q78 36 94 42Q80 54 72 62Q74 78 80 92Q62 86 50 78Q38 86 20 92Q26 78 28 62Q20 54 6 42Q22 36 38 38Q44 30 50 8Z',
    fill: ball(46, 46, 50, '#ffd0a0', '#ff7a4a', '#c82a1a'),
    line: '#7a1208',
    width: 2,
  },
  ...[
    [50, 24],
    [50, 34],
    [76, 46],
    [66, 50],
    [70, 78],
    [62, 68],
    [30, 78],
    [38, 68],
    [24, 46],
    [34, 50],
    [50, 56],
  ].map(([x = 0, y = 0]): Layer => ({ d: circle(x, y, 2.6), fill: '#ffe9c8', alpha: 0.85 })),
];
const shell: readonly Layer[] = [
  { d: 'M38 80H62L66 92H34Z', fill: down(80, 92, '#f0b8c8', '#b8607a'), line: '#6b2038', width: 1.5 },
  {
    d: 'M50 84Q8 66 10 40Q16 34 20 34Q22 20 34 20Q42 8 50 12Q58 8 66 20Q78 20 80 34Q84 34 90 40Q92 66 50 84Z',
    fill: ball(50, 74, 66, '#fff3f0', '#ffc8d0', '#f08aa0', '#b84a6a'),
    line: '#6b2038',
    width: 2,
  },
  { d: 'M50 82L20 36M50 82L34 22M50 82V13M50 82L66 22M50 82L80 36', line: '#a03a5a', width: 2, alpha: 0.65 },
];
const fish: readonly Layer[] = [
  { d: 'M70 50L94 28Q90 50 94 72Z', fill: slant(70, 30, 94, 72, '#ffe25a', '#ff8a1a'), line: '#8a3a04', width: 1.5 },
  { d: 'M36 26Q52 8 66 26ZM40 74Q50 90 62 74Z', fill: '#ff8a1a', line: '#8a3a04', width: 1.5 },
  {
    d: 'M6 52Q22 22 50 22Q70 26 78 50Q70 76 50 78Q22 80 6 52Z',
    fill: down(22, 78, '#ffd84a', '#ff9a2a', '#e85a1a'),
    line: '#8a3a04',
    width: 2,
  },
  { d: 'M34 25Q28 50 34 76L44 78Q37 50 44 22ZM60 25Q66 50 60 76L67 71Q72 50 67 29Z', fill: '#ffffff', alpha: 0.9 },
  { d: circle(20, 46, 6), fill: '#ffffff', line: '#3a1a04', width: 1.5 },
  { d: circle(19, 46, 3), fill: '#101820' },
  { d: 'M8 56Q14 58 18 56', line: '#8a3a04', width: 2 },
];
const anchor: readonly Layer[] = [
  { d: 'M50 26V86M50 88Q18 84 14 54M50 88Q82 84 86 54M28 40H72', line: '#22303c', width: 13 },
  { d: 'M50 26V86M50 88Q18 84 14 54M50 88Q82 84 86 54M28 40H72', line: slant(10, 20, 90, 90, ...silver), width: 9 },
  { d: 'M4 60L14 42L26 58ZM96 60L86 42L74 58Z', fill: '#aab6c0', line: '#22303c', width: 2 },
  { d: circle(50, 17, 8), line: '#22303c', width: 8 },
  { d: circle(50, 17, 8), line: '#c9d2da', width: 4.5 },
];
const wheelSpokes = Array.from({ length: 8 }, (_, index) => (index * Math.PI) / 4)
  .map((angle) => `M50 50L${50 + Math.cos(angle) * 44} ${50 + Math.sin(angle) * 44}`)
  .join('');
const wheel: readonly Layer[] = [
  { d: wheelSpokes, line: '#3a1c06', width: 8 },
  { d: wheelSpokes, line: '#c8823a', width: 5 },
  { d: circle(50, 50, 29), line: '#3a1c06', width: 13 },
  { d: circle(50, 50, 29), line: slant(20, 20, 80, 80, '#f0b468', '#a8602a', '#6b3410'), width: 9.5 },
  { d: circle(50, 50, 11), fill: ball(46, 46, 14, ...gold), line: '#3a1c06', width: 2 },
];
const pearl: readonly Layer[] = [
  {
    d: 'M8 60Q50 100 92 60Q86 92 50 94Q14 92 8 60Z',
    fill: down(60, 94, '#c8a0d8', '#6b4a8a'),
    line: '#2e1a44',
    width: 2,
  },
  {
    d: 'M8 58Q10 14 50 10Q90 14 92 58Q70 40 50 40Q30 40 8 58Z',
    fill: down(10, 58, '#e0c8f0', '#9a78b8', '#6b4a8a'),
    line: '#2e1a44',
    width: 2,
  },
  { d: 'M50 40V12M34 43Q30 26 30 17M66 43Q70 26 70 17', line: '#4a2e64', width: 1.5, alpha: 0.6 },
  {
    d: circle(50, 60, 20),
    fill: ball(43, 52, 28, '#ffffff', '#f6f0ff', '#c8c0e0', '#8a80b0'),
    glow: '#ffffff',
    glowBlur: 14,
  },
  gleam(43, 52, 6, 4, 0.95),
];
const wild: readonly Layer[] = [
  { d: 'M50 6V70M26 20V36Q26 50 50 50Q74 50 74 36V20', line: '#5a3000', width: 11 },
  { d: 'M50 6V70M26 20V36Q26 50 50 50Q74 50 74 36V20', line: down(6, 70, ...gold), width: 7 },
  { d: 'M50 0L58 16H42ZM26 10L34 26H18ZM74 10L82 26H66Z', fill: '#ffe28a', line: '#5a3000', width: 2 },
  ...wildRibbon(down(60, 86, '#4ae0e8', '#0a7aa8'), '#04304a', '#ffffff'),
];
const nine: readonly Layer[] = [
  { d: circle(50, 50, 36), line: '#8a0a14', width: 20 },
  { d: circle(50, 50, 36), line: slant(14, 14, 86, 86, '#ffffff', '#f0f4f8', '#b8c4d0'), width: 17 },
  {
    d: 'M50 14A36 36 0 0 1 75.500 24.500M86 50A36 36 0 0 1 75.500 75.500M50 86A36 36 0 0 1 24.500 75.500M14 50A36 36 0 0 1 24.500 24.500',
    line: '#e8202e',
    width: 17,
  },
  { d: circle(50, 50, 27), fill: ball(44, 42, 32, '#1a6a9a', '#0a3a64', '#041a34'), line: '#02101e', width: 1.5 },
  ...wordLayers('9', { x: 50, y: 32, height: 36 }, [
    { paint: '#5a3000', width: 13 },
    { paint: '#ffd452', width: 9 },
    { paint: '#fff6c4', width: 3 },
  ]),
];

const bubbles = Array.from({ length: 40 }, (_, index): Layer => ({
  d: circle((index * 131) % 640, 80 + ((index * 89) % 270), 2 + (index % 5) * 1.6),
  line: '#c8ffff',
  width: 1,
  alpha: 0.12 + (index % 3) * 0.08,
}));

/** Theme: the sea by day, with light from above, bubbles and brass. */
export const deep: Theme = {
  id: 'deep',
  symbols: [starfish, shell, fish, anchor, wheel, pearl, wild, nine],
  front: (pen) =>
    drawLayers(pen, [
      { d: box(0, 0, 640, 360), fill: down(0, 360, '#1ab8c8', '#0a7aa0', '#064a78', '#021a38') },
      ...[0, 1, 2, 3, 4, 5].map((index): Layer => ({
        d: polygon(
          [60 + index * 110, 60],
          [100 + index * 110, 60],
          [160 + index * 96 - 60, 360],
          [60 + index * 96 - 60, 360],
        ),
        fill: down(60, 360, '#ffffff', '#ffffff00'),
        alpha: 0.1,
      })),
      ...bubbles,
      { d: 'M0 330Q80 306 160 330T320 330T480 330T640 330V360H0Z', fill: '#02203e', alpha: 0.6 },
      { d: box(0, 0, 640, 68), fill: down(0, 68, '#0a5a8a', '#043a64', '#022444') },
      {
        d: `M0 56${Array.from({ length: 16 }, () => 'q10 -10 20 0t20 0').join('')}V68H0Z`,
        fill: '#0a7aa8',
        alpha: 0.8,
      },
      { d: box(0, 66, 640, 4), fill: across(0, 640, '#8a4a06', '#ffd452', '#fff6c4', '#ffd452', '#8a4a06') },
      sheen(640, 68),
    ]),
  frame: {
    metal: down(66, 276, '#ffe9a8', '#d99a2a', '#8a5208', '#ffd46a', '#7a4505'),
    rim: '#3a2204',
    glow: '#7affff',
  },
  reel: { paper: across(0, 84, '#8ad0d8', '#e8fbfb', '#e8fbfb', '#8ad0d8'), shade: '#022a44', divider: '#0a6a8a' },
  title: {
    edge: '#022040',
    body: ['#ffffff', '#a8f4ff', '#2ac0e8', '#0a6ab0'],
    shine: '#ffffff',
    glow: '#4ae0ff',
    neon: false,
  },
  lamps: { colours: ['#ffffff', '#6af0ff'], off: '#0a4a6a', pattern: 'bounce' },
  display: {
    kind: 'dots',
    lit: '#5affe0',
    unlit: '#06302e',
    glow: '#2affd0',
    glass: '#021416',
    label: '#d8fbff',
    accent: '#ffe25a',
  },
  lines: ['#ff3a5a', '#ffb01a', '#8a2aff', '#0aa83a', '#ff5ac8'],
};
