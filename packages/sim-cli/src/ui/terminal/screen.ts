import { Writable } from 'node:stream';
import type { WriteStream } from 'node:tty';

/** The place of a picture on the screen, in cells from the top left corner. */
export interface Region {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

const beginUpdate = '\u001B[?2026h';
const endUpdate = '\u001B[?2026l';
const saveCursor = '\u001B7';
const restoreCursor = '\u001B8';
const clearAll = '\u001B[2J\u001B[H';
const moveTo = (column: number, row: number): string => `\u001B[${row + 1};${column + 1}H`;

/**
 * Ink's output stream, which draws a picture over one region of the terminal.
 * Ink leaves the region blank. After each of Ink's updates, the picture is drawn again within the same synchronized
 * update (DEC private mode 2026). The screen therefore does not flicker.
 */
export class Screen extends Writable {
  readonly isTTY = true;
  readonly #tty: WriteStream;
  #held: string | null = null;
  #region: Region | null = null;
  #painted: readonly string[] = [];
  #beforeResize: () => void = () => {};
  readonly #onResize = (): void => {
    this.#region = null;
    this.#painted = [];
    this.#beforeResize();
    this.#tty.write(clearAll);
    this.emit('resize');
  };

  constructor(tty: WriteStream) {
    super({ decodeStrings: false });
    this.#tty = tty;
    tty.on('resize', this.#onResize);
  }

  get columns(): number {
    return this.#tty.columns;
  }
  get rows(): number {
    return this.#tty.rows;
  }

  /** Called on a resize, before everything is redrawn. */
  set beforeResize(action: () => void) {
    this.#beforeResize = action;
  }

  override _write(chunk: string | Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    const text = chunk.toString();
    if (this.#held === null && text === beginUpdate) this.#held = '';
    else if (this.#held === null) this.#tty.write(text + this.#picture());
    else if (text === endUpdate) this.#flush();
    else this.#held += text;
    done();
  }

  /** Assigns a region to the picture. Null removes the picture. The old region is blanked. */
  place(region: Region | null): void {
    const old = this.#region;
    this.#region = region;
    this.#painted = [];
    if (old === null) return;
    const blank = ' '.repeat(old.columns);
    const rows = Array.from({ length: old.rows }, (_, index) => moveTo(old.column, old.row + index) + blank);
    this.#tty.write(beginUpdate + saveCursor + '\u001B[0m' + rows.join('') + restoreCursor + endUpdate);
  }

  /** Draws the changed rows of the picture. Skips the frame if the terminal is slow. */
  paint(rows: readonly string[]): void {
    const region = this.#region;
    if (region === null || this.#tty.writableNeedDrain) return;
    const changed = rows.flatMap((row, index) =>
      row === this.#painted[index] ? [] : [moveTo(region.column, region.row + index) + row],
    );
    this.#painted = rows;
    if (changed.length === 0 || this.#held !== null) return;
    this.#tty.write(beginUpdate + saveCursor + changed.join('') + restoreCursor + endUpdate);
  }

  /** Releases the terminal. Later output of Ink passes through. */
  release(): void {
    this.#region = null;
    this.#painted = [];
    this.#tty.off('resize', this.#onResize);
    if (this.#held !== null) this.#flush();
  }

  #flush(): void {
    this.#tty.write(beginUpdate + (this.#held ?? '') + this.#picture() + endUpdate);
    this.#held = null;
  }

  #picture(): string {
    const region = this.#region;
    if (region === null || this.#painted.length === 0) return '';
    const rows = this.#painted.map((row, index) => moveTo(region.column, region.row + index) + row);
    return saveCursor + rows.join('') + restoreCursor;
  }
}
