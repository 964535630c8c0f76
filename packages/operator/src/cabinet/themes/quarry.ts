import { across, ball, box, circle, down, drawLayers, polygon, slant, star, type Layer } from '../art.ts';
import type { Theme } from './theme.ts';
import { badge, gem, gold, regular, sheen, silver, wildRibbon } from './shapes.ts';

const amethyst = gem(regular(6, 42), { light: '#f0d0ff', main: '#b06af0', deep: '#6a1eb8', dark: '#2e0660' });
const topaz = gem(
  [
    [22, 20],
    [78, 20],
    [92, 44],
    [50, 92],
    [8, 44],
  ],
  { light: '#fff4b0', main: '#ffce2a', deep: '#d98a0a', dark: '#6b3c00' },
  0.46,
);
const emerald = gem(
  [
    [28, 8],
    [72, 8],
    [86, 22],
    [86, 78],
    [72, 92],
    [28, 92],
    [14, 78],
    [14, 22],
  ],
  { light: '#c8ffd8', main: '#2ad87a', deep: '#0a8a4a', dark: '#023a1e' },
  0.6,
);
const sapphire = gem(regular(8, 43, Math.PI / 8), {
  light: '#d0e8ff',
  main: '#3a8af8',
  deep: '#0a3ac8',
  dark: '#041660',
});
const ruby = gem(
  [
    [50, 10],
    [74, 8],
    [92, 30],
    [86, 52],
    [50, 92],
    [14, 52],
    [8, 30],
    [26, 8],
  ],
  { light: '#ffd0d8', main: '#ff3a5a', deep: '#c00a2e', dark: '#4a0010' },
);
const diamond = gem(
  [
    [26, 14],
    [74, 14],
    [95, 40],
    [50, 92],
    [5, 40],
  ],
  { light: '#ffffff', main: '#c8f4ff', deep: '#7ac8e8', dark: '#1e5a78' },
  0.48,
);
const wild: readonly Layer[] = [
  { d: 'M12 62L6 22L30 40L50 8L70 40L94 22L88 62Z', fill: down(8, 62, ...gold), line: '#5a3000', width: 2 },
  ...[
    [6, 20],
    [50, 8],
    [94, 20],
  ].map(([x = 0, y = 0]): Layer => ({
    d: circle(x, y, 6),
    fill: ball(x - 2, y - 2, 8, '#ffd0d8', '#ff3a5a', '#8a0a24'),
    line: '#4a0010',
    width: 1.2,
  })),
  { d: polygon([50, 30], [58, 42], [50, 54], [42, 42]), fill: '#3a8af8', line: '#041660', width: 1.2 },
  { d: circle(28, 50, 4), fill: '#2ad87a' },
  { d: circle(72, 50, 4), fill: '#2ad87a' },
  ...wildRibbon(down(60, 86, '#b04ae8', '#5a128a'), '#24043e', '#ffe9ff'),
];
const lantern: readonly Layer[] = [
  ...badge(gold, ['#6a2a9a', '#3a0e64', '#1a0434'], '#5a3000'),
  { d: 'M22 76L66 26', line: '#2a1404', width: 9 },
  { d: 'M22 76L66 26', line: '#b8743a', width: 5.5 },
  {
    d: 'M40 18Q66 14 82 46Q72 34 62 32Q52 26 40 18Z',
    fill: slant(40, 16, 82, 46, ...silver),
    line: '#22282e',
    width: 2,
  },
  {
    d: box(58, 56, 22, 24, 4),
    fill: ball(69, 68, 16, '#ffffff', '#ffe96a', '#ff9a1a'),
    line: '#2a1404',
    width: 2.5,
    glow: '#ffd23a',
    glowBlur: 12,
  },
  { d: 'M60 56Q69 44 78 56M54 82H84', line: '#2a1404', width: 4 },
  { d: star(34, 40, 7, 1.6, 4), fill: '#ffffff' },
];

/** Theme: cut stones on purple velvet. */
export const quarry: Theme = {
  id: 'quarry',
  symbols: [amethyst, topaz, emerald, sapphire, ruby, diamond, wild, lantern],
  front: (pen) =>
    drawLayers(pen, [
      { d: box(0, 0, 640, 360), fill: down(0, 360, '#4a0e6a', '#6a1a8a', '#3a0a5a', '#1a0430') },
      ...Array.from({ length: 13 }, (_, index): Layer => ({
        d: `M${index * 54 - 30} 68Q${index * 54 + 14} 200 ${index * 54 - 20} 360H${index * 54 + 20}Q${index * 54 + 44} 200 ${index * 54 - 4} 68Z`,
        fill: index % 2 === 0 ? '#ffffff' : '#000000',
        alpha: index % 2 === 0 ? 0.05 : 0.12,
      })),
      {
        d: 'M0 360L0 292L40 270L70 306L110 286L130 360ZM640 360V288L604 262L572 300L540 280L512 360Z',
        fill: slant(0, 260, 120, 360, '#5a5468', '#2a2634'),
        alpha: 0.9,
      },
      ...[
        [20, 318, '#2ad87a'],
        [92, 322, '#ff3a5a'],
        [610, 306, '#3a8af8'],
        [560, 326, '#ffce2a'],
      ].map(([x, y, colour]): Layer => ({
        d: star(Number(x), Number(y), 9, 5, 6),
        fill: String(colour),
        glow: String(colour),
        glowBlur: 12,
      })),
      { d: box(0, 0, 640, 68), fill: across(0, 640, '#2a0440', '#7a1ea0', '#a83ad0', '#7a1ea0', '#2a0440') },
      {
        d: `M0 68${Array.from({ length: 16 }, () => 'q20 14 40 0').join('')}`,
        fill: '#7a1ea0',
        line: '#ffd452',
        width: 2,
      },
      sheen(640, 68),
    ]),
  frame: { metal: slant(88, 68, 552, 274, ...gold, '#ffd452', '#8a4a06'), rim: '#2a0440', glow: '#ffb0ff' },
  reel: { paper: across(0, 84, '#24083a', '#4a1a6e', '#4a1a6e', '#24083a'), shade: '#0a0214', divider: '#ffd452' },
  title: {
    edge: '#3a0a54',
    body: ['#ffffff', '#ffe9a0', '#ffc01a', '#b8720a'],
    shine: '#ffffff',
    glow: '#ffd23a',
    neon: false,
  },
  lamps: { colours: ['#ffffff', '#ff7ae8', '#7ad8ff', '#ffe25a'], off: '#3a0e54', pattern: 'twinkle' },
  display: {
    kind: 'dots',
    lit: '#ffb0ff',
    unlit: '#2a1034',
    glow: '#ff5af0',
    glass: '#100418',
    label: '#ffe9a0',
    accent: '#ffe25a',
  },
  lines: ['#ffffff', '#5affb0', '#5ac8ff', '#ffe25a', '#ff6ab0'],
};
