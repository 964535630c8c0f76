import { across, ball, box, circle, down, drawLayers, ellipse, polygon, slant, type Layer } from '../art.ts';
import type { Theme } from './theme.ts';
import { wildRibbon } from './shapes.ts';

/** Returns the layers of a neon tube along a path. */
const tube = (d: string, colour: string, width = 4): readonly Layer[] => [
  { d, line: colour, width: width + 3, alpha: 0.35, glow: colour, glowBlur: 14 },
  { d, line: colour, width, glow: colour, glowBlur: 8 },
  { d, line: '#ffffff', width: width * 0.36, alpha: 0.9 },
];
const tint = (d: string, colour: string): Layer => ({ d, fill: colour, alpha: 0.2 });

const mint = '#3affa8';
const aqua = '#3ad8ff';
const rose = '#ff5ab0';
const violet = '#b06aff';
const amber = '#ffc03a';

const reeds: readonly Layer[] = [
  ...tube('M34 92Q36 60 30 40M52 92V36M70 92Q66 64 72 46M52 92Q26 84 14 56M54 92Q80 86 90 64', mint, 3.5),
  tint(ellipse(29, 28, 6, 14), amber),
  ...tube(ellipse(29, 28, 6, 14), amber, 3.5),
  ...tube(ellipse(52, 22, 6, 15), amber, 3.5),
  ...tube(ellipse(73, 34, 6, 13), amber, 3.5),
];
const lotus: readonly Layer[] = [
  tint('M50 14Q72 44 50 74Q28 44 50 14Z', rose),
  ...tube('M50 74Q10 72 8 40Q28 42 38 54M50 74Q90 72 92 40Q72 42 62 54', rose, 3.5),
  ...tube('M50 74Q22 50 30 22Q40 26 45 34M50 74Q78 50 70 22Q60 26 55 34', rose, 3.5),
  ...tube('M50 14Q72 44 50 74Q28 44 50 14Z', '#ff9ad0', 3.5),
  ...tube('M16 84H84M30 92H70', mint, 3),
];
const koi: readonly Layer[] = [
  tint('M10 54Q30 24 62 38Q72 44 76 54Q62 74 36 72Q20 68 10 54Z', amber),
  ...tube('M10 54Q30 24 62 38Q72 44 76 54Q62 74 36 72Q20 68 10 54Z', amber, 3.5),
  ...tube('M76 54Q86 38 94 36Q88 54 94 74Q84 70 76 54M40 32Q48 18 60 22Q58 30 60 37M40 72Q44 84 54 84', '#ff8a3a', 3.5),
  ...tube('M36 44Q42 54 36 64M48 42Q54 54 48 66', '#ff8a3a', 2.5),
  { d: circle(23, 49, 3), fill: '#ffffff', glow: amber, glowBlur: 6 },
];
const dragonfly: readonly Layer[] = [
  tint('M48 38Q20 14 6 26Q14 44 48 44ZM52 38Q80 14 94 26Q86 44 52 44Z', aqua),
  ...tube('M48 36Q20 12 6 24Q12 42 48 42M52 36Q80 12 94 24Q88 42 52 42', aqua, 3.5),
  ...tube('M48 46Q22 46 14 62Q32 66 48 52M52 46Q78 46 86 62Q68 66 52 52', aqua, 3.5),
  ...tube('M50 34V92', mint, 5),
  ...tube(circle(50, 25, 7), mint, 3.5),
];
const moon: readonly Layer[] = [
  tint(circle(50, 38, 28), '#e8f0ff'),
  ...tube(circle(50, 38, 28), '#e8f0ff', 4),
  ...tube('M40 28Q46 24 52 28M58 42Q64 40 66 46M38 46Q44 52 50 50', '#a8b8ff', 2.5),
  ...tube('M10 76Q20 68 30 76T50 76T70 76T90 76M24 88Q32 82 40 88T56 88T72 88', aqua, 3.5),
];
const shard: readonly Layer[] = [
  {
    d: polygon([50, 6], [86, 34], [74, 84], [40, 94], [14, 54]),
    fill: slant(14, 6, 86, 94, '#4a3a6a', '#1a1428', '#08060e'),
  },
  tint(polygon([50, 6], [86, 34], [52, 48]), '#ffffff'),
  ...tube('M50 6L86 34L74 84L40 94L14 54ZM50 6L52 48L86 34M52 48L74 84M52 48L40 94M52 48L14 54', violet, 3),
];
const wild: readonly Layer[] = [
  tint('M20 60Q24 26 82 6Q80 44 48 60Z', mint),
  ...tube('M20 60Q24 26 82 6Q80 44 48 60M12 72Q40 46 66 22M34 40L46 44M46 30L58 33M30 50L38 54', mint, 3.5),
  ...wildRibbon(down(60, 86, '#1a6a54', '#06302a'), '#3affa8', '#d8fff0'),
];
const heron: readonly Layer[] = [
  { d: circle(50, 48, 42), fill: ball(50, 48, 42, '#1a5a5a', '#0a2a34', '#040e14') },
  ...tube(circle(50, 48, 43), amber, 3.5),
  tint('M36 56Q48 46 62 52Q78 58 84 70Q62 72 46 68Q36 64 36 56Z', aqua),
  ...tube('M18 26L36 24Q46 22 46 32Q46 40 38 46Q32 54 40 62Q54 74 84 70Q74 54 58 50Q50 48 44 52', aqua, 3.8),
  ...tube('M38 22Q50 14 60 20', violet, 3),
  ...tube('M52 70V92M60 70L58 82L64 92', amber, 3),
  { d: circle(38, 28, 2.4), fill: '#ffffff', glow: aqua, glowBlur: 5 },
];

