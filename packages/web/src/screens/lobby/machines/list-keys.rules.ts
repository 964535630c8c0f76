/** The focused place in a grid, counted along its rows. */
export interface GridPlace {
  readonly place: number;
  readonly columns: number;
  readonly count: number;
  /** The text direction is right to left. */
  readonly mirrored: boolean;
}

const rowsOfAPage = 4;

/** The place to which a key moves; null if the key does nothing here. */
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
  // Page Down at the end of the list moves to its last row, in the same column.
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
