import type { Locator } from 'playwright';

/** Returns the number of canvas pixels in a colour of the style sheet. The colour has the form `#rrggbb`. */
export const pixelsOf = (canvas: Locator, name: string): Promise<number> =>
  canvas.evaluate((element, name) => {
    if (!(element instanceof HTMLCanvasElement))
      throw new Error('The element is not a canvas. Pass the locator of a canvas.');
    const colour = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
    const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? { data: [] };
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if (wanted.every((value, part) => data[at + part] === value)) count += 1;
    return count;
  }, name);

/** Returns the mean of all colour channels, from 0 to 255. */
export const brightnessOf = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement))
      throw new Error('The element is not a canvas. Pass the locator of a canvas.');
    const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? { data: [] };
    let sum = 0;
    for (let at = 0; at < data.length; at += 4) sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
    return sum / ((data.length / 4) * 3);
  });