/** Theme: neon over black water. */
export const lake: Theme = {
  id: 'lake',
  symbols: [reeds, lotus, koi, dragonfly, moon, shard, wild, heron],
  front: (pen) =>
    drawLayers(pen, [
      { d: box(0, 0, 640, 360), fill: down(0, 360, '#06080e', '#0a1a20', '#06302e', '#020a0c') },
      ...Array.from({ length: 14 }, (_, index): Layer => ({
        d: `M${((index * 53) % 640) - 40} ${276 + index * 6}q30 -7 60 0t60 0t60 0`,
        line: index % 2 === 0 ? aqua : mint,
        width: 1.4,
        alpha: 0.2,
      })),
      ...Array.from({ length: 10 }, (_, index): Layer => ({
        d: `M${8 + index * 8} 350Q${14 + index * 8} 300 ${4 + index * 9} ${240 + (index % 4) * 18}`,
        line: mint,
        width: 1.6,
        alpha: 0.22,
      })),
      ...Array.from({ length: 10 }, (_, index): Layer => ({
        d: `M${632 - index * 8} 350Q${626 - index * 8} 300 ${636 - index * 9} ${240 + (index % 4) * 18}`,
        line: mint,
        width: 1.6,
        alpha: 0.22,
      })),
      { d: box(0, 0, 640, 68), fill: down(0, 68, '#0e1018', '#05060a') },
      ...tube('M0 67H640', mint, 2),
    ]),
  frame: { metal: down(66, 276, '#2a2e3a', '#0e1016', '#1e222c', '#08090c'), rim: '#3affa8', glow: '#3affa8' },
  reel: { paper: across(0, 84, '#05070a', '#0e1a20', '#0e1a20', '#05070a'), shade: '#000000', divider: '#3affa8' },
  title: { edge: '#04302a', body: [mint, aqua, violet], shine: '#ffffff', glow: '#1ac890', neon: true },
  lamps: { colours: [mint, violet], off: '#0e1e1e', pattern: 'bounce' },
  display: {
    kind: 'dots',
    lit: '#ff5ab0',
    unlit: '#26101c',
    glow: '#ff2a90',
    glass: '#0a0408',
    label: '#a8ffe0',
    accent: '#3affa8',
  },
  lines: [mint, rose, aqua, amber, violet],
};
