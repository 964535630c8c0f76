/** Columns of the table of projects. */
export const columns = ['project', 'install', 'types 5.9', 'types 7', 'build', 'run', 'installed'] as const;

/**
 * Returns a function that formats one row of the table, before the other rows are known.
 *
 * @param names texts of the first column
 */
export function rowFormat(names: readonly string[]): (cells: readonly string[]) => string {
  const first = Math.max(...[columns[0], ...names].map(({ length }) => length));
  return ([name = '', ...cells]) =>
    [name.padEnd(first), ...cells.map((cell, index) => cell.padStart(Math.max(columns[index + 1]?.length ?? 0, 8)))]
      .join('  ')
      .trimEnd();
}
