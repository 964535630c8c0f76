import type { Canvas } from '@napi-rs/canvas';
import { down, stamp } from './art.ts';
import { title } from './layout.ts';
import { fitHeight, writeCentred, type Stroke } from './letters/strokes.ts';
import type { Theme, TitleStyle } from './themes/theme.ts';
import type { Moment } from './mood.ts';
import type { Part } from './part.ts';
import { paste, scaleOf, type Scale } from './surface.ts';

const sweepEveryMs = 5_000;
const sweepMs = 900;
const sweepSteps = 18;
const capitals = 30;

/** Returns the brand's name over the reels, with a light that moves along it every few seconds. */
export function titlePart(theme: Theme, { view, nowMs, mood }: Moment): Part {
  const inSweep = nowMs % sweepEveryMs;
  const step = mood === 'dark' || inSweep >= sweepMs ? -1 : Math.floor((inSweep * sweepSteps) / sweepMs);
  return {
    id: 'title',
    rect: title,
    key: `${view.brandName} ${mood === 'dark'} ${step}`,
    paint: (pen) => {
      const name = view.brandName;
      pen.globalAlpha = mood === 'dark' ? 0.35 : 1;
      paste(pen, titleStamp(scaleOf(pen), theme, name, false), title.x, title.y);
      pen.globalAlpha = 1;
      if (step < 0) return;
      const x = title.x - 60 + ((title.width + 60) * step) / sweepSteps;
      pen.beginPath();
      pen.moveTo(x + 24, title.y);
      pen.lineTo(x + 66, title.y);
      pen.lineTo(x + 42, title.y + title.height);
      pen.lineTo(x, title.y + title.height);
      pen.clip();
      paste(pen, titleStamp(scaleOf(pen), theme, name, true), title.x, title.y);
    },
  };
}

const stamps = new Map<string, Canvas>();

function titleStamp(scale: Scale, theme: Theme, name: string, bright: boolean): Canvas {
  const key = `${scale} ${theme.id} ${bright} ${name}`;
  const known = stamps.get(key);
  if (known !== undefined) return known;
  const height = fitHeight(name, title.width - 30, capitals);
  const drawn = stamp(scale, title.width, title.height, (pen) => {
    writeCentred(
      pen,
      name,
      { x: title.width / 2, y: (title.height - height) / 2, height },
      strokesOf(theme.title, bright),
    );
  });
  stamps.set(key, drawn);
  return drawn;
}

const strokesOf = (style: TitleStyle, bright: boolean): readonly Stroke[] =>
  style.neon
    ? [
        { paint: style.edge, width: 9, glow: { colour: style.glow, blur: 14 } },
        { paint: style.glow, width: 5, glow: { colour: style.glow, blur: 8 } },
        { paint: bright ? '#ffffff' : down(0, 6, ...style.body), width: 3 },
        { paint: style.shine, width: 1.2 },
      ]
    : [
        { paint: '#000000', width: 12, shift: [0, 3] },
        { paint: style.edge, width: 12 },
        {
          paint: bright
            ? down(-0.6, 6.6, '#ffffff', style.shine, style.body[0] ?? '#ffffff')
            : down(-0.6, 6.6, ...style.body),
          width: 8,
        },
        { paint: style.shine, width: 2, shift: [-1, -1.4] },
      ];
