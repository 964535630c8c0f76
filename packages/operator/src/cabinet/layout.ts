/** A rectangle in the picture, in units. A unit is one pixel in a picture with 360 lines. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Size = Pick<Rect, 'width' | 'height'>;

export const picture = { width: 640, height: 360 } as const;

export const reelCount = 5;
export const rowCount = 3;
export const cell = { width: 84, height: 62 } as const;
const reelGap = 5;
const reelTop = 78;
const reelLeft = 100;

export const reelRect = (index: number): Rect => ({
  x: reelLeft + index * (cell.width + reelGap),
  y: reelTop,
  width: cell.width,
  height: cell.height * rowCount,
});
export const reelWindow: Rect = {
  x: reelLeft,
  y: reelTop,
  width: reelCount * cell.width + (reelCount - 1) * reelGap,
  height: cell.height * rowCount,
};

export const title: Rect = { x: 96, y: 10, width: 448, height: 48 };
export const lampRows: readonly Rect[] = [
  { x: 0, y: 0, width: 640, height: 10 },
  { x: 0, y: 58, width: 640, height: 10 },
];
export const lampColumns: readonly Rect[] = [
  { x: 82, y: 72, width: 12, height: 198 },
  { x: 546, y: 72, width: 12, height: 198 },
];

export const clockRect: Rect = { x: 562, y: 78, width: 70, height: 28 };
export const freeSpinsRect: Rect = { x: 562, y: 114, width: 70, height: 68 };
export const modeRect: Rect = { x: 562, y: 190, width: 70, height: 34 };
export const spinsRect: Rect = { x: 562, y: 232, width: 70, height: 32 };

export const creditRect: Rect = { x: 100, y: 276, width: 160, height: 62 };
export const betRect: Rect = { x: 268, y: 276, width: 112, height: 62 };
export const winRect: Rect = { x: 388, y: 276, width: 152, height: 62 };

export const barcodeRect: Rect = { x: 0, y: 348, width: 640, height: 12 };
