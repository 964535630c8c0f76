import { keepStamps } from './art.ts';
import { lampColumns, lampRows, type Rect } from './layout.ts';
import type { LampPattern } from './themes/theme.ts';
import type { Theme } from './themes/theme.ts';
import type { Moment, Mood } from './mood.ts';
import type { Part } from './part.ts';
import { lampLevels, lampSize, spritesOf } from './sprites.ts';
import { paste, scaleOf, type Pen } from './surface.ts';

const rowSpacing = 16;
const columnSpacing = 18;
/** Pattern steps per second. */
const beats: Readonly<Record<Mood, number>> = { attract: 8, ready: 4, spinning: 12, won: 15, fault: 2, dark: 1 };

export function lampParts(theme: Theme, moment: Moment): readonly Part[] {
  const beat = Math.floor((moment.nowMs * beats[moment.mood]) / 1000);
  return [
    ...lampRows.map((rect, index) =>
      lampPart(`lamps-row-${index}`, rect, theme, moment.mood, beat * (index === 0 ? 1 : -1)),
    ),
    ...lampColumns.map((rect, index) =>
      lampPart(`lamps-column-${index}`, rect, theme, moment.mood, beat * (index === 0 ? 1 : -1)),
    ),
  ];
}

function lampPart(id: string, rect: Rect, theme: Theme, mood: Mood, beat: number): Part {
  const horizontal = rect.width > rect.height;
  const spacing = horizontal ? rowSpacing : columnSpacing;
  const count = Math.floor((horizontal ? rect.width : rect.height) / spacing);
  const pattern = mood === 'won' ? 'alternate' : theme.lamps.pattern;
  const lights = Array.from({ length: count }, (_, index) => lampLevel(pattern, mood, index, count, beat));
  const colours = theme.lamps.colours.length;
  const key = lights
    .map((light, index) => Math.round(light * (lampLevels - 1)) * colours + colourOf(mood, index, beat, colours))
    .join('');
  const draw = (pen: Pen): void => {
    const { lamps } = spritesOf(theme, scaleOf(pen));
    lights.forEach((light, index) => {
      const sprite = lamps[colourOf(mood, index, beat, colours)]?.[Math.round(light * (lampLevels - 1))];
      const along = (index + 0.5) * spacing - lampSize / 2;
      const x = horizontal ? along : (rect.width - lampSize) / 2;
      const y = horizontal ? (rect.height - lampSize) / 2 : along;
      if (sprite !== undefined) paste(pen, sprite, Math.round(x), Math.round(y));
    });
  };
  return {
    id,
    rect,
    key,
    paint: (pen) => paste(pen, stripOf(scaleOf(pen), `${theme.id} ${id} ${key}`, rect, draw), rect.x, rect.y),
  };
}

/** Cached lamp strips. Lamp patterns repeat, so strips are cached instead of drawing each lamp. */
const stripOf = keepStamps(500);

const colourOf = (mood: Mood, index: number, beat: number, colours: number): number =>
  (index + (mood === 'won' ? Math.abs(beat) : 0)) % colours;

/** Returns the brightness of a lamp at a beat, 0 to 1. */
function lampLevel(pattern: LampPattern, mood: Mood, index: number, count: number, beat: number): number {
  if (mood === 'dark') return 0;
  if (mood === 'fault') return beat % 2 === 0 ? 0.5 : 0;
  const wrapped = (value: number, by: number): number => ((value % by) + by) % by;
  switch (pattern) {
    case 'chase':
      return [1, 0.6, 0.25, 0.1][wrapped(beat - index, 4)] ?? 0;
    case 'wave':
      return 0.5 + 0.5 * Math.sin(((index - beat) * 2 * Math.PI) / 10);
    case 'twinkle':
      return wrapped(index * 7919 + (Math.floor(beat / 2) + index) * 104_729, 11) < 4 ? 1 : 0.15;
    case 'alternate':
      return wrapped(index + beat, 2) === 0 ? 1 : 0.15;
    case 'bounce': {
      const span = count - 1;
      const at = wrapped(beat, 2 * span);
      return Math.max(0.12, 1 - Math.abs(index - (at < span ? at : 2 * span - at)) * 0.28);
    }
  }
}
