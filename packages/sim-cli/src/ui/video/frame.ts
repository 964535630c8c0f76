/** A decoded frame from WebRTC as planar YUV 4:2:0 (BT.601 studio range), one plane after the other. */
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

/** Rows of pixels with three bytes (red, green, blue) for each pixel. */
export interface Rgb {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}
