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
  const column = place % columns;
  const lastInColumn = column + Math.floor((count - 1 - column) / columns) * columns;
  // At the ends of the list, Page Up and Page Down keep the column.
  const next = key.startsWith('Page') ? Math.max(column, Math.min(lastInColumn, place + step)) : place + step;
  return next === place || next < 0 || next >= count ? null : next;
}
