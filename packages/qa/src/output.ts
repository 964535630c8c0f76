/** Lines of cells, each column as wide as its widest cell; numbers stand to the right. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const line = (cells: readonly (string | number)[]): string =>
    cells
      .map((cell, column) =>
        typeof cell === 'number' ? String(cell).padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(head), ...rows.map(line)].join('\n');
}
