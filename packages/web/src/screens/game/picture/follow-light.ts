import { isStill } from '../../../shell/is-still.ts';

/** Size of a drawn sample, px. The page enlarges it until no detail is left. */
export const lightSize = { width: 32, height: 18 } as const;
const sampleSize = { width: 8, height: 5 } as const;

export const lightMs = {
  /** From the start to the first sample. Nothing beside the picture may delay its first frame. */
  first: 500,
  /** Between two samples. */
  next: 1_000,
} as const;

/**
 * Draws a live picture on two canvases, about once a second, and fades between them: `above` has `data-shown` while it
 * shows the newer sample. Draws nothing while the video presents no frame, which includes hidden pages. Draws only one
 * sample if animations are off. Returns a function that stops.
 */
export function followLight(video: HTMLVideoElement, below: HTMLCanvasElement, above: HTMLCanvasElement): () => void {
  if (!('requestVideoFrameCallback' in video)) return () => undefined;
  const draw = createDraw();
  let frame = 0;
  let isFirst = true;
  const sample = (): void => {
    timer = setTimeout(ask, lightMs.next);
    const source = lastFrameOf(video);
    if (source === null || document.hidden || (isStill() && !isFirst)) return;
    const isAbove = !isFirst && !above.hasAttribute('data-shown');
    draw(source, isAbove ? above : below);
    isFirst = false;
    above.toggleAttribute('data-shown', isAbove);
  };
  const ask = (): void => {
    frame = video.requestVideoFrameCallback(sample);
  };
  let timer = setTimeout(ask, lightMs.first);
  return () => {
    clearTimeout(timer);
    video.cancelVideoFrameCallback(frame);
  };
}

/**
 * Returns the copy of the last frame (`useLastFrame`), which is at the place of the video. To draw the video again would
 * take many times longer, because the browser first converts the whole frame.
 */
const lastFrameOf = (video: HTMLVideoElement): HTMLCanvasElement | null =>
  video.parentElement?.querySelector('canvas') ?? null;

/** Returns a function that draws a blurred copy. Enlarging in two steps, here and by the page, is smoother than in one. */
function createDraw(): (source: HTMLCanvasElement, target: HTMLCanvasElement) => void {
  const small = Object.assign(document.createElement('canvas'), sampleSize).getContext('2d', { alpha: false });
  return (source, target) => {
    const large = target.getContext('2d', { alpha: false });
    if (small === null || large === null) return;
    smooth(small);
    small.drawImage(source, 0, 0, sampleSize.width, sampleSize.height);
    smooth(large);
    large.drawImage(small.canvas, 0, 0, lightSize.width, lightSize.height);
  };
}

function smooth(context: CanvasRenderingContext2D): void {
  if ('imageSmoothingQuality' in context) context.imageSmoothingQuality = 'medium';
}
