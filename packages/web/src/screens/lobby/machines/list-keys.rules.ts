/** The focused place in a grid, counted row by row. */
export interface GridPlace {
  readonly place: number;
  readonly columns: number;
  readonly count: number;
  /** True if the text direction is right to left. */
  readonly mirrored: boolean;
}

const rowsOfAPage = 4;

/** Returns the place to which a key moves, or null if the key does not move the focus. */
export function placeAfter(key: string, { place, columns, count, mirrored }: GridPlace): number | null {
  const along = mirrored ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: along,
    ArrowLeft: -along,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * rowsOfAPage,
    PageUp: -columns * rowsOfAPage,
    Home: -place,
    End: count - 1 - place,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined) return null;
  // Near the end of the list, Page Down moves to the last row and keeps the column.
  const far = Math.abs(step) > columns && (key === 'PageDown' || key === 'PageUp');
  const next = far ? withinColumn(place + step, place % columns, columns, count) : place + step;
  return next === place || next < 0 || next >= count ? null : next;
}

function withinColumn(wanted: number, column: number, columns: number, count: number): number {
  if (wanted < 0) return column;
  if (wanted < count) return wanted;
  const last = Math.floor((count - 1 - column) / columns) * columns + column;
  return last;
}
