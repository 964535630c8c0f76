import { asyncScheduler, throttleTime, type Observable, type SchedulerLike } from 'rxjs';
import type { Region } from '../terminal/screen.ts';
import { drawRows, type Depth } from './draw.ts';
import type { I420Frame } from './frame.ts';
import { scaleToRgb } from './scale.ts';

/** What a picture is painted on. */
export interface Canvas {
  place(region: Region | null): void;
  paint(rows: readonly string[]): void;
}

/** The live video on the terminal. */
export interface Picture {
  /** Shows it in a region until the returned function is called. */
  show(region: Region): () => void;
}

/** Frames a second: more than this a terminal only struggles with. */
const drawnFps = 12;

/** Draws the newest frame a dozen times a second while it is shown; unshown, it does not even look at the frames. */
export function createPicture(options: {
  readonly frames$: Observable<I420Frame>;
  readonly canvas: Canvas;
  readonly depth: Depth;
  readonly scheduler?: SchedulerLike;
}): Picture {
  const { frames$, canvas, depth, scheduler = asyncScheduler } = options;
  const paced$ = frames$.pipe(throttleTime(1000 / drawnFps, scheduler, { leading: true, trailing: true }));
  return {
    show(region) {
      canvas.place(region);
      const subscription = paced$.subscribe((frame) => {
        canvas.paint(drawRows(scaleToRgb(frame, region.columns, region.rows * 2), depth));
      });
      return () => {
        subscription.unsubscribe();
        canvas.place(null);
      };
    },
  };
}
