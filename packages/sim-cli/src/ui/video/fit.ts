/** A space on the screen in character cells. A cell is one pixel wide and two pixels high. */
export interface Cells {
  readonly columns: number;
  readonly rows: number;
}

/** Returns the size of the largest picture with the aspect ratio (width / height) that fits into the space. */
export function fitPicture(space: Cells, aspect: number): Cells {
  if (space.columns < 1 || space.rows < 1) return { columns: 0, rows: 0 };
  const byHeight = Math.round(space.rows * 2 * aspect);
  if (byHeight <= space.columns) return { columns: Math.max(1, byHeight), rows: space.rows };
  return { columns: space.columns, rows: Math.max(1, Math.min(space.rows, Math.round(space.columns / aspect / 2))) };
}
