/**
 * A barcode of black and white cells along the bottom edge of a cabinet's picture. From a decoded frame, a test can
 * read the time when the frame was drawn and the state of the machine that it shows.
 *
 * The barcode is one row of equal cells over the whole width: sync (white, black, white), time (16 bits), state number
 * (10 bits), CRC-8 of those 26 bits, sync (black, white, black). The highest bit comes first.
 */
export interface FrameBarcode {
  /** Time of the frame in epoch ms, modulo `barcodeTimeModulus`. */
  readonly timeMs: number;
  /** The cabinet's `CabinetView.stateNumber`, modulo `barcodeStateModulus`. */
  readonly stateNumber: number;
}

/** The time in a barcode is in ms modulo this number. */
export const barcodeTimeModulus = 1 << 16;
/** The state number in a barcode is counted modulo this number. */
export const barcodeStateModulus = 1 << 10;
/** Number of cells of a barcode. */
export const barcodeCells = 40;
/** Height of the barcode as a fraction of the picture height (12 of 360 lines). */
export const barcodeHeightShare = 12 / 360;

const head = [true, false, true] as const;
const tail = [false, true, false] as const;
const timeBits = 16;
const stateBits = 10;
const checkBits = 8;

/**
 * Returns the cells of a frame from left to right. True is a white cell. Both numbers may be any integers and are
 * reduced by the moduli.
 */
export function encodeBarcode(frame: { readonly timeMs: number; readonly stateNumber: number }): readonly boolean[] {
  const payload = [
    ...bitsOf(modulo(Math.floor(frame.timeMs), barcodeTimeModulus), timeBits),
    ...bitsOf(modulo(frame.stateNumber, barcodeStateModulus), stateBits),
  ];
  return [...head, ...payload, ...bitsOf(crc8(payload), checkBits), ...tail];
}

/**
 * Reads the barcode of a picture of any size.
 * @param readLuma Returns the brightness (0 to 255) of the pixel at integer coordinates inside the picture.
 * @returns the content of the barcode, or null if there is no readable barcode
 */
export function decodeBarcode(
  readLuma: (x: number, y: number) => number,
  width: number,
  height: number,
): FrameBarcode | null {
  if (width < barcodeCells || height < 1) return null;
  const levels = Array.from({ length: barcodeCells }, (_, cell) => cellLevel(readLuma, cell, width, height));
  const threshold = syncThreshold(levels);
  if (threshold === null) return null;
  const cells = levels.map((level) => level > threshold);
  if (!matches(cells, head, 0) || !matches(cells, tail, barcodeCells - tail.length)) return null;
  const payload = cells.slice(head.length, head.length + timeBits + stateBits);
  const check = cells.slice(head.length + payload.length, head.length + payload.length + checkBits);
  if (numberOf(check) !== crc8(payload)) return null;
  return { timeMs: numberOf(payload.slice(0, timeBits)), stateNumber: numberOf(payload.slice(timeBits)) };
}

/**
 * Returns the age in ms of a frame with this barcode at `nowMs` (epoch ms on the same clock). The age wraps at
 * `barcodeTimeModulus`.
 */
export const barcodeAgeMs = (barcode: FrameBarcode, nowMs: number): number =>
  modulo(Math.floor(nowMs) - barcode.timeMs, barcodeTimeModulus);

/** Returns the mean brightness of the inner part of a cell, without its blurred borders. */
function cellLevel(readLuma: (x: number, y: number) => number, cell: number, width: number, height: number): number {
  const cellWidth = width / barcodeCells;
  const cellHeight = Math.min(height, height * barcodeHeightShare);
  let sum = 0;
  let count = 0;
  for (const dx of [0.38, 0.5, 0.62])
    for (const dy of [0.35, 0.5, 0.65]) {
      const x = Math.min(width - 1, Math.floor((cell + dx) * cellWidth));
      const y = Math.min(height - 1, Math.floor(height - cellHeight * dy));
      sum += readLuma(x, y);
      count += 1;
    }
  return sum / count;
}

/** Returns the level half-way between the black and the white sync cells, or null if their contrast is too low. */
function syncThreshold(levels: readonly number[]): number | null {
  const pattern = [...head, ...tail];
  const syncs = [...levels.slice(0, head.length), ...levels.slice(-tail.length)];
  const darkest = Math.min(...syncs.filter((_, index) => pattern[index] === true));
  const brightest = Math.max(...syncs.filter((_, index) => pattern[index] === false));
  return darkest - brightest < 40 ? null : (darkest + brightest) / 2;
}

const matches = (cells: readonly boolean[], pattern: readonly boolean[], at: number): boolean =>
  pattern.every((white, index) => cells[at + index] === white);

const modulo = (value: number, by: number): number => ((value % by) + by) % by;
const bitsOf = (value: number, count: number): readonly boolean[] =>
  Array.from({ length: count }, (_, index) => ((value >> (count - 1 - index)) & 1) === 1);
const numberOf = (bits: readonly boolean[]): number => bits.reduce((value, bit) => value * 2 + (bit ? 1 : 0), 0);

/**
 * Computes the CRC-8 with polynomial 0x07 (as in ATM's header check). It starts at 0xff, so that an all-black payload
 * has a non-zero check.
 */
const crc8 = (bits: readonly boolean[]): number =>
  bits.reduce((crc, bit) => {
    const carry = ((crc >> 7) & 1) === 1;
    const shifted = (crc << 1) & 0xff;
    return carry === bit ? shifted : shifted ^ 0x07;
  }, 0xff);
