/** A picture in I420: the brightness plane, then two colour planes of half the width and height. */
export interface I420 {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array<ArrayBuffer>;
}

/**
 * Returns the picture at half its width and height. Each pixel is the mean of four pixels. Width and height must be
 * divisible by four.
 */
export function halved({ width, height, data }: I420): I420 {
  const [smallWidth, smallHeight] = [width / 2, height / 2];
  const small = new Uint8Array((smallWidth * smallHeight * 3) / 2);
  const planes = [
    { from: 0, to: 0, width: smallWidth, height: smallHeight },
    { from: width * height, to: smallWidth * smallHeight, width: smallWidth / 2, height: smallHeight / 2 },
    {
      from: width * height * 1.25,
      to: smallWidth * smallHeight * 1.25,
      width: smallWidth / 2,
      height: smallHeight / 2,
    },
  ];
  for (const plane of planes) halvePlane(data, small, plane);
  return { width: smallWidth, height: smallHeight, data: small };
}

interface Plane {
  /** Start of the plane in the large picture and in the small one. */
  readonly from: number;
  readonly to: number;
  /** Width of the plane in the small picture. */
  readonly width: number;
  readonly height: number;
}

function halvePlane(large: Uint8Array, small: Uint8Array, { from, to, width, height }: Plane): void {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = from + (y * width * 2 + x) * 2;
      const below = at + width * 2;
      const sum = (large[at] ?? 0) + (large[at + 1] ?? 0) + (large[below] ?? 0) + (large[below + 1] ?? 0);
      small[to + y * width + x] = (sum + 2) >> 2;
    }
}
