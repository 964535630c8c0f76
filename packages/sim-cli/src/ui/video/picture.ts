import { asyncScheduler, throttleTime, type Observable, type SchedulerLike } from 'rxjs';
import type { Region } from '../terminal/screen.ts';
import { drawRows, type Depth } from './draw.ts';
import type { I420Frame, Rgb } from './frame.ts';
import { scaleToRgb } from './scale.ts';

/** The surface that a picture is drawn on. */
export interface Canvas {
  place(region: Region | null): void;
  paint(rows: readonly string[]): void;
}

/** The live video in the terminal. */
export interface Picture {
  /** Shows the video in a region, starting with the last frame. The returned function ends it. */
  show(region: Region): () => void;
  /** Sets whether the picture has stopped. A stopped picture is darker. */
  setStale(stale: boolean): void;
  /** Drops the last frame, because the next picture is a different one. */
  forget(): void;
}

/** Maximum number of drawn frames a second. Most terminals cannot draw more. */
const drawnFps = 12;
const staleBrightness = 0.4;

const darker = ({ width, height, data }: Rgb): Rgb => ({
  width,
  height,
  data: data.map((value) => value * staleBrightness),
});

/**
 * Creates the video of the terminal. While shown, it draws the newest frame up to twelve times a second. Otherwise it
 * does not read the frames.
 */
export function createPicture(options: {
  readonly frames$: Observable<I420Frame>;
  readonly canvas: Canvas;
  readonly depth: Depth;
  readonly scheduler?: SchedulerLike;
}): Picture {
  const { frames$, canvas, depth, scheduler = asyncScheduler } = options;
  const paced$ = frames$.pipe(throttleTime(1000 / drawnFps, scheduler, { leading: true, trailing: true }));
  let shownIn: Region | null = null;
  let last: I420Frame | null = null;
  let isStale = false;

  function paint(): void {
    if (shownIn === null || last === null) return;
    const picture = scaleToRgb(last, shownIn.columns, shownIn.rows * 2);
    canvas.paint(drawRows(isStale ? darker(picture) : picture, depth));
  }

  return {
    show(region) {
      shownIn = region;
      canvas.place(region);
      paint();
      const subscription = paced$.subscribe((frame) => {
        last = frame;
        paint();
      });
      return () => {
        subscription.unsubscribe();
        shownIn = null;
        canvas.place(null);
      };
    },
    setStale(stale) {
      if (stale === isStale) return;
      isStale = stale;
      paint();
    },
    forget() {
      last = null;
    },
  };
}
