import Table from 'cli-table3';

type Cell = string | number;
export interface TableOptions {
  /** Column widths in characters. By default, each column is as wide as its widest cell. */
  readonly widths?: readonly number[];
}

const sides = ['top', 'bottom', 'left', 'right', 'mid'] as const;
const positions = ['', '-mid', '-left', '-right'] as const;
const borderless = {
  ...Object.fromEntries(sides.flatMap((side) => positions.map((position) => [`${side}${position}`, '']))),
  'mid-mid': '',
  middle: '  ',
};

/** Formats rows below a heading, without borders. Columns of figures are right-aligned. */
export function table(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  { widths }: TableOptions = {},
): string {
  const lines = new Table({
    head: [...head],
    chars: borderless,
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
    colAligns: head.map((_, column) => (rows.some((row) => isFigure(row[column] ?? '')) ? 'right' : 'left')),
    ...(widths === undefined ? {} : { colWidths: [...widths] }),
  });
  lines.push(...rows.map((row) => head.map((_, column) => row[column] ?? '')));
  return lines
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

const isFigure = (cell: Cell): boolean => typeof cell === 'number' || /^[+-]?\d[\d.,\s]*(?:%| s)?$/.test(cell);
