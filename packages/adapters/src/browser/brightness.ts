const width = 32;
const height = 18;

/**
 * Returns a function that measures a video's brightest spot, from 0 to 1, in a scaled-down copy of the picture. It
 * returns null if there is no picture or the browser denies access to the pixels. Weights: ITU-R BT.709.
 */
export function createBrightnessMeter(): (element: HTMLVideoElement) => number | null {
  let context: CanvasRenderingContext2D | null = null;
  return (element) => {
    if (element.videoWidth === 0) return null;
    context ??= Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', {
      willReadFrequently: true,
    });
    try {
      context?.drawImage(element, 0, 0, width, height);
      return brightest(context?.getImageData(0, 0, width, height).data ?? null);
    } catch {
      return null;
    }
  };
}

/**
 * Returns the brightness of the brightest pixel, from 0 to 1, or null if there are no pixels. `pixels` holds RGBA
 * values.
 */
export function brightest(pixels: ArrayLike<number> | null): number | null {
  if (pixels === null) return null;
  let most = 0;
  for (let at = 0; at + 2 < pixels.length; at += 4) {
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    most = Math.max(most, 0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  return most / 255;
}
