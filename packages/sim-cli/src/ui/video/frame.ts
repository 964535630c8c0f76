/** One decoded picture from WebRTC: planar YUV 4:2:0, BT.601 studio range, planes one after the other. */
export interface I420Frame {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** A part of a picture, in pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Rows of pixels, three bytes (red, green, blue) each. */
export interface Rgb {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}
